package tsumugi.cli.base;

import java.io.IOException;
import java.nio.file.Path;

/** Says what must not be written over, such as the inputs. */
@FunctionalInterface
public interface WriteGuard {
  /**
   * Looks whether a file may be written.
   *
   * @param option that names it
   * @param name what the user calls it
   * @throws UsageException when it must not be
   */
  void check(String option, Path file, String name) throws IOException;
}
