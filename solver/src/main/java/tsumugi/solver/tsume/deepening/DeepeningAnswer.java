package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * The answer of a {@link DeepeningSearch} for an attacker's node: a mate, or the smallest bound
 * with which a mate may be found.
 *
 * @param plies upper bound on the mate length in plies; 0 if no mate is known
 * @param next if no mate is known, the smallest bound that may succeed, or {@link #NEVER} if no
 *     bound can; 0 with a mate
 */
record DeepeningAnswer(int plies, int next) {
  /** In place of a bound: no bound can succeed, because the attacker has no mate. */
  static final int NEVER = MainSubTable.INFINITE;

  /** Nothing is known yet. For the root it also means that the search was interrupted. */
  static final DeepeningAnswer OPEN = new DeepeningAnswer(0, 0);

  private static final DeepeningAnswer NO_MATE = new DeepeningAnswer(0, NEVER);

  /** A mate within {@code plies}, 1 or more. */
  static DeepeningAnswer mate(int plies) {
    return new DeepeningAnswer(plies, 0);
  }

  /** No mate with any bound below {@code next}. */
  static DeepeningAnswer failure(int next) {
    return next == NEVER ? NO_MATE : new DeepeningAnswer(0, next);
  }

  boolean isMate() {
    return plies > 0;
  }

  /** Whether the answer does not decide if a search with this bound succeeds. */
  boolean isOpen(int bound) {
    return plies == 0 && next <= bound;
  }

  /**
   * The bounds on the mate of the root that follow from this answer.
   *
   * @param move the check of the root that mates; NONE if the table knew the mate before the search
   */
  MateBounds bounds(DeepeningControl control, int move) {
    boolean byPlies = control == DeepeningControl.PLIES;
    if (isMate()) {
      // By plies, all smaller bounds had failed before the root was opened with this one.
      int lower = byPlies && move != Move.NONE ? Math.max(0, plies - 2) : 0;
      return new MateBounds(lower, plies, move);
    }
    if (next == NEVER) {
      return MateBounds.noMateWithin(NEVER);
    }
    return byPlies && next > 1 ? MateBounds.noMateWithin(next - 2) : MateBounds.UNKNOWN;
  }
}
