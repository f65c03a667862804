package tsumugi.solver.player;

import tsumugi.engine.board.Move;

/**
 * The alpha-beta window of one node while its moves are searched: what it was opened with, how far
 * it has closed, and the best score. One object serves one ply.
 */
final class Window {
  private int alpha;
  private int beta;
  private int low;
  private int best;
  private int bestMove;

  /** A node begins, nothing known but its window. */
  void open(int newAlpha, int newBeta) {
    alpha = newAlpha;
    beta = newBeta;
    low = newAlpha;
    best = -Score.INFINITE;
    bestMove = Move.NONE;
  }

  /** The side to move has so much without making a move. */
  void stand(int score) {
    best = score;
    low = Math.max(low, score);
  }

  /** Takes in the score of a move; true when the move raises alpha. */
  boolean raise(int move, int score) {
    best = Math.max(best, score);
    if (score <= low) {
      return false;
    }
    bestMove = move;
    low = score;
    return true;
  }

  /** True once no other move can matter: the opponent has a better way before this node. */
  boolean failsHigh() {
    return best >= beta;
  }

  /** True when more than one score fits: the node may be on the principal variation. */
  boolean isPv() {
    return beta - alpha > 1;
  }

  /** The score the next move has to beat. */
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

  /** What the best score is, as a bound of {@link PlayRecord}. */
  int bound() {
    if (best >= beta) {
      return PlayRecord.BOUND_LOWER;
    }
    return best > alpha ? PlayRecord.BOUND_EXACT : PlayRecord.BOUND_UPPER;
  }
}
