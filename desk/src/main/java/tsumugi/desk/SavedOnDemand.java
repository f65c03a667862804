package tsumugi.desk;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;

/**
 * Saves a search whenever its page asks for it. The search waits while the file is written. A
 * search that is saved again replaces its own file if nobody else has changed or deleted it.
 *
 * @param seen how the position of the page is seen in the file
 * @param folder where the files go; null for files that the page fetches
 */
record SavedOnDemand(
    SavedSearches.Kept kept,
    DeskSearch search,
    Orientation seen,
    Deliveries deliveries,
    @Nullable DeskFolder folder)
    implements SearchKeeper {
  /** The ending of a saved search. */
  static final String ENDING = ".tsumugi";

  /**
   * A file that the search was saved in.
   *
   * @param state of a file in the folder as it was written
   */
  record Saved(Path file, String state) {}

  @Override
  public @Nullable DataInputStream earlier() {
    return kept.earlier();
  }

  @Override
  public boolean isDue() {
    return search.isSaveAsked();
  }

  @Override
  public void keep(SearchSnapshot snapshot) {
    String name = search.takeSave();
    if (name == null) {
      return; // the end of a search that nobody wants to be saved
    }
    try {
      Saved now = folder == null ? deliver(snapshot) : put(folder, name + ENDING, snapshot);
      search.saved(now);
      search.tell(
          "saved",
          Json.object(
              "name",
              String.valueOf(now.file().getFileName()),
              "inFolder",
              folder != null,
              "seen",
              Answers.word(seen.name()),
              "bytes",
              Files.size(now.file())));
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      Message why =
          e instanceof DeskException refusal
              ? refusal.explanation()
              : Message.of("desk.search.file", DiskFault.of(e));
      search.tell("saved", Json.object("error", Json.sentence(why)));
    }
  }

  /** A desk that closes waits for this, but not for files that no page could fetch any more. */
  private Saved put(DeskFolder into, String name, SearchSnapshot snapshot) throws IOException {
    search.saveBegins();
    try {
      return into.writeSearch(name, search.saved(), file -> kept.write(file, snapshot));
    } finally {
      search.saveEnds();
    }
  }

  /**
   * A file that was deleted for later ones is not written again: nobody would find or delete it.
   */
  private Saved deliver(SearchSnapshot snapshot) throws IOException {
    Saved before = search.saved();
    boolean isNew = before == null || !deliveries.has(before.file());
    Path file = before == null || isNew ? deliveries.next(ENDING) : before.file();
    boolean isKept = !isNew;
    try {
      kept.write(file, snapshot);
      isKept = deliveries.has(file);
    } finally {
      if (!isKept) {
        deliveries.drop(file);
      }
    }
    if (!isKept) {
      throw DeskException.of(409, "desk.proof.gone");
    }
    return new Saved(file, "");
  }
}
