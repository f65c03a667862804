package tsumugi.solver;

import java.util.function.BooleanSupplier;

/**
 * The one channel between a running search and whoever started it. Methods are called on the
 * searching thread.
 */
public interface SearchMonitor {
  /** Told nothing, never stops. */
  SearchMonitor SILENT = stoppedBy(() -> false);

  /** Told nothing, stops when asked to. */
  static SearchMonitor stoppedBy(BooleanSupplier stop) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress progress) {}

      @Override
      public boolean stopRequested() {
        return stop.getAsBoolean();
      }
    };
  }

  /**
   * Called every {@link #intervalMillis}, when a mate is found or shortened, and by searches that
   * go in steps after each of them. Steps may take microseconds: who must not flood anybody keeps a
   * pace of its own.
   */
  void progress(SearchProgress progress);

  /**
   * Called when the search has found a defect in itself, such as two facts that contradict each
   * other.
   *
   * @param what one English sentence for the developers, with the position as SFEN
   */
  default void diagnose(String what) {}

  /** Time between two calls of {@link #progress} in ms; asked once, before the search. */
  default long intervalMillis() {
    return 1_000;
  }

  /** Polled every few hundred nodes; true ends the search with an unknown verdict. */
  boolean stopRequested();
}
