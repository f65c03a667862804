package tsumugi.solver.check;

import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;

/**
 * A board on which some positions count as escapes, so that a search tells whether a mate gets by
 * without them. Its records have keys of their own, since what they say is not true of shogi.
 */
final class DetourPosition extends Position {
  private final long salt;

  /**
   * @param number no other board with other escapes has the same number while the table is in use
   */
  DetourPosition(Position start, long number) {
    super(start);
    salt = Zobrist.mix(0xA3EC647659359ACDL + number);
  }

  /** A position with the attacker to move counts as an escape, with this hand or less. */
  void setEscape(Position position, MainSubTable table) {
    int attacker = position.sideToMove();
    long record =
        table.findOrCreate(
            position.boardKey() ^ salt, attacker, position.hand(attacker), Integer.MAX_VALUE);
    if (record != MainSubTable.NONE) {
      table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
    }
  }

  @Override
  public long boardKey() {
    return super.boardKey() ^ salt;
  }

  @Override
  public long boardKeyAfter(int move) {
    return super.boardKeyAfter(move) ^ salt;
  }
}
