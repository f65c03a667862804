package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

/**
 * The answer of one look at a node in the table, attacker's or defender's, hand dominance included.
 * The objects are used again and again, since a look is taken for every child of every node; {@link
 * DfpnNodes#look} resets the whole of one.
 */
final class NodeLook {
  /** Mate within so many plies, or {@link MainSubTable#INFINITE}. */
  int upper;

  /** The move that mates so, and the hand it was proved with. */
  int move;

  int upperHand;

  /** No mate within so many plies, or {@link MainSubTable#INFINITE} when there is none at all. */
  int lower;

  /** The hand that was disproved with: a superior one, or the node's own. */
  int lowerHand;

  /** Proof and disproof number; both 0 when the node has not been searched. */
  int pn;

  int dn;

  /** True when a disproof of this position may be kept under its path. */
  boolean mayHavePathDisproof;

  /** True when this position, or the same board with a superior hand, is on the path. */
  boolean onPath;

  /** True when there is a record of this board and hand, or of a superior or inferior hand. */
  boolean seen;

  /** Nothing is known of a node with this hand. */
  void reset(int hand) {
    upper = MainSubTable.INFINITE;
    move = Move.NONE;
    upperHand = hand;
    lower = 0;
    lowerHand = hand;
    pn = 0;
    dn = 0;
    mayHavePathDisproof = false;
    onPath = false;
    seen = false;
  }

  boolean hasNumbers() {
    return pn != 0 && dn != 0;
  }
}
