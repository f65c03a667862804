package tsumugi.solver.tsume.deepening;

import tsumugi.engine.table.MainSubTable;

/**
 * The result of looking up an attacker's node in the table, with hand dominance. One object serves
 * all lookups of a search, because one is made for every reply of every node. {@link
 * AttackerNodes#lookUp} sets every field.
 */
final class AttackerLookup {
  /**
   * Upper bound on the mate length in plies, or {@link MainSubTable#INFINITE} if no mate is known.
   */
  int upper;

  /** There is no mate within this many plies; {@link MainSubTable#INFINITE} if no mate exists. */
  int lower;

  /** The branching bound to try next, because smaller ones have failed on some path. */
  int branchingBound;

  /** Whether this position, or the same board with a superior hand, is on the path. */
  boolean repeated;

  /**
   * Whether {@link ClosedDefence} has found that the attacker mates, in an unknown number of plies.
   */
  boolean mateExists;

  /**
   * The newest round of {@link ClosedDefence} whose set holds this board with this or a superior
   * hand; 0 if no set does.
   */
  int round;

  /** The record of the member of that set. */
  long member;

  void reset() {
    upper = MainSubTable.INFINITE;
    lower = 0;
    branchingBound = 0;
    repeated = false;
    mateExists = false;
    round = 0;
    member = MainSubTable.NONE;
  }
}
