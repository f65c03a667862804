package tsumugi.player;

/**
 * Decides which moves of a node near the leaves are skipped: late, hopeless and losing moves.
 * Checks that lose nothing are never skipped; other checks only if they lose too much. In check,
 * off the main line, late and losing quiet moves (mostly interposing drops) are skipped too, but no
 * captures or promotions.
 */
final class MovePruning {
  private static final int EXCHANGES_TO_DEPTH = 6;
  private static final int QUIET_EXCHANGES_TO_DEPTH = 7;
  private static final int FUTILE_TO_DEPTH = 6;

  private final SearchThread thread;

  MovePruning(SearchThread thread) {
    this.thread = thread;
  }

  /**
   * Whether a move is skipped. Never true before a move has been found that does not lose at once.
   *
   * @param quiet neither capture nor promotion
   * @param check whether the move gives check
   * @param reduction the reduction that the move would get, in plies
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

  /** Whether a quiet move comes too late in its node. */
  boolean isLate(PlayNode node) {
    int above = node.inCheck ? 0 : thread.staticScore(node.ply) - node.window.low();
    return node.count > thread.tuning.tries(node.depth, node.improving, above);
  }

  private boolean loses(int move, int depth) {
    return depth <= EXCHANGES_TO_DEPTH
        && !thread.exchange.atLeast(thread.position, move, -thread.tuning.losingCapture * depth);
  }

  /**
   * Whether a quiet move cannot be expected to make up the difference to alpha in its remaining
   * plies.
   */
  private boolean isFutile(PlayNode node, int left) {
    int hoped = thread.tuning.futility + thread.tuning.futilityStep * left;
    return left <= FUTILE_TO_DEPTH && thread.staticScore(node.ply) + hoped <= node.window.low();
  }

  private boolean losesQuietly(int move, int left) {
    return left <= QUIET_EXCHANGES_TO_DEPTH
        && !thread.exchange.atLeast(
            thread.position, move, -thread.tuning.losingQuiet * left * left);
  }
}
