package tsumugi.solver;

import java.util.function.BooleanSupplier;

/**
 * Connects a running search with its caller. All methods are called on the thread of the search.
 */
public interface SearchMonitor {
  /** Ignores all reports and never stops the search. */
  SearchMonitor SILENT = stoppedBy(() -> false);

  /** Ignores all reports and stops the search when asked to. */
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
   * Receives the progress of the search: every {@link #intervalMillis}, when a mate is found or
   * shortened, and after each iteration of an iterative search. Iterations may take only
   * microseconds, so an implementation that must not flood its reader has to limit its own rate.
   */
  void progress(SearchProgress progress);

  /**
   * Receives a defect that the search has found in itself, such as two facts that contradict each
   * other.
   *
   * @param what one English sentence for the developers, with the position as SFEN
   */
  default void diagnose(String what) {}

  /** Milliseconds between two calls of {@link #progress}; asked once, before the search. */
  default long intervalMillis() {
    return 1_000;
  }

  /**
   * Whether the search has to stop; polled every few hundred nodes. The verdict is then unknown.
   */
  boolean stopRequested();
}
