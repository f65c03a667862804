package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;

/**
 * Finds, creates and replaces the records of a table by position. The table has two areas. The
 * first record of a board and side is in the main area. Records for further hands of that board and
 * side are in the sub area, chained to the first. {@link MainSubTable} extends this class.
 *
 * <p>A position is (board key, side, hand). The table finds the chain of a board and side. The
 * search reads the whole chain and uses the records whose hand is equal, superior or inferior to
 * that of its node.
 *
 * <p>A handle is a {@code long} that names the slot of a record. It is valid while the slot
 * contains the record of the same position; {@link #holds} tests this. It becomes invalid when
 * another record takes the slot. This never happens to a {@linkplain #mark marked} record. These
 * calls also make a handle invalid: {@link #grow} (if it names a main record), {@link #dropNext}
 * for its record, {@link MainSubTable#newSearch}, {@link MainSubTable#clear} and {@link
 * MainSubTable#lease}. {@link SharedRecords} says when several threads may use a handle.
 *
 * <p>Replacement:
 *
 * <ul>
 *   <li>Main area: a board may be in any of eight slots. If records of this generation occupy all
 *       of them, the new record replaces one that is unmarked and has no sub records chained to it;
 *       among several, the one of lowest cost.
 *   <li>Sub area: a new record takes the place of one that {@link #dropNext} gave back, or else the
 *       next place that this search has not used yet. When neither is left, a sweep cycles through
 *       the area. For each new record, it looks at the next eight records. Of those that are
 *       unmarked and belong to another board, the one of lowest cost is unlinked from its chain and
 *       replaced.
 *   <li>If a new position finds no replaceable record, it is not stored, and the search continues
 *       without it.
 * </ul>
 *
 * <p>In the Nazoden essays on 置換表, whose layout this table follows, a record is replaced only by
 * one of higher cost. Under that rule, a new node, for which no nodes have been searched yet, would
 * never enter a full table, and its subtree would be searched as if there were no table. So here
 * the cost of the new record does not matter (docs/table.md).
 */
abstract class ChainedRecords extends SharedRecords {
  final SubArea subArea;

  /** The current generation. A record of any other generation is free. */
  int generation = 1;

  ChainedRecords(MemorySegment words, TableGeometry geometry) {
    super(words, geometry.mainRecords());
    this.subArea = new SubArea(this, counters, geometry);
  }

  /** The main record of a board with the given side to move, or {@link #NONE}. */
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
   * Reads a word at the place where {@link #first} starts to look, so that the cache line is loaded
   * before it is needed; Java has no prefetch. The caller must use the result, or the compiler
   * removes the read.
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
   * The record of exactly this position. It is created if it does not exist.
   *
   * @param cost cost of a new record, in nodes; a record that exists keeps its cost
   * @return {@link #NONE} if no record could be replaced
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

  /** Whether the slot still holds the record of this position. */
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
   * Unlinks a record whose facts all follow from those of other records of its chain, and gives its
   * room back. Its handle becomes invalid. The caller holds the board's lock.
   *
   * @param before the record before it in the chain
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
   * Unlinks a sub record from its chain so that it can be overwritten.
   *
   * @param forBoard the board whose lock the caller holds
   * @return false if another thread has the victim's board locked or has changed the record
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

  /** Unlinks a record; false if no chain of the board contains it. */
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
