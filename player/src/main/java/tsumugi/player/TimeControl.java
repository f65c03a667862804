package tsumugi.player;

import org.jspecify.annotations.Nullable;

/**
 * The clock of the side to move, as a {@code go} command gives it, in ms; -1 for a value that is
 * not given.
 *
 * @param main remaining time for the whole game, without the increment.
 * @param increment time added by each move (Fischer).
 * @param byoyomi time for each move after the main time is used up.
 * @param moveTime exact time for this move; the other values are then ignored.
 * @param overhead subtracted from every limit: the time until the answer has reached the other
 *     side, including pauses of the JVM.
 */
public record TimeControl(long main, long increment, long byoyomi, long moveTime, long overhead) {
  /** The default overhead, in ms. */
  public static final long DEFAULT_OVERHEAD = 120;

  /** The time for a move if all times are given and are zero. */
  private static final long WHEN_ALL_ARE_ZERO = 1_000;

  private static final long LONGEST = Long.MAX_VALUE / 1_000_000_000;
  private static final int FEWEST_MOVES_LEFT = 24;
  private static final int MOST_MOVES_LEFT = 44;

  /** The same clock with a larger overhead. */
  TimeControl holdingBack(long moreMillis) {
    return new TimeControl(main, increment, byoyomi, moveTime, overhead + moreMillis);
  }

  /**
   * The plan for a move, or null without a time limit. It never exceeds the time on the clock minus
   * the overhead. For a very short time, at most three fifths of it are subtracted.
   *
   * @param moveNumber the number of the move in the game, from 1
   */
  public @Nullable TimePlan plan(int moveNumber) {
    if (moveTime >= 0) {
      long limit = usable(moveTime);
      return new TimePlan(limit, limit);
    }
    if (main < 0 && increment < 0 && byoyomi < 0) {
      return null;
    }
    long bank = clamp(main);
    long perMove = clamp(byoyomi);
    long fischer = clamp(increment);
    if (bank + perMove + fischer == 0) {
      long limit = usable(WHEN_ALL_ARE_ZERO);
      return new TimePlan(limit, limit);
    }
    // Some clients include the increment of this move in the main time, others do not. In either
    // case at least the increment is available when the main time is empty, and no more is assumed.
    long limit = usable(Math.max(bank, fischer) + perMove);
    long fair = bank / movesLeft(moveNumber) + fischer * 8 / 10 + perMove;
    long soft = Math.clamp(usable(fair), 1, limit);
    long hard = Math.clamp(usable(4 * (fair - perMove) + perMove), soft, limit);
    return new TimePlan(soft, hard);
  }

  private static int movesLeft(int moveNumber) {
    return Math.max(FEWEST_MOVES_LEFT, MOST_MOVES_LEFT - moveNumber / 6);
  }

  private static long clamp(long millis) {
    return Math.clamp(millis, 0, LONGEST);
  }

  private long usable(long millis) {
    long whole = Math.min(millis, LONGEST);
    return Math.max(1, whole - Math.min(Math.max(0, overhead), whole * 3 / 5));
  }
}
