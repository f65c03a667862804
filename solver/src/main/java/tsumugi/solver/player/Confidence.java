package tsumugi.solver.player;

import tsumugi.engine.board.Move;

/**
 * How sure a search is of its move, from one iteration to the next, and how much of its time it
 * therefore needs. A function of what it was told, without a clock.
 *
 * <p>A move that has been the best for long will stay so: thinking on is waste. When the best move
 * changes, or its score falls, the position is harder than it looked, and then time is worth more
 * here than later in the game.
 */
final class Confidence {
  private static final int SHARE_AT_FIRST = 105;
  private static final int SHARE_PER_ITERATION = 10;
  private static final int ITERATIONS = 6;

  /** More than that is no worse, in centipawns. */
  private static final int LARGEST_DROP = 200;

  private int best = Move.NONE;
  private int stable;
  private double changes;
  private int usual;
  private int drop;

  /** An iteration is over. */
  void iteration(int move, int score) {
    changes /= 2;
    if (best == Move.NONE) {
      usual = score;
    } else if (move != best) {
      changes++;
    }
    stable = move == best ? stable + 1 : 0;
    best = move;
    drop = Math.clamp((long) usual - score, 0, LARGEST_DROP);
    usual = Score.isDecided(score) ? usual : (usual + score) / 2;
  }

  /** What was thought best was found to lose. */
  void shaken() {
    stable = 0;
    changes++;
  }

  /**
   * The share of the time meant for the move after which no other iteration should begin, in per
   * cent: from 45 to about 500. The hard limit is not this one's business.
   */
  int share() {
    int share = SHARE_AT_FIRST - SHARE_PER_ITERATION * Math.min(stable, ITERATIONS);
    double worry = (1 + changes / 4) * (1 + drop / 150.0);
    return (int) (share * worry);
  }
}
