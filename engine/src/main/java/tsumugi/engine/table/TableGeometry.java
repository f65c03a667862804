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
 *
 * <p>The main area begins small and doubles as it fills, up to its full size. When the number of
 * groups doubles, the product doubles too, so the records of a pair go to the two pairs at twice
 * its place and nowhere else.
 */
record TableGeometry(long firstPairs, int doublings, long subRecords) {
  /** Slots probed before a record has to give way (essay 置換表 4). */
  static final int PROBES = 8;

  /** Records in a pair of groups, one for each side to move. */
  static final int PAIR = 2 * PROBES;

  /** Share of the main area in sixteenths of the table. */
  private static final int MAIN_SIXTEENTHS = 12;

  /** The main area starts with at most so many pairs: 1 MB, which fits a core's own cache. */
  private static final long START_PAIRS = 2048;

  private static final long INDEX_SALT = 0xD6E8FEB86659FD93L;

  /** The cut for a number of bytes, at least 1 KiB. */
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

  /** Pairs of groups when the main area has grown to its full size. */
  long allPairs() {
    return firstPairs << doublings;
  }

  long mainRecords() {
    return allPairs() * PAIR;
  }

  long bytes() {
    return (mainRecords() + subRecords) * TableRecord.BYTES;
  }

  /** The first record of a position's group while the main area has so many pairs. */
  static long groupStart(long boardKey, int side, long pairs) {
    return (pair(boardKey, pairs) << 1 | side) * PROBES;
  }

  /** The pair of groups a board belongs to, whoever is to move. */
  static long pair(long boardKey, long pairs) {
    return Math.unsignedMultiplyHigh(Zobrist.mix(boardKey ^ INDEX_SALT), pairs);
  }

  /** Where in its group a position starts to probe, 0-7. */
  static int homeSlot(long boardKey) {
    return (int) boardKey & PROBES - 1;
  }
}
