package tsumugi.solver.tsume.deepening;

import tsumugi.engine.table.MainSubTable;

/**
 * Reads and stores {@link DeepeningAnswer}s in the table.
 *
 * <p>By plies, a failure is the fact "no mate within n plies", which every search may use. By
 * branching, it is only a hint which bound to try next. Such a hint is stored in a field of its own
 * ({@link tsumugi.solver.tsume.node.SearchData}) and never becomes a bound on the mate length.
 */
final class AnswerTable {
  private final AttackerNodes nodes;
  private final AttackerLookup lookup = new AttackerLookup();

  AnswerTable(AttackerNodes nodes) {
    this.nodes = nodes;
  }

  /** The table's answer for an attacker's node that is to be searched within a bound. */
  DeepeningAnswer known(DeepeningControl control, long key, int hand, int bound) {
    nodes.lookUp(key, hand, lookup);
    if (lookup.upper != MainSubTable.INFINITE
        && (control == DeepeningControl.BRANCHING || lookup.upper <= bound)) {
      return DeepeningAnswer.mate(lookup.upper);
    }
    if (lookup.lower == MainSubTable.INFINITE) {
      return DeepeningAnswer.failure(DeepeningAnswer.NEVER);
    }
    if (control == DeepeningControl.PLIES) {
      return DeepeningAnswer.failure(lookup.lower + 1 | 1);
    }
    return DeepeningAnswer.failure(
        lookup.repeated ? Math.max(lookup.branchingBound, bound + 1) : lookup.branchingBound);
  }

  /**
   * Stores the failure of an attacker's node.
   *
   * @param next the smallest bound that may succeed, or {@link DeepeningAnswer#NEVER}
   */
  void storeFailure(DeepeningControl control, long record, int next) {
    if (next == DeepeningAnswer.NEVER) {
      nodes.storeLower(record, MainSubTable.INFINITE);
    } else if (control == DeepeningControl.PLIES) {
      nodes.storeLower(record, next - 2);
    } else {
      nodes.storeBranchingBound(record, next);
    }
  }
}
