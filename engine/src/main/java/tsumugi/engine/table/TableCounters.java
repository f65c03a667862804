package tsumugi.engine.table;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Running counts for {@link TableStatistics}. They are updated as records come and go, so they are
 * exact at no extra cost. Several threads count with adders; these counts are exact while the
 * threads are idle.
 */
final class TableCounters {
  private static final int MAIN = 0;
  private static final int EXTENDED = 1;
  private static final int SUB = 2;
  private static final int OVERWRITTEN = 3;
  private static final int MATE = 4;
  private static final int NOMATE = 5;
  private static final int CONTRADICTION = 6;
  private static final int LOOK = 7;
  private static final int WALKED = 8;
  private static final int KINDS = 9;

  private final long[] counts = new long[KINDS];
  private int longestChain;

  /** Null while only one thread counts. */
  private LongAdder @Nullable [] shared;

  void reset() {
    Arrays.fill(counts, 0);
    longestChain = 0;
    shared = null;
  }

  /** From now on several threads count, until the next reset. */
  void share() {
    LongAdder[] adders = new LongAdder[KINDS];
    for (int kind = 0; kind < KINDS; kind++) {
      adders[kind] = new LongAdder();
    }
    shared = adders;
  }

  private void add(int kind, long by) {
    if (shared == null) {
      counts[kind] += by;
    } else {
      shared[kind].add(by);
    }
  }

  /**
   * The count of one kind. Threads that watch a search from outside also read it, while the next
   * search may reset the adders.
   */
  private long count(int kind) {
    LongAdder[] adders = shared;
    return adders == null ? counts[kind] : counts[kind] + adders[kind].sum();
  }

  /** Adds the number of records that an earlier table has overwritten, and its longest chain. */
  void addEarlier(long overwritten, int chain) {
    add(OVERWRITTEN, overwritten);
    longestChain = Math.max(longestChain, chain);
  }

  void enterMain() {
    add(MAIN, 1);
  }

  void enterSub() {
    add(SUB, 1);
  }

  /** Counts a sub record with these bounds that was unlinked without being replaced. */
  void leaveSub(int upper, int lower) {
    add(SUB, -1);
    decided(upper, lower, -1);
  }

  /** Counts a main record that got its first further hand (1) or lost its last one (-1). */
  void extend(int by) {
    add(EXTENDED, by);
  }

  void chain(int length) {
    if (length > longestChain) {
      raiseLongestChain(length);
    }
  }

  private synchronized void raiseLongestChain(int length) {
    longestChain = Math.max(longestChain, length);
  }

  /** Counts a record with these bounds that was replaced. */
  void overwrite(int upper, int lower) {
    add(OVERWRITTEN, 1);
    decided(upper, lower, -1);
  }

  /** Counts a change of a record's bounds. */
  void change(int upper, int lower, int newUpper, int newLower) {
    decided(upper, lower, -1);
    decided(newUpper, newLower, 1);
  }

  /** Counts two facts about one position that contradict each other. */
  void contradict() {
    add(CONTRADICTION, 1);
  }

  /** Counts look-ups, and the records that they have read. */
  void walk(long looks, long records) {
    add(LOOK, looks);
    add(WALKED, records);
  }

  private void decided(int upper, int lower, int by) {
    if (upper != MainSubTable.INFINITE) {
      add(MATE, by);
    } else if (lower == MainSubTable.INFINITE) {
      add(NOMATE, by);
    }
  }

  long contradictions() {
    return count(CONTRADICTION);
  }

  long main() {
    return count(MAIN);
  }

  long records() {
    return count(MAIN) + count(SUB);
  }

  TableStatistics statistics(TableGeometry geometry) {
    long main = count(MAIN);
    long sub = count(SUB);
    long mate = count(MATE);
    long nomate = count(NOMATE);
    return new TableStatistics(
        main,
        count(EXTENDED),
        sub,
        mate,
        nomate,
        main + sub - mate - nomate,
        main == 0 ? 0 : Math.max(1, longestChain),
        count(OVERWRITTEN),
        geometry.mainRecords(),
        geometry.subRecords(),
        count(LOOK),
        count(WALKED));
  }
}
