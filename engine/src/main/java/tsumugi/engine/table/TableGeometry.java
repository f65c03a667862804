package tsumugi.engine.table;

import tsumugi.engine.board.Zobrist;

/**
 * How a table of a given size is divided, and which main slots a position may use. Pure arithmetic
 * on {@code long}s, so that sizes far beyond this machine's memory can be tested.
 *
 * <p>The <em>group</em> of a position is eight neighbouring records (four cache lines). The upper
 * 64 bits of the 128-bit product {@code key' x groups} select it, where {@code key'} is a remix of
 * the board key; the side to move is the lowest bit of the group number. Any size therefore works,
 * not only powers of two, and the two sides never share a slot. Inside the group, other bits choose
 * the slot where probing starts, and all eight are probed (YaneuraOu's addressing beyond 128 GB).
 *
 * <p>The main area begins small and doubles as it fills, up to its full size. When the number of
 * groups doubles, the product doubles too. The records of pair {@code i} therefore move to the
 * pairs {@code 2i} and {@code 2i + 1} and to no others.
 */
record TableGeometry(long firstPairs, int doublings, long subRecords) {
  /** The number of slots probed before a record is replaced (essay 置換表 4). */
  static final int PROBES = 8;

  /** Records in a pair of groups, one for each side to move. */
  static final int PAIR = 2 * PROBES;

  /** The share of the main area, in sixteenths of the table. */
  private static final int MAIN_SIXTEENTHS = 12;

  /** The initial size limit of the main area, in pairs: 1 MB, which fits a core's own cache. */
  private static final long START_PAIRS = 2048;

  private static final long INDEX_SALT = 0xD6E8FEB86659FD93L;

  /** The geometry for a number of bytes, at least 1 KiB. */
  static TableGeometry of(long bytes) {
    long records = bytes / TableRecord.BYTES;
    long pairs = records / 16 * MAIN_SIXTEENTHS / PAIR;
    int doublings = 0;
    while (pairs >> doublings > START_PAIRS) {
      doublings++;
    }
    long firstPairs = pairs >> doublings;
    return new TableGeometry(firstPairs, doublings, records - (firstPairs << doublings) * PAIR);
  }

  /** The number of pairs of groups when the main area has its full size. */
  long allPairs() {
    return firstPairs << doublings;
  }

  long mainRecords() {
    return allPairs() * PAIR;
  }

  long bytes() {
    return (mainRecords() + subRecords) * TableRecord.BYTES;
  }

  /** The first record of a position's group while the main area has {@code pairs} pairs. */
  static long groupStart(long boardKey, int side, long pairs) {
    return (pair(boardKey, pairs) << 1 | side) * PROBES;
  }

  /** The pair of groups of a board, for either side to move. */
  static long pair(long boardKey, long pairs) {
    return Math.unsignedMultiplyHigh(Zobrist.mix(boardKey ^ INDEX_SALT), pairs);
  }

  /** The slot of its group where probing for a position starts, 0-7. */
  static int homeSlot(long boardKey) {
    return (int) boardKey & PROBES - 1;
  }
}
