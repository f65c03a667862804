package tsumugi.solver.file;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file that a symbolic link leads to, whether or not it is there. Who writes a file beside its
 * place and then puts it there would else put it in the place of the link.
 */
public final class LinkTarget {
  /** As many as Linux follows. */
  private static final int MOST_LINKS = 40;

  private LinkTarget() {}

  /**
   * Follows links as opening the file would.
   *
   * @return the file itself, as an absolute path, when it is no link
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
