package tsumugi.solver;

import java.io.DataInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Stores the state of a search so that another process can resume it, and provides the state that
 * an earlier process has stored. Only the same search can read such a state: the same problem,
 * method and goal. The keeper must make sure of that.
 */
public interface SearchKeeper {
  /** Stores nothing. */
  SearchKeeper NONE =
      new SearchKeeper() {
        @Override
        public @Nullable DataInputStream earlier() {
          return null;
        }

        @Override
        public boolean isDue() {
          return false;
        }

        @Override
        public void keep(SearchSnapshot snapshot) {}
      };

  /**
   * The state that the earlier search has written, or null for a new search. A search asks once,
   * and throws {@link java.io.UncheckedIOException} if it cannot read the state.
   */
  @Nullable DataInputStream earlier();

  /** Whether a checkpoint is due; asked every few hundred nodes. */
  boolean isDue();

  /**
   * Stores the state of the search. Called when a checkpoint is due and once at the end of the
   * search, between two steps and while no other thread searches. It must not throw, because a
   * failure to store must not end the search.
   */
  void keep(SearchSnapshot snapshot);
}
