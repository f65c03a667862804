package tsumugi.desk;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.tsume.RootSide;

/**
 * The files that searches are saved in. What a file cannot be used for is said by a runtime
 * exception that is {@link tsumugi.engine.message.Explained}. Thread-safe.
 */
public interface SavedSearches {
  /**
   * What a saved search is about.
   *
   * @param sfen the position that is searched
   * @param side the question for the tsume solver; AUTO for a cooperative mate
   */
  record Problem(String sfen, boolean cooperative, RootSide side) {}

  /**
   * Reads what a file is about, after a check of its every byte.
   *
   * @param name the name by which the user knows the file, for sentences
   */
  Problem read(Path file, String name);

  /**
   * Reads what a file is about from its beginning alone. A file may have a gigabyte, and {@link
   * #begin} checks every byte of it.
   */
  Problem head(Path file, String name);

  /**
   * A search begins. The file from which it goes on is checked, because it may have changed since
   * it was chosen.
   *
   * @param side the question for the tsume solver.
   * @param position what is searched.
   * @param earlier the file from which it goes on; null for a new search.
   */
  Kept begin(boolean cooperative, RootSide side, Position position, @Nullable Path earlier);

  /** A search that can be saved. */
  interface Kept extends AutoCloseable {
    /** The state that the file has; null for a new search. */
    @Nullable DataInputStream earlier();

    /** Writes a file, as a whole or not at all; one that is there is replaced. */
    void write(Path file, SearchSnapshot snapshot) throws IOException;

    @Override
    void close();
  }
}
