package tsumugi.solver.player;

import org.jspecify.annotations.Nullable;

/**
 * The clock of the side to move, as a {@code go} command gives it, in ms; -1 for what was not
 * given.
 *
 * @param main time left for the whole game, without the increment
 * @param increment what each move adds (Fischer)
 * @param byoyomi time for each move once the main time is spent
 * @param moveTime exact time for this move; the others then count nothing
 * @param overhead held back from every limit: what it takes until the answer has reached the other
 *     side, pauses of the Java machine included
 */
public record TimeControl(long main, long increment, long byoyomi, long moveTime, long overhead) {
  /** Held back unless told otherwise, in ms. */
  public static final long DEFAULT_OVERHEAD = 120;

  /** When all times are given and all are zero. */
  private static final long WHEN_ALL_ARE_ZERO = 1_000;

  private static final long LONGEST = Long.MAX_VALUE / 1_000_000_000;
  private static final int FEWEST_MOVES_LEFT = 24;
  private static final int MOST_MOVES_LEFT = 44;

  /** The same clock with more held back. */
  TimeControl holdingBack(long moreMillis) {
    return new TimeControl(main, increment, byoyomi, moveTime, overhead + moreMillis);
  }

  /**
   * The plan for a move, null without any time limit. It never goes beyond what the clock shows
   * less the overhead, of which at most three fifths of a very short time are held back.
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
    // Some clients count the increment of this move as already in the main time, some do not: an
    // empty bank has at least the increment either way, and no more is relied on.
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
