package tsumugi.solver.file;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Resolves symbolic links to the file they point to, which need not exist. A program that writes a
 * new file beside its target and then moves it to the target's name would otherwise replace the
 * link.
 */
public final class LinkTarget {
  /** The limit that Linux uses. */
  private static final int MOST_LINKS = 40;

  private LinkTarget() {}

  /**
   * Follows links as opening the file would.
   *
   * @return the absolute path of the final file; of {@code file} itself if it is not a link
   */
  public static Path of(Path file) throws IOException {
    Path at = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(at); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    return at;
  }
}
