package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Files that a search has made and a page may fetch: the latest few, in a temporary folder that is
 * deleted with the desk. Thread-safe.
 */
final class Deliveries implements AutoCloseable {
  private final int most;
  private final Deque<Path> files = new ArrayDeque<>();
  private @Nullable Path folder;
  private int made;

  /**
   * @param most how many files are kept
   */
  Deliveries(int most) {
    this.most = most;
  }

  /** The media type of a file. A page is only saved, never shown as one of the desk's own. */
  static String type(String name) {
    return name.endsWith(".svg")
        ? "image/svg+xml"
        : name.endsWith(".gz") ? "application/gzip" : "application/octet-stream";
  }

  /** The path for a new file, which does not exist yet; the oldest one is deleted for it. */
  synchronized Path next(String ending) throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("tsumugi-desk");
    }
    if (files.size() >= most) {
      Files.deleteIfExists(files.removeFirst());
    }
    made++;
    Path file = folder.resolve("made-" + made + ending);
    files.add(file);
    return file;
  }

  /** Deletes a file that is of no use, so that it takes no place of another one. */
  synchronized void drop(Path file) throws IOException {
    files.remove(file);
    Files.deleteIfExists(file);
  }

  /** Whether a path is still that of a file, which need not have been written. */
  synchronized boolean has(Path file) {
    return files.contains(file);
  }

  /** The file of that name; null if it does not exist, or no longer. */
  synchronized @Nullable Path find(String name) {
    return files.stream()
        .filter(
            file -> String.valueOf(file.getFileName()).equals(name) && Files.isRegularFile(file))
        .findFirst()
        .orElse(null);
  }

  @Override
  public synchronized void close() {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      if (folder != null) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      // The system clears its folder for temporary files itself.
    }
    files.clear();
  }
}
