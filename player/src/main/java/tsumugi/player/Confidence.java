package tsumugi.player;

import tsumugi.engine.board.Move;

/**
 * Estimates how much of its time a search needs, from the stability of the best move over the
 * iterations. It depends only on the reported results and uses no clock.
 *
 * <p>A move that has been best for many iterations is likely to stay best, so further thinking is
 * wasted. If the best move changes or its score falls, the position is harder than it looked, and
 * time is worth more here than later in the game.
 */
final class Confidence {
  private static final int SHARE_AT_FIRST = 105;
  private static final int SHARE_PER_ITERATION = 10;
  private static final int ITERATIONS = 6;

  /** Larger drops count as this one, in centipawns. */
  private static final int LARGEST_DROP = 200;

  private int best = Move.NONE;
  private int stable;
  private double changes;
  private int usual;
  private int drop;

  /** Reports the best move and score of a completed iteration. */
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

  /** Reports that the best move was found to lose. */
  void shaken() {
    stable = 0;
    changes++;
  }

  /**
   * The share of the time planned for the move after which no new iteration should begin, in per
   * cent: from 45 to about 500. The hard limit is checked elsewhere.
   */
  int share() {
    int share = SHARE_AT_FIRST - SHARE_PER_ITERATION * Math.min(stable, ITERATIONS);
    double worry = (1 + changes / 4) * (1 + drop / 150.0);
    return (int) (share * worry);
  }
}
