package tsumugi.desk;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;

/**
 * Saves a search whenever its page asks for it. The search waits while the file is written. A
 * search that is saved again replaces its own file.
 *
 * @param folder where the files go; null for files that the page fetches
 */
record SavedOnDemand(
    SavedSearches.Kept kept, DeskSearch search, Deliveries deliveries, @Nullable DeskFolder folder)
    implements SearchKeeper {
  /** The ending of a saved search. */
  static final String ENDING = ".tsumugi";

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
    Path file = search.saved();
    boolean isNew = file == null;
    try {
      if (file == null) {
        file = folder == null ? deliveries.next(ENDING) : folder.newSearch(name + ENDING);
      }
      kept.write(file, snapshot);
      search.saved(file);
      search.tell(
          "saved",
          Json.object(
              "name",
              String.valueOf(file.getFileName()),
              "inFolder",
              folder != null,
              "bytes",
              Files.size(file)));
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      Message why =
          e instanceof DeskException refusal
              ? refusal.explanation()
              : Message.of("desk.search.file", String.valueOf(e.getMessage()));
      search.tell("saved", Json.object("error", Json.sentence(why)));
      if (isNew && file != null) {
        drop(file);
      }
    }
  }

  /** Deletes the place of a file that could not be written. */
  private void drop(Path file) {
    try {
      deliveries.drop(file);
    } catch (IOException e) {
      // An empty file stays.
    }
  }
}
