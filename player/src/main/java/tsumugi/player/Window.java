package tsumugi.player;

import tsumugi.engine.board.Move;

/**
 * The alpha-beta window of one node while its moves are searched: the initial window, the current
 * lower bound, and the best score. One object serves one ply.
 */
final class Window {
  private int alpha;
  private int beta;
  private int low;
  private int best;
  private int bestMove;

  /** Starts a node; only its window is known. */
  void open(int newAlpha, int newBeta) {
    alpha = newAlpha;
    beta = newBeta;
    low = newAlpha;
    best = -Score.INFINITE;
    bestMove = Move.NONE;
  }

  /** Sets the score that the side to move has without making a move (stand pat). */
  void standPat(int score) {
    best = score;
    low = Math.max(low, score);
  }

  /** Takes the score of a move. Returns whether the move raises alpha. */
  boolean raise(int move, int score) {
    best = Math.max(best, score);
    if (score <= low) {
      return false;
    }
    bestMove = move;
    low = score;
    return true;
  }

  /**
   * Whether the other moves need not be searched: the opponent has a better alternative before this
   * node.
   */
  boolean failsHigh() {
    return best >= beta;
  }

  /** Whether more than one score fits, so that the node may be on the principal variation. */
  boolean isPv() {
    return beta - alpha > 1;
  }

  /** The score that the next move has to beat. */
  int low() {
    return low;
  }

  int beta() {
    return beta;
  }

  int best() {
    return best;
  }

  /** The move that raised alpha last, or {@link Move#NONE}. */
  int bestMove() {
    return bestMove;
  }

  /** The type of the best score, as a bound of {@link PlayRecord}. */
  int bound() {
    if (best >= beta) {
      return PlayRecord.BOUND_LOWER;
    }
    return best > alpha ? PlayRecord.BOUND_EXACT : PlayRecord.BOUND_UPPER;
  }
}
