package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

/**
 * Reads the bounds of attacker's nodes from the table, in plies and with hand dominance, whichever
 * search has stored them. For callers that ask seldom; the searches have lookups of their own,
 * which read more. No other thread may write to the table meanwhile.
 */
public final class KnownBounds {
  private final MainSubTable table;
  private final int attacker;

  public KnownBounds(MainSubTable table, int attacker) {
    this.table = table;
    this.attacker = attacker;
  }

  /** The bounds of a board with the attacker to move and this hand. */
  public MateBounds of(long boardKey, int hand) {
    int lower = 0;
    int upper = MateBounds.NEVER;
    int move = Move.NONE;
    for (long record = table.first(boardKey, attacker);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other) && table.upper(record) < upper) {
        upper = table.upper(record);
        move = table.move(record);
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        lower = Math.max(lower, table.lower(record));
      }
    }
    return new MateBounds(lower, upper, move);
  }
}
