package tsumugi.engine.table;

import tsumugi.engine.board.Zobrist;

/**
 * How a table of a given size is cut up, and which main slots a position may use. Pure arithmetic
 * on {@code long}s, so that sizes far beyond this machine's memory can be tested.
 *
 * <p>A position's <em>group</em> is eight neighbouring records (four cache lines): the product
 * {@code key' x groups} shifted right by 64 bits picks it, with {@code key'} a remix of the board
 * key, and the side to move is the lowest bit of the group number. So any size serves, not only
 * powers of two, and the sides never share a slot. Inside its group a position starts at a slot
 * picked by other bits and probes all eight (YaneuraOu's addressing beyond 128 GB).
 */
record TableGeometry(long mainRecords, long subRecords) {
  /** Slots probed before a record has to give way (essay 置換表 4). */
  static final int PROBES = 8;

  /** Share of the main area in sixteenths of the table. */
  private static final int MAIN_SIXTEENTHS = 12;

  private static final long INDEX_SALT = 0xD6E8FEB86659FD93L;

  /** The cut for a number of bytes, at least 1 KiB. */
  static TableGeometry of(long bytes) {
    long records = bytes / TableRecord.BYTES;
    long groupPair = 2L * PROBES;
    long main = records / 16 * MAIN_SIXTEENTHS / groupPair * groupPair;
    return new TableGeometry(main, records - main);
  }

  long bytes() {
    return (mainRecords + subRecords) * TableRecord.BYTES;
  }

  /** The first record of a position's group. */
  long groupStart(long boardKey, int side) {
    long groupPairs = mainRecords / (2L * PROBES);
    long pair = Math.unsignedMultiplyHigh(Zobrist.mix(boardKey ^ INDEX_SALT), groupPairs);
    return (pair << 1 | side) * PROBES;
  }

  /** Where in its group a position starts to probe, 0-7. */
  static int homeSlot(long boardKey) {
    return (int) boardKey & PROBES - 1;
  }
}
