package tsumugi.solver;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tsumugi.engine.board.Orientation;

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

  /** A monitor for the search of an image of the position; it passes progress on to this one. */
  default SearchMonitor of(Orientation orientation) {
    return derived(
        progress -> progress(progress.withLine(orientation.line(progress.line()))),
        this::stopRequested);
  }

  /** The same monitor, but it also stops the search when {@code over} is true. */
  default SearchMonitor until(BooleanSupplier over) {
    return derived(this::progress, () -> over.getAsBoolean() || stopRequested());
  }

  private SearchMonitor derived(Consumer<SearchProgress> progress, BooleanSupplier stop) {
    SearchMonitor monitor = this;
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress reported) {
        progress.accept(reported);
      }

      @Override
      public void diagnose(String what) {
        monitor.diagnose(what);
      }

      @Override
      public long intervalMillis() {
        return monitor.intervalMillis();
      }

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
   * Whether the search has to stop; polled every few hundred nodes. The verdict is then unknown,
   * unless a mate has been found.
   */
  boolean stopRequested();
}
