package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;

/**
 * A board on which some positions count as escapes, so that a search tells whether a mate gets by
 * without them. Its records have keys of their own, since what they say is not true of shogi.
 *
 * <p>There are two kinds. A position in which the attacker has less in hand than in an escape is
 * another one, from which he may mate; so more in hand need not be better, and no record may speak
 * for another hand: the keys hold the hand. That costs up to ten times the positions. Where they do
 * not hold it, such a position is an escape too: less mates, but what does needs no escape.
 */
final class DetourPosition extends Position {
  private static final long HANDS = 0x5851F42D4C957F2DL;

  private final long salt;
  private final int attacker;
  private final boolean byHand;
  private final List<Escape> escapes = new ArrayList<>();

  private record Escape(long key, int hand) {}

  /**
   * @param attacker whose mate it is
   * @param byHand whether a position with less in hand than in an escape is none
   * @param number no other board with other escapes has the same number while the table is in use
   */
  DetourPosition(Position start, int attacker, boolean byHand, long number) {
    super(start);
    this.attacker = attacker;
    this.byHand = byHand;
    salt = Zobrist.mix(0xA3EC647659359ACDL + number);
  }

  /** The same board for another thread, with the same records. */
  DetourPosition(DetourPosition other) {
    super(other);
    salt = other.salt;
    attacker = other.attacker;
    byHand = other.byHand;
    escapes.addAll(other.escapes);
  }

  /** A position with the attacker to move counts as an escape. */
  void setEscape(Position position, MainSubTable table) {
    int hand = position.hand(attacker);
    long key = key(position.boardKey(), hand);
    long record = table.findOrCreate(key, attacker, hand, Integer.MAX_VALUE);
    if (record != MainSubTable.NONE) {
      table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
    }
    escapes.add(new Escape(key, hand));
  }

  /** False when a small table has lost one of them: a mate may then rest on what was an escape. */
  boolean hasEscapes(MainSubTable table) {
    return escapes.stream()
        .allMatch(
            escape -> {
              long record = table.find(escape.key, attacker, escape.hand);
              return record != MainSubTable.NONE && table.lower(record) == MainSubTable.INFINITE;
            });
  }

  @Override
  public long boardKey() {
    return key(super.boardKey(), hand(attacker));
  }

  @Override
  public long boardKeyAfter(int move) {
    boolean own = sideToMove() == attacker;
    return key(super.boardKeyAfter(move), own ? handAfter(move) : hand(attacker));
  }

  private long key(long board, int hand) {
    return board ^ salt ^ (byHand ? Zobrist.mix(hand + HANDS) : 0);
  }
}
