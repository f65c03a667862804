package tsumugi.solver.tsume.deepening;

import tsumugi.engine.table.MainSubTable;

/**
 * The answer of one look at an attacker's node in the table, hand dominance included. One object
 * serves all looks of a search, since one is taken for every reply of every node; {@link
 * AttackerNodes#look} resets the whole of it.
 */
final class AttackerLookup {
  /** Mate within so many plies, or {@link MainSubTable#INFINITE}. */
  int upper;

  /** No mate within so many plies; {@link MainSubTable#INFINITE} when there is none at all. */
  int lower;

  /** The smallest budget that has not failed yet. */
  int branchingBound;

  /** True when this position, or the same board with a superior hand, is on the path. */
  boolean repeated;

  /** True when {@link ClosedDefence} found that the attacker mates, in an unknown number. */
  boolean lost;

  /** The newest pass whose set holds this board with this or a superior hand, or 0. */
  int pass;

  /** The member of that set. */
  long member;

  void reset() {
    upper = MainSubTable.INFINITE;
    lower = 0;
    branchingBound = 0;
    repeated = false;
    lost = false;
    pass = 0;
    member = MainSubTable.NONE;
  }
}
