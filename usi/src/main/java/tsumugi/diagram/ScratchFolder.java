package tsumugi.diagram;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A folder for the temporary files of a library, which goes with all that is in it: on closing, or
 * when the process is told to end, since the library removes its files only where it is let end.
 */
final class ScratchFolder implements AutoCloseable {
  private final Path path;
  private final Thread hook = new Thread(this::remove, "scratch");

  ScratchFolder() throws IOException {
    path = Files.createTempDirectory("tsumugi");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Path path() {
    return path;
  }

  private void remove() {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // There is nobody left to be told, and nothing of the user's in it.
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the process is ending, and the hook has removed it
    }
    remove();
  }
}
