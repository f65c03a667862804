package tsumugi.cli.base;

import java.io.IOException;
import java.nio.file.Path;

/** Protects files, such as the inputs, from being overwritten. */
@FunctionalInterface
public interface WriteGuard {
  /**
   * Checks whether a file may be written.
   *
   * @param option the option that names it
   * @param name the name that the user gave
   * @throws UsageException if it must not be written
   */
  void check(String option, Path file, String name) throws IOException;
}
