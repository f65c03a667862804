package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * What a {@link DeepeningSearch} knows of a node as one number, and how that stands in the table.
 *
 * <pre>
 *   answer > 0      a mate in so many plies
 *   answer = 0      no answer yet ({@link #OPEN}), or nothing known that excludes any bound
 *   answer < 0      the smallest bound that may succeed is -answer; {@link #NEVER} when none will
 * </pre>
 *
 * <p>One number, and no object, since an answer goes back at every step of the search.
 *
 * <p>By plies a failure is a fact, "no mate within so many plies", which every search may use. By
 * budget it only tells which budget is worth the next try, so it stands in a field of its own
 * ({@link tsumugi.solver.tsume.node.SearchData}) and never becomes a bound.
 */
final class DeepeningAnswers {
  /** No bound will do: the attacker has no mate. */
  static final int NEVER = MainSubTable.INFINITE;

  /** No answer yet; for the root, that the clock interrupted. */
  static final int OPEN = 0;

  private final AttackerNodes nodes;
  private final AttackerLookup look = new AttackerLookup();

  DeepeningAnswers(AttackerNodes nodes) {
    this.nodes = nodes;
  }

  /** The answer of the table for an attacker's node that is to be searched within a bound. */
  int known(DeepeningControl control, long key, int hand, int bound) {
    nodes.look(key, hand, look);
    if (look.upper != MainSubTable.INFINITE
        && (control == DeepeningControl.BRANCHING || look.upper <= bound)) {
      return look.upper;
    }
    if (look.lower == MainSubTable.INFINITE) {
      return -NEVER;
    }
    if (control == DeepeningControl.PLIES) {
      return -(look.lower + 1 | 1);
    }
    return -(look.repeated ? Math.max(look.branchingBound, bound + 1) : look.branchingBound);
  }

  /**
   * Stores that an attacker's node has failed.
   *
   * @param next the smallest bound that may succeed, or {@link #NEVER}
   */
  void storeFailure(DeepeningControl control, long record, int next) {
    if (next == NEVER) {
      nodes.storeLower(record, MainSubTable.INFINITE);
    } else if (control == DeepeningControl.PLIES) {
      nodes.storeLower(record, next - 2);
    } else {
      nodes.storeBranchingBound(record, next);
    }
  }

  /** True when an answer leaves it open whether the bound succeeds. */
  static boolean isOpen(int answer, int bound) {
    return answer <= 0 && -answer <= bound;
  }

  /** The bound of a node whose child needs that much, and which costs so much itself. */
  static int add(int cost, int bound) {
    return bound == NEVER ? NEVER : Math.min(bound + cost, NEVER - 1);
  }

  /**
   * What an answer for the root says of its mate.
   *
   * @param move the check of the root that mates, NONE when the table knew the mate before
   */
  static MateBounds bounds(DeepeningControl control, int answer, int move) {
    boolean byPlies = control == DeepeningControl.PLIES;
    if (answer > 0) {
      // By plies all smaller bounds had failed before the root was opened with this one.
      int lower = byPlies && move != Move.NONE ? Math.max(0, answer - 2) : 0;
      return new MateBounds(lower, answer, move);
    }
    int need = -answer;
    if (need == NEVER) {
      return MateBounds.noMateWithin(NEVER);
    }
    return byPlies && need > 1 ? MateBounds.noMateWithin(need - 2) : MateBounds.UNKNOWN;
  }
}
