package tsumugi.usi;

import tsumugi.engine.board.Color;

/**
 * The times of a {@code go} in ms; -1 for a time that was not given.
 *
 * @param moveTime exact time for this move
 */
record UsiClock(
    long blackTime,
    long whiteTime,
    long blackIncrement,
    long whiteIncrement,
    long byoyomi,
    long moveTime) {
  /** The value of "no time limit", when no time was given. */
  static final long UNLIMITED = Long.MAX_VALUE;

  /** Longer than any game, and small enough that sums of such times do not overflow. */
  private static final long LONGEST = Long.MAX_VALUE / 8;

  private static final int MOVES_TO_GO = 40;
  private static final long MARGIN = 50;
  private static final long WHEN_ALL_ARE_ZERO = 1_000;

  /** Whether no time was given. */
  boolean isEmpty() {
    return moveTime < 0 && byoyomi < 0 && hasNoTime(Color.BLACK) && hasNoTime(Color.WHITE);
  }

  /** Thinking time for the side to move: at least 1 ms, or {@link #UNLIMITED}. */
  long budget(int side) {
    if (moveTime >= 0) {
      return Math.max(1, moveTime - MARGIN);
    }
    if (hasNoTime(side) && byoyomi < 0) {
      return UNLIMITED;
    }
    if (hasRunDown(side)) {
      return 1;
    }
    long total = clamp(main(side)) / MOVES_TO_GO + clamp(increment(side)) + clamp(byoyomi);
    return total == 0 ? WHEN_ALL_ARE_ZERO : Math.max(1, total - MARGIN);
  }

  /**
   * Time that a side has for the rest of the game; at least 1 ms, even if its clock has run down.
   */
  long main(int side) {
    return hasRunDown(side) ? 1 : time(side);
  }

  /** Time that a side gains with each move. */
  long increment(int side) {
    return side == Color.BLACK ? blackIncrement : whiteIncrement;
  }

  /**
   * Whether a side has no time left while the other has some. If neither has any, no clock is
   * running.
   */
  private boolean hasRunDown(int side) {
    return time(side) == 0 && time(side ^ 1) > 0 && increment(side) <= 0 && byoyomi <= 0;
  }

  private long time(int side) {
    return side == Color.BLACK ? blackTime : whiteTime;
  }

  private static long clamp(long millis) {
    return Math.clamp(millis, 0, LONGEST);
  }

  private boolean hasNoTime(int side) {
    return time(side) < 0 && increment(side) < 0;
  }
}
