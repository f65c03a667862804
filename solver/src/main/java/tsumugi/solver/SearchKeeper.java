package tsumugi.solver;

import java.io.DataInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Where a search puts what it would need to go on in another process, and finds what an earlier one
 * has put there. What a search writes only the same search can read: the same problem, method and
 * goal. That it is so is for the keeper to see.
 */
public interface SearchKeeper {
  /** Keeps nothing. */
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
   * What the earlier search has written, or null to begin anew. Asked once a search, which throws
   * {@link java.io.UncheckedIOException} when it cannot make sense of it.
   */
  @Nullable DataInputStream earlier();

  /** True when it is time to keep the search as it stands; asked every few hundred nodes. */
  boolean isDue();

  /**
   * Called when it is due, and once when the search ends, between two steps and while no other
   * thread searches. Throws nothing: that nothing could be kept ends no search.
   */
  void keep(SearchSnapshot snapshot);
}
