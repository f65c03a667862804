package tsumugi.player;

/** A move at the root and what is known about it. */
final class RootMove {
  final int move;

  /**
   * The player's preference for the move beyond its value, included in all scores here ({@link
   * Whim}).
   */
  final int bonus;

  /**
   * The score in the current pass; -INFINITE until the move has been searched, or if it was only
   * proved to be worse.
   */
  int score = -Score.INFINITE;

  /** The score at the end of the previous iteration. */
  int previousScore = -Score.INFINITE;

  /** Whether the current pass has not reached the move yet. */
  boolean pending = true;

  /**
   * The latest result about the move; -INFINITE before the first one. The next four fields belong
   * to it.
   */
  int foundScore = -Score.INFINITE;

  PlayInfo.Bound bound = PlayInfo.Bound.EXACT;

  /** The iteration of the result; 0 if it comes from no iteration. */
  int depth;

  int selDepth;

  /** The line that starts with the move. */
  int[] line;

  /**
   * Length in plies of the mate that the mate search has found for the opponent after the move; 0
   * if none was found.
   */
  int matedIn;

  /** Nodes that the mate search has spent on the position after the move. */
  long threatNodes;

  /** The order among moves without a score, see {@link RootOrder}. */
  int order;

  RootMove(int move) {
    this(move, 0);
  }

  RootMove(int move, int bonus) {
    this.move = move;
    this.bonus = bonus;
    line = new int[] {move};
  }

  /** The latest score without the bonus; this is the score that is reported. */
  int worth() {
    return Whim.shifted(foundScore, -bonus);
  }

  /** Whether the current pass has not reached the move and no result says that it loses. */
  boolean mayStillBeGood() {
    return pending && (foundScore == -Score.INFINITE || foundScore >= -Score.RULE_BOUND);
  }

  /** Sets a result, from a search or an equivalent source. */
  void found(int newScore, PlayInfo.Bound newBound, int newDepth) {
    score = newScore;
    foundScore = newScore;
    bound = newBound;
    depth = newDepth;
  }
}
