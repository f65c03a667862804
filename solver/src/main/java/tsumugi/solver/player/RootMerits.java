package tsumugi.solver.player;

import java.util.Comparator;
import java.util.List;

/**
 * What the histories of a tree say of the moves at its root, and what the root teaches them: most
 * root moves are only known to be no better than the best, and would stay in the order in which
 * they were made.
 */
final class RootMerits {
  /** Beyond what any history counts. */
  private static final int BEFORE_QUIET = 1 << 20;

  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.merit).reversed();

  private final PlayTree tree;

  RootMerits(PlayTree tree) {
    this.tree = tree;
  }

  /**
   * Orders the moves behind those that an iteration has given scores: captures and promotions that
   * lose nothing, quiet moves by history, the other captures.
   */
  void order(List<RootMove> moves) {
    Preceding before = tree.preceding(0);
    int scored = 0;
    for (RootMove move : moves) {
      boolean quiet = !MovePicker.isTactical(tree.position, move.move);
      move.merit =
          quiet
              ? tree.merits.history.count(tree.position, move.move, before)
              : tacticalMerit(move.move);
      scored += move.previousScore > -Score.INFINITE ? 1 : 0;
    }
    moves.subList(scored, moves.size()).sort(BEST_FIRST);
  }

  private int tacticalMerit(int move) {
    return tree.exchange.atLeast(tree.position, move, 0) ? BEFORE_QUIET : -BEFORE_QUIET;
  }

  /** A move was found better than all that were searched before it. */
  void reward(RootMove best, List<RootMove> searched, int depth) {
    tree.merits.startNode(0);
    for (RootMove move : searched) {
      tree.merits.tries(0, move.move, !MovePicker.isTactical(tree.position, move.move));
    }
    tree.merits.reward(tree.position, best.move, depth, 0, tree.preceding(0));
  }
}
