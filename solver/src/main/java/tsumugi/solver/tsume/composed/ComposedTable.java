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
  /** In place of a length: none is known. */
  static final int UNKNOWN = MainSubTable.INFINITE - 1;

  /** So that 0, the length of a finished mate, has a number to be stored as. */
  private static final int SHIFT = 1;

  /** Another number for another definition, since searches are kept in files with their records. */
  private static final long COMPOSED = 0xC2B2AE3D27D4EB51L;

  private final MainSubTable table;
  private final int attacker;

  ComposedTable(MainSubTable table, int attacker) {
    this.table = table;
    this.attacker = attacker;
  }

  /** The position has a composed mate within so many plies, or {@link #UNKNOWN}. */
  int upper(Position position) {
    long record = find(position);
    return record == MainSubTable.NONE ? UNKNOWN : table.upper(record) - SHIFT;
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

  /** Stores a mate and the move that keeps to it. */
  void storeUpper(Position position, int plies, int move) {
    long record = open(position);
    if (record != MainSubTable.NONE && plies + SHIFT < table.upper(record)) {
      table.setBounds(record, plies + SHIFT, table.lower(record));
      table.setMove(record, move);
    }
  }

  /** Stores that there is none within so many plies, and where no mate is known the reply. */
  void storeLower(Position position, int plies, int reply) {
    long record = open(position);
    if (record != MainSubTable.NONE && plies + SHIFT > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies + SHIFT);
      if (table.upper(record) == MainSubTable.INFINITE) {
        table.setMove(record, reply);
      }
    }
  }

  private long find(Position position) {
    return table.find(key(position), position.sideToMove(), position.hand(attacker));
  }

  private long open(Position position) {
    if (table.wantsToGrow()) {
      table.grow();
    }
    return table.findOrCreate(key(position), position.sideToMove(), position.hand(attacker), 1);
  }

  private long key(Position position) {
    return position.boardKey() ^ Zobrist.mix(position.hand(attacker ^ 1) + COMPOSED);
  }
}
