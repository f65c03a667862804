package tsumugi.solver.check;

import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * The moves of a node that keep its length: checks that mate within it and replies that last
 * equally long. They are determined one by one while lines of full length are searched. All
 * requests after a {@link #start} share the nodes of one question.
 */
final class LengthKeepingMoves {
  private final SearchBudget budget;
  private final SameLength same;
  private long lastNode;

  LengthKeepingMoves(SearchBudget budget, SameLength same) {
    this.budget = budget;
    this.same = same;
  }

  /** Starts another question. */
  void start() {
    lastNode = budget.nodes() + Math.min(same.nodes(), Long.MAX_VALUE - budget.nodes());
  }

  /** Whether the attacker is to move in a node with {@code left} remaining plies. */
  static boolean attacks(int left) {
    return left % 2 != 0;
  }

  /** All checks or all replies of the current node. */
  int[] all(int left) {
    return attacks(left) ? same.checks() : same.replies();
  }

  /**
   * Whether a move keeps the length.
   *
   * @param left remaining plies of the node in which the move is made
   */
  Answer keeps(int move, int left) {
    if (budget.nodes() >= lastNode || budget.hasToStopNow()) {
      return Answer.OPEN;
    }
    try (SearchBudget.Slice _ = budget.slice(same.nodes())) {
      return attacks(left) ? same.mates(move, left) : same.lasts(move, left);
    }
  }
}
