package tsumugi.solver.file;

import java.nio.file.Path;
import java.security.SecureRandom;

/**
 * Names for files that are still being written, beside the file that they will replace. A process
 * number is not enough to tell writers apart: containers, and machines that share a folder, may use
 * the same number, and each would write into the other's file.
 */
public final class UnfinishedFile {
  /** A random name of this process, different from those of all other writers. */
  private static final String PROCESS =
      Long.toUnsignedString(new SecureRandom().nextLong(), Character.MAX_RADIX);

  private UnfinishedFile() {}

  /**
   * A name in the folder of {@code target} that no other process uses; always the same for the same
   * arguments.
   */
  public static Path beside(Path target, String beginning, String ending) {
    return target.resolveSibling(beginning + "." + PROCESS + ending);
  }
}
