package tsumugi.cli.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The folder for temporary files: {@code TMPDIR} as in other programs, which Java ignores, else
 * Java's own.
 *
 * @param path the folder
 */
public record TemporaryFolder(Path path) {
  public static TemporaryFolder of(Map<String, String> environment) {
    String wanted = environment.getOrDefault("TMPDIR", "");
    if (!wanted.isEmpty()) {
      try {
        return new TemporaryFolder(Path.of(wanted));
      } catch (InvalidPathException e) {
        // not the name of a folder on this system
      }
    }
    return new TemporaryFolder(Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** Creates an empty file with this ending; it is deleted when the process ends. */
  public Path newFile(String ending) throws IOException {
    Path file = Files.createTempFile(path, "tsumugi", ending);
    file.toFile().deleteOnExit(); // for Ctrl-C
    return file;
  }
}
