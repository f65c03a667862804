package tsumugi.solver.player;

/**
 * Which moves of a node near the leaves are not made at all: late, hopeless or losing ones. Nobody
 * asks of checks that lose nothing; others are only asked whether they lose too much. In check, off
 * the main line, the late and losing ones are left out too, most of them drops in between, but none
 * that takes or promotes.
 */
final class MovePruning {
  private static final int EXCHANGES_TO_DEPTH = 6;
  private static final int QUIET_EXCHANGES_TO_DEPTH = 7;
  private static final int FUTILE_TO_DEPTH = 6;

  private final PlayTree tree;

  MovePruning(PlayTree tree) {
    this.tree = tree;
  }

  /**
   * True when a move is not made, once another is known not to lose at once.
   *
   * @param quiet no capture or promotion
   * @param check whether it gives check
   * @param reduction what would be taken off the depth for the move
   */
  boolean passesOver(PlayNode node, int move, boolean quiet, boolean check, int reduction) {
    if (node.window.best() <= -Score.RULE_BOUND) {
      return false;
    }
    if (!quiet) {
      return !node.inCheck && loses(move, node.depth);
    }
    if (node.inCheck && node.window.isPv()) {
      return false;
    }
    if (check) {
      return loses(move, node.depth);
    }
    int left = Math.max(0, node.depth - reduction);
    return isLate(node) || !node.inCheck && isFutile(node, left) || losesQuietly(move, left);
  }

  /** True when a quiet move comes too late in its node. */
  boolean isLate(PlayNode node) {
    int above = node.inCheck ? 0 : tree.staticScore(node.ply) - node.window.low();
    return node.count > tree.tuning.tries(node.depth, node.improving, above);
  }

  private boolean loses(int move, int depth) {
    return depth <= EXCHANGES_TO_DEPTH
        && !tree.exchange.atLeast(tree.position, move, -tree.tuning.losingCapture * depth);
  }

  /** A quiet move cannot be expected to win what is missing, in the plies left for it. */
  private boolean isFutile(PlayNode node, int left) {
    int hoped = tree.tuning.futility + tree.tuning.futilityStep * left;
    return left <= FUTILE_TO_DEPTH && tree.staticScore(node.ply) + hoped <= node.window.low();
  }

  private boolean losesQuietly(int move, int left) {
    return left <= QUIET_EXCHANGES_TO_DEPTH
        && !tree.exchange.atLeast(tree.position, move, -tree.tuning.losingQuiet * left * left);
  }
}
