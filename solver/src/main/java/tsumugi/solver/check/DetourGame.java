package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * Shogi in which some positions count as escapes, so that a search determines whether a mate exists
 * without them. Its records have keys of their own, since they are not valid for normal play.
 *
 * <p>There are two kinds. In the first kind, a position with a smaller attacker's hand than an
 * escape is a different position, which may lead to mate. A larger hand is then not always better,
 * and no record may be used for another hand, so the keys include the hand. This costs up to ten
 * times as many positions. In the second kind, every position on the board of an escape counts as
 * an escape, whatever the hands. Fewer checks mate then, but those that do need no escape. It would
 * be wrong to count only smaller hands: a mate with a larger hand is stored under its proof hand,
 * and that may be the hand of an escape.
 */
final class DetourGame extends MateGame {
  private static final long HANDS = 0x5851F42D4C957F2DL;

  private final long salt;
  private final int attacker;
  private final boolean byHand;
  private final List<Escape> escapes = new ArrayList<>();

  private record Escape(long key, int hand) {}

  /**
   * Creates a game.
   *
   * @param attacker the side that mates.
   * @param byHand whether a position with another hand than an escape is no escape.
   * @param number a number that no other game with other escapes has while the table is in use.
   */
  DetourGame(Position start, int attacker, boolean byHand, long number) {
    super(new Position(start));
    this.attacker = attacker;
    this.byHand = byHand;
    salt = Zobrist.mix(0xA3EC647659359ACDL + number);
  }

  /** The same game for another thread, with the same records. */
  DetourGame(DetourGame other) {
    super(new Position(other.position()));
    salt = other.salt;
    attacker = other.attacker;
    byHand = other.byHand;
    escapes.addAll(other.escapes);
  }

  /** Makes a position with the attacker to move an escape. */
  void setEscape(Position position, MainSubTable table) {
    int hand = byHand ? position.hand(attacker) : ProofHands.all(position);
    long key = key(position.boardKey(), hand);
    long record = table.findOrCreate(key, attacker, hand, Integer.MAX_VALUE);
    if (record != MainSubTable.NONE) {
      table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
    }
    escapes.add(new Escape(key, hand));
  }

  /** False if a small table has lost one of the escapes; a mate may then depend on it. */
  boolean hasEscapes(MainSubTable table) {
    return escapes.stream()
        .allMatch(
            escape -> {
              long record = table.find(escape.key, attacker, escape.hand);
              return record != MainSubTable.NONE && table.lower(record) == MainSubTable.INFINITE;
            });
  }

  @Override
  public long key() {
    return key(super.key(), position().hand(attacker));
  }

  @Override
  public long keyAfter(int move) {
    boolean own = position().sideToMove() == attacker;
    return key(super.keyAfter(move), own ? handAfter(move) : position().hand(attacker));
  }

  private long key(long board, int hand) {
    return board ^ salt ^ (byHand ? Zobrist.mix(hand + HANDS) : 0);
  }
}
