package tsumugi.engine.table;

/**
 * Hands out sub records: first those that were given back, then every record once, in order. After
 * that a sweep cycles through them and takes the cheapest of the next eight out of its chain.
 *
 * <p>A marked record is never taken, nor is a record of the board that needs the room, because the
 * caller is reading the chain of that board. With several threads, the sweep only <em>tries</em> to
 * lock the board of its victim, since it already holds another lock; the records of a board that is
 * being written stay.
 */
final class SubArea {
  private static final long NONE = ChainedRecords.NONE;
  private static final int SWEEP = 8;

  private final ChainedRecords table;
  private final TableCounters counters;
  private final long start;
  private final long records;
  private long filled;
  private long mostFilled;

  /** The record that was given back last. Its link is the one given back before it. */
  private long freed = NONE;

  /** The place where the next sweep begins, relative to {@link #start}. */
  private long sweepAt;

  SubArea(ChainedRecords table, TableCounters counters, TableGeometry geometry) {
    this.table = table;
    this.counters = counters;
    start = geometry.mainRecords();
    records = geometry.subRecords();
  }

  void reset() {
    mostFilled = mostFilled();
    filled = 0;
    sweepAt = 0;
    freed = NONE;
  }

  /** Takes back a record that is no longer in a chain. */
  void giveBack(long record) {
    if (table.isShared()) {
      giveBackForMany(record);
    } else {
      giveBackOne(record);
    }
  }

  private synchronized void giveBackForMany(long record) {
    giveBackOne(record);
  }

  private void giveBackOne(long record) {
    table.setLink(record, freed);
    freed = record;
  }

  /** The largest number of records used in any search so far. */
  long mostFilled() {
    return Math.max(mostFilled, filled);
  }

  /**
   * Returns a record that may be overwritten and is in no chain.
   *
   * @param boardKey the board that needs the record; the caller holds its lock
   * @return {@link ChainedRecords#NONE} if no record can be replaced
   */
  long take(long boardKey) {
    long free = table.isShared() ? nextFreeForMany() : nextFree();
    if (free != NONE) {
      counters.enterSub();
      return free;
    }
    long from = table.isShared() ? sweepForMany() : sweep();
    long victim = NONE;
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < SWEEP && i < records; i++) {
      long record = start + (from + i) % records;
      if (table.mark(record) == 0
          && table.generationOf(record) == table.generation
          && table.boardKey(record) != boardKey
          && table.cost(record) < lowest) {
        lowest = table.cost(record);
        victim = record;
      }
    }
    return victim != NONE && table.release(victim, boardKey) ? victim : NONE;
  }

  private long nextFree() {
    if (freed != NONE) {
      long record = freed;
      freed = table.next(record);
      return record;
    }
    return filled < records ? start + filled++ : NONE;
  }

  private synchronized long nextFreeForMany() {
    return nextFree();
  }

  private long sweep() {
    long from = sweepAt;
    sweepAt = (from + Math.min(SWEEP, records)) % records;
    return from;
  }

  private synchronized long sweepForMany() {
    return sweep();
  }
}
