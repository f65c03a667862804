package tsumugi.solver.player;

/** Which moves of a node near the leaves are not made at all: late, hopeless or losing ones. */
final class MovePruning {
  private static final int EXCHANGES_TO_DEPTH = 6;
  private static final int QUIET_EXCHANGES_TO_DEPTH = 7;
  private static final int FUTILE_TO_DEPTH = 6;

  private final PlayTree tree;

  MovePruning(PlayTree tree) {
    this.tree = tree;
  }

  /** A capture or promotion that loses too much. */
  boolean passesOver(int move, int depth) {
    return depth <= EXCHANGES_TO_DEPTH
        && !tree.exchange.atLeast(tree.position, move, -tree.tuning.losingCapture * depth);
  }

  /**
   * A quiet move that comes late, or loses, or cannot help any more.
   *
   * @param depth of the node
   * @param reducedDepth what would be left for the move
   * @param count how many moves the node has tried with this one
   */
  boolean passesOverQuiet(
      int move, int depth, int reducedDepth, int count, int ply, int alpha, boolean improving) {
    if (count > tree.tuning.tries(depth, improving)) {
      return true;
    }
    int left = Math.max(0, reducedDepth);
    if (left <= FUTILE_TO_DEPTH
        && tree.staticScore(ply) + tree.tuning.futility + tree.tuning.futilityStep * left
            <= alpha) {
      return true;
    }
    return left <= QUIET_EXCHANGES_TO_DEPTH
        && !tree.exchange.atLeast(tree.position, move, -tree.tuning.losingQuiet * left * left);
  }
}
