package tsumugi.solver.file;

import java.nio.file.Path;
import java.security.SecureRandom;

/**
 * Names for files that are still being written, beside the one whose place they take. The number of
 * the process would not tell writers apart: containers, and machines that share a folder, have
 * processes of one number, and each would write into the file of the other.
 */
public final class UnfinishedFile {
  /** This process, among all that write anywhere. */
  private static final String PROCESS =
      Long.toUnsignedString(new SecureRandom().nextLong(), Character.MAX_RADIX);

  private UnfinishedFile() {}

  /** A name in the folder of that file that no other process takes, the same each time. */
  public static Path beside(Path target, String beginning, String ending) {
    return target.resolveSibling(beginning + "." + PROCESS + ending);
  }
}
