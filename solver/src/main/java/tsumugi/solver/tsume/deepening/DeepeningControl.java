package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;

/**
 * What an AND-OR search deepens by. A search is given a bound, and each defender's node on a line
 * takes its cost off the bound. The line fails when too little is left. The two ways of deepening
 * differ in these costs.
 *
 * <p>By {@link #PLIES}, each defender's node costs two plies, so the first mate found is the
 * shortest. By {@link #BRANCHING}, it costs 1, plus {@value #REPLY} for each reply beyond the first
 * that is not a drop. Forced lines and interposing drops are nearly free, so long mates are found.
 * The cost of 1 matters as well: if nodes cost nothing, the search gets lost in endless
 * interpositions.
 */
enum DeepeningControl {
  PLIES(1, 2),
  BRANCHING(0, 1);

  /** The cost by branching of each reply beyond the first that is not a drop. */
  static final int REPLY = 16;

  /** By branching, an iteration exceeds the smallest bound that may succeed by this much. */
  private static final int SLACK = 8;

  /** The smallest bound with which an attacker's node can succeed. */
  final int least;

  /** The smallest step from one bound to the next. */
  final int step;

  DeepeningControl(int least, int step) {
    this.least = least;
    this.step = step;
  }

  /** The cost of the defender's node with these replies. */
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

  /**
   * The bound of a node's next iteration. By plies it is never more than {@code smallest}, so that
   * the first mate stays the shortest.
   */
  int widen(int smallest, int bound) {
    return this == PLIES ? smallest : Math.min(smallest + SLACK, bound);
  }

  /**
   * The bound that a node of this cost needs if its child needs {@code bound}. Only {@link
   * DeepeningAnswer#NEVER} gives "never".
   */
  static int add(int cost, int bound) {
    return bound == DeepeningAnswer.NEVER
        ? DeepeningAnswer.NEVER
        : Math.min(bound + cost, DeepeningAnswer.NEVER - 1);
  }
}
