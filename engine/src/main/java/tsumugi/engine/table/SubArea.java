package tsumugi.engine.table;

/**
 * Gives out sub records: those that were given back, then each once, in order; then a sweep goes
 * round over them, and takes the cheapest of the next eight out of its chain.
 *
 * <p>A record that is marked never goes, nor one of the board the room is wanted for, whose chain
 * the caller is walking. With several threads the sweep only <em>tries</em> to lock the victim's
 * board, since it holds another lock already: a board that somebody writes keeps its records.
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

  /** The record given back last, whose link names the one before it. */
  private long freed = NONE;

  /** Where the next sweep begins, counted from {@link #start}. */
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

  /** Takes a record back that is in no chain any more. */
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

  /** The most records that were in use in any search so far. */
  long mostFilled() {
    return Math.max(mostFilled, filled);
  }

  /**
   * A record to be written over, in no chain.
   *
   * @param boardKey the board it is for, whose lock the caller holds
   * @return {@link ChainedRecords#NONE} when there is no room
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
