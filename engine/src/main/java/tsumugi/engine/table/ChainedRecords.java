package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;

/**
 * The records of a table by position: boards in the main area, further hands of the same board
 * chained in the sub area. They are found, made, and given up for others. {@link MainSubTable} is
 * made of it.
 *
 * <p>A position is (board key, side, hand). The table finds the chain of a board and side; which of
 * its hands help, by dominance or exactly, is for the search to see while it walks the chain.
 * Records are named by a {@code long} handle that stays valid until {@link MainSubTable#newSearch}
 * or {@link #grow}, but a record found earlier may since have given way to another position: {@link
 * #holds} tells.
 *
 * <p>What gives way to what:
 *
 * <ul>
 *   <li>Main area: a board may stand in eight slots. When all are taken in this generation, the
 *       unmarked record of lowest cost that heads no chain gives way.
 *   <li>Sub area: filled in order. When it is full a sweep goes round over it and takes the
 *       cheapest of the next eight unmarked records, which is unlinked from its chain first.
 *   <li>A new position that finds no room even so is not stored; the search goes on without it.
 * </ul>
 *
 * <p>The essays let a record give way only to one that cost more. A new node has cost nothing yet,
 * so that in a full table it would find no room, and its subtree would be searched as if there were
 * no table (docs/table.md).
 */
abstract class ChainedRecords extends SharedRecords {
  final SubArea subArea;

  /** Records of another one are free. */
  int generation = 1;

  ChainedRecords(MemorySegment words, TableGeometry geometry) {
    super(words, geometry.mainRecords());
    this.subArea = new SubArea(this, counters, geometry);
  }

  /** The main record of a board with that side to move, or {@link #NONE}. */
  public long first(long boardKey, int side) {
    long group = TableGeometry.groupStart(boardKey, side, pairs());
    int home = TableGeometry.homeSlot(boardKey);
    for (int i = 0; i < TableGeometry.PROBES; i++) {
      long record = group + (home + i & TableGeometry.PROBES - 1);
      if (generationOf(record) != generation) {
        return NONE;
      }
      if (boardKey(record) == boardKey) {
        return record;
      }
    }
    return NONE;
  }

  /**
   * Reads a word where {@link #first} will begin to look, so that the processor has it by then:
   * Java has no prefetch. The caller has to make use of the result, or the compiler drops the read.
   */
  public long touch(long boardKey, int side) {
    return boardKey(
        TableGeometry.groupStart(boardKey, side, pairs()) + TableGeometry.homeSlot(boardKey));
  }

  /** The record of exactly this position, or {@link #NONE}. */
  public long find(long boardKey, int side, int hand) {
    long record = first(boardKey, side);
    while (record != NONE && hand(record) != hand) {
      record = next(record);
    }
    return record;
  }

  /**
   * The record of exactly this position, made when there is none.
   *
   * @param cost information cost of the new record, the search effort behind it so far
   * @return {@link #NONE} when there was no room
   */
  public long findOrCreate(long boardKey, int side, int hand, long cost) {
    long head = first(boardKey, side);
    if (head == NONE) {
      return createMain(boardKey, side, hand, cost);
    }
    int length = 1;
    long last = head;
    for (long record = head; record != NONE; record = next(record)) {
      if (hand(record) == hand) {
        return record;
      }
      last = record;
      length++;
    }
    return createSub(boardKey, hand, cost, head, last, length);
  }

  /** True when the record still holds the position. */
  public boolean holds(long record, long boardKey, int side, int hand) {
    return record != NONE && find(boardKey, side, hand) == record;
  }

  private long createMain(long boardKey, int side, int hand, long cost) {
    long group = TableGeometry.groupStart(boardKey, side, pairs());
    int home = TableGeometry.homeSlot(boardKey);
    long victim = NONE;
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < TableGeometry.PROBES; i++) {
      long record = group + (home + i & TableGeometry.PROBES - 1);
      if (generationOf(record) != generation) {
        counters.enterMain();
        if (isShared() && wantsToGrow()) {
          askForGrowth();
        }
        return write(record, boardKey, hand, generation, cost);
      }
      if (next(record) == NONE && mark(record) == 0 && cost(record) < lowest) {
        lowest = cost(record);
        victim = record;
      }
    }
    if (victim == NONE) {
      return NONE;
    }
    counters.overwrite(upper(victim), lower(victim));
    return write(victim, boardKey, hand, generation, cost);
  }

  private long createSub(long boardKey, int hand, long cost, long head, long last, int length) {
    long record = subArea.take(boardKey);
    if (record == NONE) {
      return NONE;
    }
    write(record, boardKey, hand, generation, cost);
    setLink(last, record);
    if (last == head) {
      counters.extend(1);
    }
    counters.chain(length);
    return record;
  }

  /**
   * Takes the record behind another one out of their chain and gives its room back: it says nothing
   * that others of the chain do not say. Its handle becomes void. Under the board's lock.
   *
   * @param before the record before it
   * @param head the main record of the chain
   */
  public void dropNext(long before, long head) {
    long record = next(before);
    counters.leaveSub(upper(record), lower(record));
    setLink(before, next(record));
    if (before == head && next(head) == NONE) {
      counters.extend(-1);
    }
    forget(record);
    subArea.giveBack(record);
  }

  /**
   * Takes a sub record out of its chain, so that it can be written over.
   *
   * @param forBoard the board whose lock the caller holds
   * @return false when another thread was at it
   */
  boolean release(long victim, long forBoard) {
    if (!isShared()) {
      if (unlink(victim, boardKey(victim))) {
        return true;
      }
      throw new IllegalStateException("sub record " + victim + " is in no chain");
    }
    long cost = cost(victim);
    long board = boardKey(victim);
    if (!tryLockBeside(forBoard, board)) {
      return false;
    }
    try {
      boolean same = boardKey(victim) == board && mark(victim) == 0 && cost(victim) == cost;
      return same && unlink(victim, board);
    } finally {
      unlockBeside(forBoard, board);
    }
  }

  /** False when the record is in no chain of the board. */
  private boolean unlink(long victim, long boardKey) {
    for (int side = 0; side < 2; side++) {
      long head = first(boardKey, side);
      for (long record = head; record != NONE; record = next(record)) {
        if (next(record) == victim) {
          setLink(record, next(victim));
          if (record == head && next(head) == NONE) {
            counters.extend(-1);
          }
          counters.overwrite(upper(victim), lower(victim));
          return true;
        }
      }
    }
    return false;
  }
}
