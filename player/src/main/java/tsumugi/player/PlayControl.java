package tsumugi.player;

import org.jspecify.annotations.Nullable;

/**
 * The channel between a running game search and its caller. The first thread polls it many times a
 * millisecond, so an answer must cost no more than a volatile read.
 */
public interface PlayControl {
  /** Never stops, reports nothing, has no clock. */
  PlayControl SILENT = info -> {};

  /**
   * Called when a line is found or changes; at most a few times a second once the search gets slow.
   */
  void info(PlayInfo info);

  /** Whether the answer is wanted immediately. */
  default boolean stopRequested() {
    return false;
  }

  /**
   * Whether the opponent is thinking (ponder). No clock runs then; only a limit of nodes or depth,
   * or a stop, ends the search.
   */
  default boolean pondering() {
    return false;
  }

  /**
   * The clock of the side to move, or null without a clock. Called once, when no longer pondering.
   */
  default @Nullable TimeControl time() {
    return null;
  }

  /**
   * The time when that clock started, as {@link System#nanoTime}. Called together with {@link
   * #time}.
   */
  default long startNanos() {
    return System.nanoTime();
  }
}
