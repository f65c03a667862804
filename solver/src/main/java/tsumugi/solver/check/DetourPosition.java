package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;

/**
 * A board on which some positions count as escapes, so that a search tells whether a mate gets by
 * without them. Its records have keys of their own, since what they say is not true of shogi.
 */
final class DetourPosition extends Position {
  private final long salt;
  private final List<Escape> escapes = new ArrayList<>();

  private record Escape(long key, int attacker, int hand) {}

  /**
   * @param number no other board with other escapes has the same number while the table is in use
   */
  DetourPosition(Position start, long number) {
    super(start);
    salt = Zobrist.mix(0xA3EC647659359ACDL + number);
  }

  /** The same board for another thread, with the same records. */
  DetourPosition(DetourPosition other) {
    super(other);
    salt = other.salt;
    escapes.addAll(other.escapes);
  }

  /** A position with the attacker to move counts as an escape, with this hand or less. */
  void setEscape(Position position, MainSubTable table) {
    int attacker = position.sideToMove();
    long key = position.boardKey() ^ salt;
    int hand = position.hand(attacker);
    long record = table.findOrCreate(key, attacker, hand, Integer.MAX_VALUE);
    if (record != MainSubTable.NONE) {
      table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
    }
    escapes.add(new Escape(key, attacker, hand));
  }

  /** False when a small table has lost one of them: a mate may then rest on what was an escape. */
  boolean hasEscapes(MainSubTable table) {
    return escapes.stream()
        .allMatch(
            escape -> {
              long record = table.find(escape.key, escape.attacker, escape.hand);
              return record != MainSubTable.NONE && table.lower(record) == MainSubTable.INFINITE;
            });
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
