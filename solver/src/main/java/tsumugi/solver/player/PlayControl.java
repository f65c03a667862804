package tsumugi.solver.player;

import org.jspecify.annotations.Nullable;

/**
 * The one channel between a running game search and whoever asked for it. Asked many times a
 * millisecond, always by the first thread: answers must cost no more than a volatile read.
 */
public interface PlayControl {
  /** Never stops, tells nobody, knows no clock. */
  PlayControl SILENT = info -> {};

  /** Called when a line is found or changes, a few times a second at most once it gets slow. */
  void info(PlayInfo info);

  /** True once the answer is wanted at once. */
  default boolean stopRequested() {
    return false;
  }

  /** True while the opponent thinks (ponder): no clock runs, and nodes alone end the search. */
  default boolean pondering() {
    return false;
  }

  /** The clock of the side to move, null for none; asked once, when no longer pondering. */
  default @Nullable TimeControl time() {
    return null;
  }

  /** When that clock began to run, as {@link System#nanoTime}; asked together with it. */
  default long startNanos() {
    return System.nanoTime();
  }
}
