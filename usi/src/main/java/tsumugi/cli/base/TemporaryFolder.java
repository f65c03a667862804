package tsumugi.cli.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The folder for temporary files: {@code TMPDIR} as in other programs, which Java does not ask, and
 * without it Java's own.
 *
 * @param path where files are made
 */
public record TemporaryFolder(Path path) {
  public static TemporaryFolder of(Map<String, String> environment) {
    String wanted = environment.getOrDefault("TMPDIR", "");
    if (!wanted.isEmpty()) {
      try {
        return new TemporaryFolder(Path.of(wanted));
      } catch (InvalidPathException e) {
        // no name of a folder on this system
      }
    }
    return new TemporaryFolder(Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** Makes an empty file with that ending, which goes when the process ends. */
  public Path newFile(String ending) throws IOException {
    Path file = Files.createTempFile(path, "tsumugi", ending);
    file.toFile().deleteOnExit(); // for Ctrl-C
    return file;
  }
}
