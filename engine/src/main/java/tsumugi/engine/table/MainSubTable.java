package tsumugi.engine.table;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * The transposition table of all searches (the "置換表" essays 1-7): {@linkplain ChainedRecords
 * records} found by board and hand, in memory that a new search has for itself at once, since it
 * only makes the records before it stale.
 *
 * <p>The main area starts with at most 1 MB and doubles whenever it is three eighths full (fuller,
 * groups of eight begin to overflow): a short problem then lives in the processor's cache, a long
 * one touches no more memory than it needs, and a table of any size is ready at once.
 *
 * <p>One thread uses it; from {@link #share} to the next search up to {@link #MAX_THREADS} threads
 * may, under the rules of {@link SharedRecords}.
 */
public class MainSubTable extends ChainedRecords implements AutoCloseable {
  /** Largest table, in MB: 32 TB, the most a 40-bit link can reach. */
  public static final long MAX_MEGABYTES = 1L << 25;

  private static final long MIN_BYTES = 1024;

  private final TableGeometry geometry;
  private final TableMemory memory;
  private final MainAreaGrowth growth;

  /** The last number that {@link #newScope} has handed out. */
  private long scopes;

  /** How many main records make the main area want more pairs of groups. */
  private long growAt;

  /** The most pairs it had in any search so far. */
  private long mostPairs;

  /** The last one given out, unless a search came after it. */
  private @Nullable MemoryLease lease;

  /** For {@link #of}, and for the alternatives that the tests measure it against. */
  MainSubTable(TableGeometry geometry, TableMemory memory) {
    super(memory.segment(), geometry);
    this.geometry = geometry;
    this.memory = memory;
    this.growth = new MainAreaGrowth(words);
    memory.adviseHugePages();
    startSmall();
  }

  /**
   * Takes a table of 1 to {@link #MAX_MEGABYTES} MB. Memory is mapped as it is used.
   *
   * @throws TableAllocationException when the size is out of range or cannot be had
   */
  public static MainSubTable allocate(long megabytes) {
    if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
      throw new TableAllocationException(
          Message.of("engine.table.out-of-range", megabytes, MAX_MEGABYTES));
    }
    return ofBytes(megabytes << 20);
  }

  /**
   * Takes a table of that size, or of a half, a quarter and so on, whichever the system grants
   * first: a solver with a small table is of more use than a dead one.
   *
   * @throws TableAllocationException when the size is out of range, or there is not even 1 MB
   */
  public static MainSubTable allocateAtMost(long megabytes) {
    for (long size = megabytes; ; size /= 2) {
      try {
        return allocate(size);
      } catch (TableAllocationException e) {
        if (size <= 1 || size > MAX_MEGABYTES) {
          throw e;
        }
      }
    }
  }

  /** A table of any number of bytes from 1 KiB up, for tests that want it to overflow. */
  public static MainSubTable ofBytes(long bytes) {
    if (bytes < MIN_BYTES) {
      throw new TableAllocationException(Message.of("engine.table.too-small", bytes, MIN_BYTES));
    }
    return of(TableGeometry.of(bytes));
  }

  /** A table cut in any way, for tests that want it to grow from next to nothing. */
  static MainSubTable of(TableGeometry geometry) {
    return new MainSubTable(geometry, TableMemory.allocate(geometry.bytes()));
  }

  public long megabytes() {
    return geometry.bytes() >> 20;
  }

  /** How many records the table can hold. */
  public long capacity() {
    return geometry.mainRecords() + geometry.subRecords();
  }

  /**
   * Forgets everything, by making all records stale, and starts small again. Memory is touched only
   * when generations run out, and where the holder of a {@linkplain #lease lease} used it; the
   * lease ends.
   */
  public void newSearch() {
    endSharing();
    if (lease != null) {
      lease.close();
      lease = null;
    }
    if (generation == TableRecord.MAX_GENERATION) {
      wipeWritten();
      generation = 1;
    } else {
      generation++;
    }
    startSmall();
  }

  /**
   * A number for facts that hold for a part of a search only: 1 and up, each handed out once before
   * the records that bear it are forgotten.
   */
  public long newScope() {
    return ++scopes;
  }

  /** The last number that {@link #newScope} has handed out. */
  long scopes() {
    return scopes;
  }

  /** Lets the main area grow until so many records in it would not want more. */
  void growFor(long mainRecords) {
    while (mainRecords >= growAt && pairs() < geometry.allPairs()) {
      grow();
    }
  }

  /** Counts on from where an earlier table stood, whose records are in this one. */
  void goOnBehind(long earlierScopes, long overwritten, int longestChain) {
    scopes = earlierScopes;
    counters.goOnBehind(overwritten, longestChain);
  }

  /** Overwrites all memory with zeros, on all processors, and ends a lease. */
  public void clear() {
    endSharing();
    MemoryWipe.zero(words);
    generation = 1;
    endLease();
    startSmall();
  }

  private void endLease() {
    if (lease != null) {
      lease.end();
      lease = null;
    }
  }

  /** Leaves alone what no search has touched yet, so that it is not mapped for nothing. */
  private void wipeWritten() {
    long main = mostPairs * TableGeometry.PAIR * TableRecord.BYTES;
    MemoryWipe.zero(words.asSlice(0, main));
    long start = geometry.mainRecords() * TableRecord.BYTES;
    MemoryWipe.zero(words.asSlice(start, subArea.mostFilled() * TableRecord.BYTES));
  }

  private void startSmall() {
    unwatchMates();
    scopes = 0;
    counters.reset();
    subArea.reset();
    setPairs(geometry.firstPairs());
  }

  private void setPairs(long number) {
    setPairsAtWork(number);
    mostPairs = Math.max(mostPairs, number);
    boolean full = number == geometry.allPairs();
    growAt = full ? Long.MAX_VALUE : number * TableGeometry.PAIR * 3 / 8;
  }

  /** True when the main area is three eighths full and not yet as large as the memory allows. */
  @Override
  public boolean wantsToGrow() {
    return counters.main() >= growAt;
  }

  /**
   * Doubles the main area, unless it has its full size. All handles of main records become void;
   * marks and everything else stay. A search does this between two steps and finds the records of
   * its open nodes again.
   */
  @Override
  public void grow() {
    if (pairs() == geometry.allPairs()) {
      return;
    }
    if (isShared()) {
      growth.splitAllAtOnce(pairs(), generation);
    } else {
      growth.splitAll(pairs(), generation);
    }
    setPairs(2 * pairs());
  }

  /**
   * Gives all memory to a search that keeps no records, after making every record stale and ending
   * the lease before. Until the lease ends nothing else may be asked of the table.
   */
  public MemoryLease lease() {
    newSearch();
    MemoryLease next = new MemoryLease(words);
    lease = next;
    return next;
  }

  /** True while a lease is out. */
  public boolean isLeased() {
    return lease != null && lease.isOpen();
  }

  /** Per mille of the table that holds records of this search; exact. */
  public int hashfull() {
    return (int) (1000 * counters.records() / capacity());
  }

  /** The statistics block, exact; the longest chain is the longest since the search began. */
  public TableStatistics statistics() {
    return counters.statistics(geometry);
  }

  @Override
  public void close() {
    endLease();
    memory.close();
  }
}
