package tsumugi.desk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Explained;

/**
 * The saved searches of the desk: those that pages send and fetch, and those in the folder. A page
 * names one of the folder with {@code folder:} before its name. Thread-safe.
 */
final class SearchStore implements AutoCloseable {
  private static final String IN_FOLDER = "folder:";

  /** The largest saved search that a page can send, in bytes. */
  static final long MOST_BYTES = 1L << 30;

  /** Saved searches that are kept for pages, those in the folder not counted. */
  private static final int MOST = 4;

  private final @Nullable SavedSearches saved;
  private final @Nullable DeskFolder folder;
  private final Deliveries files = new Deliveries(MOST);

  /**
   * @param saved how files are read and written; null if searches cannot be saved
   * @param folder where they are written; null to let the pages fetch them
   */
  SearchStore(@Nullable SavedSearches saved, @Nullable DeskFolder folder) {
    this.saved = saved;
    this.folder = folder;
  }

  boolean isThere() {
    return saved != null;
  }

  /**
   * How files are read and written.
   *
   * @throws DeskException if searches cannot be saved
   */
  SavedSearches need() {
    if (saved == null) {
      throw DeskException.of(404, "desk.request.unknown");
    }
    return saved;
  }

  static boolean isSearch(String name) {
    return name.endsWith(SavedOnDemand.ENDING);
  }

  /** A file that a page may fetch; null if it does not exist, or no longer. */
  @Nullable Path find(String name) {
    return files.find(name);
  }

  /** The search about the position of a request, or the one that its {@code earlier} names. */
  LiveWork live(Map<String, @Nullable Object> request) throws IOException {
    SavedSearches how = saved;
    if (how == null) {
      return new LiveWork(Asked.of(request), null);
    }
    String earlier = Json.text(request, "earlier");
    Path file = earlier.isEmpty() ? null : file(earlier);
    Asked asked;
    if (file == null) {
      asked = Asked.of(request);
    } else {
      SavedSearches.Problem problem =
          explained(() -> how.head(file, String.valueOf(file.getFileName())));
      asked = Asked.saved(problem);
    }
    return new LiveWork(asked, new LiveWork.Saving(how, files, folder, file));
  }

  private Path file(String name) throws IOException {
    DeskFolder opened = folder;
    if (opened != null && name.startsWith(IN_FOLDER)) {
      return opened.file(name.substring(IN_FOLDER.length()));
    }
    Path file = files.find(name);
    if (file == null) {
      throw DeskException.of(404, "desk.proof.gone");
    }
    return file;
  }

  private static SavedSearches.Problem explained(Supplier<SavedSearches.Problem> reading) {
    try {
      return reading.get();
    } catch (RuntimeException e) {
      if (e instanceof Explained explained) {
        throw new DeskException(422, explained.explanation());
      }
      throw e;
    }
  }

  /**
   * Finds or takes a saved search, and tells the page what it is about.
   *
   * @param inFolder its name in the folder; empty if the page sends it
   * @param name the user's name for what the page sends
   */
  Map<String, @Nullable Object> resume(String inFolder, String name, InputStream sent)
      throws IOException {
    SavedSearches how = need();
    if (!inFolder.isEmpty()) {
      String token = IN_FOLDER + inFolder;
      Path chosen = file(token);
      return found(token, explained(() -> how.read(chosen, inFolder)));
    }
    Path file = files.next(SavedOnDemand.ENDING);
    SavedSearches.Problem problem = null;
    try {
      receive(sent, file);
      problem = explained(() -> how.read(file, name));
    } finally {
      if (problem == null) {
        files.drop(file);
      }
    }
    return found(String.valueOf(file.getFileName()), problem);
  }

  private static Map<String, @Nullable Object> found(String token, SavedSearches.Problem problem) {
    return Json.object(
        "earlier",
        token,
        "sfen",
        problem.sfen(),
        "rule",
        problem.cooperative() ? "cooperative" : "tsume");
  }

  /** Writes what a page sends into a file; nothing beyond the limit is read. */
  private static void receive(InputStream sent, Path file) throws IOException {
    long left = MOST_BYTES;
    byte[] part = new byte[1 << 16];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int read = sent.read(part); read >= 0; read = sent.read(part)) {
        left -= read;
        if (left < 0) {
          throw DeskException.of(413, "desk.request.large", MOST_BYTES >> 20);
        }
        out.write(part, 0, read);
      }
    }
  }

  @Override
  public void close() {
    files.close();
  }
}
