package tsumugi.engine.table;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * The transposition table of all searches (the Nazoden essays on 置換表, 1-7): {@linkplain
 * ChainedRecords records} that are found by board and hand. Starting a new search is immediate,
 * since it only makes the existing records stale.
 *
 * <p>The main area starts with at most 1 MB and doubles whenever it is three eighths full. Beyond
 * that, groups of eight slots ({@link TableGeometry}) begin to overflow. A short problem therefore
 * stays in the processor's cache, a long one touches no more memory than it needs, and a table of
 * any size is ready at once.
 *
 * <p>The table is used by one thread or, from {@link #share} to the next search, by up to {@link
 * #MAX_THREADS} threads, under the rules of {@link SharedRecords}.
 */
public class MainSubTable extends ChainedRecords implements AutoCloseable {
  /** The largest table in MB: 32 TB, the limit of a 40-bit link. */
  public static final long MAX_MEGABYTES = 1L << 25;

  private static final long MIN_BYTES = 1024;

  private final TableGeometry geometry;
  private final TableMemory memory;
  private final MainAreaGrowth growth;

  /** The last number returned by {@link #newScope}. */
  private long scopes;

  /** The number of main records at which the main area should grow. */
  private long growAt;

  /** The largest number of pairs of groups ({@link TableGeometry}) in any search so far. */
  private long mostPairs;

  /** The latest lease, unless a search was started after it. */
  private @Nullable MemoryLease lease;

  /** For {@link #of} and for alternative implementations that tests compare this class with. */
  MainSubTable(TableGeometry geometry, TableMemory memory) {
    super(memory.segment(), geometry);
    this.geometry = geometry;
    this.memory = memory;
    this.growth = new MainAreaGrowth(words);
    memory.adviseHugePages();
    startSmall();
  }

  /**
   * Allocates a table of 1 to {@link #MAX_MEGABYTES} MB. Memory is mapped as it is used.
   *
   * @throws TableAllocationException if the size is out of range or the memory cannot be allocated
   */
  public static MainSubTable allocate(long megabytes) {
    if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
      throw new TableAllocationException(
          Message.of("engine.table.out-of-range", megabytes, MAX_MEGABYTES));
    }
    return ofBytes(megabytes << 20);
  }

  /**
   * Allocates a table of the given size, or of half of it, a quarter and so on, whichever the
   * system grants first: a small table is better than no solver.
   *
   * @throws TableAllocationException if the size is out of range, or not even 1 MB can be allocated
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

  /**
   * Allocates a table of any number of bytes from 1 KiB up, for tests in which it should overflow.
   */
  public static MainSubTable ofBytes(long bytes) {
    if (bytes < MIN_BYTES) {
      throw new TableAllocationException(Message.of("engine.table.too-small", bytes, MIN_BYTES));
    }
    return of(TableGeometry.of(bytes));
  }

  /** Allocates a table of any geometry, for tests in which it should grow from a tiny size. */
  static MainSubTable of(TableGeometry geometry) {
    return new MainSubTable(geometry, TableMemory.allocate(geometry.bytes()));
  }

  public long megabytes() {
    return geometry.bytes() >> 20;
  }

  /** The number of records that the table can hold. */
  public long capacity() {
    return geometry.mainRecords() + geometry.subRecords();
  }

  /**
   * Forgets everything by making all records stale, and shrinks the main area to its initial size.
   * Ends a {@linkplain #lease lease} and clears the memory that its holder has used. Other memory
   * is overwritten only when the generation numbers run out.
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
   * Returns a number for facts that are true only for a part of a search. Each number is one
   * greater than the one before. The numbers start from 1 again once all records are forgotten.
   */
  public long newScope() {
    return ++scopes;
  }

  /** The last number returned by {@link #newScope}. */
  long scopes() {
    return scopes;
  }

  /**
   * Lets the main area grow until it can take the given number of records without wanting to grow
   * further.
   */
  void growFor(long mainRecords) {
    while (mainRecords >= growAt && pairs() < geometry.allPairs()) {
      grow();
    }
  }

  /** Continues the counts of an earlier table whose records have been read into this one. */
  void continueCounts(long earlierScopes, long overwritten, int longestChain) {
    scopes = earlierScopes;
    counters.addEarlier(overwritten, longestChain);
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

  /** Leaves memory alone that no search has touched yet, so that it is not mapped in vain. */
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
    setPairCount(number);
    mostPairs = Math.max(mostPairs, number);
    boolean full = number == geometry.allPairs();
    growAt = full ? Long.MAX_VALUE : number * TableGeometry.PAIR * 3 / 8;
  }

  /** Whether the main area is three eighths full and smaller than its full size. */
  @Override
  public boolean wantsToGrow() {
    return counters.main() >= growAt;
  }

  /**
   * Doubles the main area, unless it has its full size. All main records move to other slots, with
   * their marks and everything else. A search calls this between two steps and then finds the
   * records of its open nodes again.
   */
  @Override
  public void grow() {
    if (pairs() == geometry.allPairs()) {
      return;
    }
    mostPairs = Math.max(mostPairs, 2 * pairs()); // a split that breaks down has written there, too
    if (isShared()) {
      growth.splitAllAtOnce(pairs(), generation);
    } else {
      growth.splitAll(pairs(), generation);
    }
    setPairs(2 * pairs());
  }

  /**
   * Lends all memory to a search that stores no records. Every record becomes stale, and an earlier
   * lease ends. Until the lease ends ({@link MemoryLease}), no record may be looked up or stored.
   */
  public MemoryLease lease() {
    newSearch();
    MemoryLease next = new MemoryLease(words);
    lease = next;
    return next;
  }

  /** Whether a lease is open. */
  public boolean isLeased() {
    return lease != null && lease.isOpen();
  }

  /** The share of the table occupied by records of this search, per mille; exact. */
  public int hashfull() {
    return (int) (1000 * counters.records() / capacity());
  }

  /** The table statistics, exact. The longest chain is the longest one since the search began. */
  public TableStatistics statistics() {
    return counters.statistics(geometry);
  }

  @Override
  public void close() {
    endLease();
    memory.close();
  }
}
