package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.MateGame;

/**
 * Stores composed lengths in the table. Two things differ from the records of the other searches:
 *
 * <p>Hands count exactly. With a greater hand a composed mate may be longer, because the defender
 * then has fewer pieces to interpose. So a result for one hand says nothing about another.
 *
 * <p>Both hands count. A piece that was captured as a futile interposition may be out of play, so
 * that the defender's hand does not follow from the rest. It is mixed into the key, together with a
 * number that separates these records from literal ones.
 */
final class ComposedTable {
  /** In place of a length: no mate is known. */
  static final int UNKNOWN = MainSubTable.INFINITE - 1;

  /** Added to stored lengths, so that a lower bound of 0 differs from an empty record. */
  private static final int SHIFT = 1;

  /** A new definition needs a new number, since saved searches contain their records. */
  private static final long COMPOSED = 0xC2B2AE3D27D4EB51L;

  private final MainSubTable table;
  private final int attacker;

  ComposedTable(MainSubTable table, int attacker) {
    this.table = table;
    this.attacker = attacker;
  }

  /** Upper bound on the composed length in plies, or {@link #UNKNOWN}. */
  int upper(MateGame game) {
    long record = find(game);
    return record == MainSubTable.NONE ? UNKNOWN : table.upper(record) - SHIFT;
  }

  /** There is no composed mate within this number of plies; -1 if nothing is known. */
  int lower(MateGame game) {
    long record = find(game);
    return record == MainSubTable.NONE ? -1 : table.lower(record) - SHIFT;
  }

  /** The move that was stored with the position, or 0. */
  int move(MateGame game) {
    long record = find(game);
    return record == MainSubTable.NONE ? 0 : table.move(record);
  }

  /** Stores an upper bound and the move that achieves it. */
  void storeUpper(MateGame game, int plies, int move) {
    long record = open(game);
    if (record != MainSubTable.NONE && plies + SHIFT < table.upper(record)) {
      table.setBounds(record, plies + SHIFT, table.lower(record));
      table.setMove(record, move);
    }
  }

  /** Stores that there is no mate within {@code plies}, and the reply unless a mate is known. */
  void storeLower(MateGame game, int plies, int reply) {
    long record = open(game);
    if (record != MainSubTable.NONE && plies + SHIFT > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies + SHIFT);
      if (table.upper(record) == MainSubTable.INFINITE) {
        table.setMove(record, reply);
      }
    }
  }

  private long find(MateGame game) {
    return table.find(key(game), game.position().sideToMove(), game.position().hand(attacker));
  }

  private long open(MateGame game) {
    if (table.wantsToGrow()) {
      table.grow();
    }
    return table.findOrCreate(
        key(game), game.position().sideToMove(), game.position().hand(attacker), 1);
  }

  private long key(MateGame game) {
    return game.key() ^ Zobrist.mix(game.position().hand(attacker ^ 1) + COMPOSED);
  }
}
