package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;

/**
 * What a deepening AND-OR search deepens by: how much a defender's node takes off the bound.
 *
 * <p>{@link #PLIES} takes two plies at each, so that the first mate found is the shortest. {@link
 * #BRANCHING} takes {@value #REPLY} for every reply beyond the first that is not a drop, and 1 for
 * the node itself: forced lines and interposing drops are nearly free, so that long mates are
 * found. The 1 matters as much as the rest: with truly free nodes the search is lost in endless
 * interpositions.
 */
enum DeepeningControl {
  PLIES(1, 2),
  BRANCHING(0, 1);

  /** Budget for each reply that is not a drop, beyond the first. */
  static final int REPLY = 16;

  /** How far an iteration by budget goes beyond the smallest bound that may succeed. */
  private static final int SLACK = 8;

  /** The smallest bound with which an attacker's node can succeed. */
  final int least;

  /** The smallest step from one bound to the next. */
  final int step;

  DeepeningControl(int least, int step) {
    this.least = least;
    this.step = step;
  }

  /** What the defender's node with these replies costs. */
  int cost(MoveList moves, int start, int end) {
    if (this == PLIES) {
      return 2;
    }
    int replies = 0;
    for (int i = start; i < end; i++) {
      if (!Move.isDrop(moves.get(i))) {
        replies++;
      }
    }
    return REPLY * (Math.max(replies, 1) - 1) + 1;
  }

  /** The bound of a node's next iteration; by plies never beyond the smallest, to stay shortest. */
  int widen(int smallest, int bound) {
    return this == PLIES ? smallest : Math.min(smallest + SLACK, bound);
  }
}
