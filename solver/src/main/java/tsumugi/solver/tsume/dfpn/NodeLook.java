package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

/**
 * What the table knows of a node, hand dominance included. The object is reused, since every child
 * of every node is looked up: {@link DfpnNodes#look} sets all fields.
 */
final class NodeLook {
  /**
   * Upper bound on the mate length in plies, or {@link MainSubTable#INFINITE} if no mate is known.
   */
  int upper;

  /** The first move of that mate, and the hand it was proved with. */
  int move;

  int upperHand;

  /**
   * There is no mate within this number of plies, or of any length if it is {@link
   * MainSubTable#INFINITE}.
   */
  int lower;

  /** The hand that this was proved with: a superior one, or the node's own. */
  int lowerHand;

  /** The stored proof and disproof number; both 0 if no numbers are stored. */
  int pn;

  int dn;

  /** Whether a disproof of this position may be stored for one of the paths to it. */
  boolean mayHavePathDisproof;

  /**
   * Whether this position, or the same board with a superior hand, is being searched: it is on the
   * path of this thread or of another one.
   */
  boolean onPath;

  /** Whether the board has a record with this hand, or with a superior or inferior one. */
  boolean seen;

  /** Sets all fields to "nothing is known" for a node with this hand. */
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
