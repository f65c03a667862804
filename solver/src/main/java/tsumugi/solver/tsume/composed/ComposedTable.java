package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;

/**
 * Composed lengths in the table. Two things differ from what the other searches store:
 *
 * <p>Hands count exactly. With a bigger hand a composed mate may be longer, because the defender
 * then has less to interpose with, so no hand says anything of another.
 *
 * <p>Both hands count. A piece on the board that was taken as a futile interposition is out of
 * play, so that the defender's hand is no longer "the rest". It is mixed into the key, together
 * with a number that keeps these records apart from literal ones.
 */
final class ComposedTable {
  /** So that 0, the length of a finished mate, has a number to be stored as. */
  private static final int SHIFT = 1;

  private static final long COMPOSED = 0xC2B2AE3D27D4EB4FL;

  private final MainSubTable table;
  private final int attacker;

  ComposedTable(MainSubTable table, int attacker) {
    this.table = table;
    this.attacker = attacker;
  }

  /** The exact length of the position, or -1. */
  int exact(Position position) {
    long record = find(position);
    if (record == MainSubTable.NONE || table.upper(record) == MainSubTable.INFINITE) {
      return -1;
    }
    return table.upper(record) - SHIFT;
  }

  /** The position has no composed mate within so many plies; -1 when nothing is known. */
  int lower(Position position) {
    long record = find(position);
    return record == MainSubTable.NONE ? -1 : table.lower(record) - SHIFT;
  }

  /** The move that was stored with the position, or 0. */
  int move(Position position) {
    long record = find(position);
    return record == MainSubTable.NONE ? 0 : table.move(record);
  }

  void storeExact(Position position, int plies, int move) {
    store(position, plies + SHIFT, Math.max(0, plies - 2 + SHIFT), move);
  }

  void storeLower(Position position, int plies, int move) {
    store(position, MainSubTable.INFINITE, plies + SHIFT, move);
  }

  private long find(Position position) {
    return table.find(key(position), position.sideToMove(), position.hand(attacker));
  }

  private void store(Position position, int upper, int lower, int move) {
    if (table.wantsToGrow()) {
      table.grow();
    }
    int hand = position.hand(attacker);
    long record = table.findOrCreate(key(position), position.sideToMove(), hand, 1);
    if (record != MainSubTable.NONE) {
      table.setBounds(record, upper, lower);
      table.setMove(record, move);
    }
  }

  private long key(Position position) {
    return position.boardKey() ^ Zobrist.mix(position.hand(attacker ^ 1) + COMPOSED);
  }
}
