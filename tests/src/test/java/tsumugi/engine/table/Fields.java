package tsumugi.engine.table;

/** All fields of one record. */
record Fields(int hand, int move, int mark, int upper, int lower, int data, long cost) {
  /** A new record. */
  static Fields fresh(int hand, long cost) {
    return new Fields(hand, 0, 0, MainSubTable.INFINITE, 0, 0, clipped(cost));
  }

  static Fields read(MainSubTable table, long record) {
    return new Fields(
        table.hand(record),
        table.move(record),
        table.mark(record),
        table.upper(record),
        table.lower(record),
        table.data(record),
        table.cost(record));
  }

  /** A cost as stored in 24 bits. */
  static long clipped(long cost) {
    return Math.min(cost, 0xFF_FFFF);
  }

  Fields withMove(int newMove) {
    return new Fields(hand, newMove, mark, upper, lower, data, cost);
  }

  Fields withMark(int newMark) {
    return new Fields(hand, move, newMark, upper, lower, data, cost);
  }

  Fields withBounds(int newUpper, int newLower) {
    return new Fields(hand, move, mark, newUpper, newLower, data, cost);
  }

  Fields withData(int newData) {
    return new Fields(hand, move, mark, upper, lower, newData, cost);
  }

  Fields withCost(long newCost) {
    return new Fields(hand, move, mark, upper, lower, data, clipped(newCost));
  }
}
