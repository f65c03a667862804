package tsumugi.solver.player;

/** A move at the root and what is known of it. */
final class RootMove {
  final int move;

  /** What the player likes the move for beyond its worth; in all scores here ({@link Whim}). */
  final int bonus;

  /** Of the pass under way; -INFINITE while it has not been searched or proved worse. */
  int score = -Score.INFINITE;

  /** The same at the end of the iteration before. */
  int previousScore = -Score.INFINITE;

  /** Whether the pass under way has not come to the move yet. */
  boolean waits = true;

  /** What was last found out about the move; -INFINITE before that. The next four go with it. */
  int foundScore = -Score.INFINITE;

  PlayInfo.Bound bound = PlayInfo.Bound.EXACT;

  /** The iteration it was found in, 0 for none. */
  int depth;

  int selDepth;

  /** The line that starts with the move. */
  int[] line;

  /** Plies of the mate the mate search has found for the opponent after the move; 0 for none. */
  int matedIn;

  /** Nodes the mate search has spent on the position after the move. */
  long threatNodes;

  /** What it is thought to be worth among moves without a score: {@link RootMerits}. */
  int merit;

  RootMove(int move) {
    this(move, 0);
  }

  RootMove(int move, int bonus) {
    this.move = move;
    this.bonus = bonus;
    line = new int[] {move};
  }

  /** The score last found without the bonus: what is told. */
  int worth() {
    return Whim.shifted(foundScore, -bonus);
  }

  /** True when nobody has found that the move loses, the pass under way not being there yet. */
  boolean mayStillBeGood() {
    return waits && (foundScore == -Score.INFINITE || foundScore >= -Score.RULE_BOUND);
  }

  /** A search, or something as good, has this to say about the move. */
  void found(int newScore, PlayInfo.Bound newBound, int newDepth) {
    score = newScore;
    foundScore = newScore;
    bound = newBound;
    depth = newDepth;
  }
}
