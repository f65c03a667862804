package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The records of a table, and what several threads need to use them at once: a version of each
 * board's records that tells readers what they may believe, locks for writers, and the {@linkplain
 * TableTeam place} where all wait while the main area grows. {@link MainSubTable} is made of it.
 *
 * <p>One thread at a time; or, from {@link #share} to the next search, up to {@link #MAX_THREADS}
 * threads under these rules:
 *
 * <ul>
 *   <li>What a thread reads of a board's records it believes only if they stood still meanwhile:
 *       {@link #stamp} before, {@link #isTorn} after, and once more from the start if so.
 *   <li>What it writes, and {@link ChainedRecords#findOrCreate}, it does between {@link #lock} and
 *       {@link #unlock} of the board. It locks one board at a time.
 *   <li>A handle is good until the lock is released, or as long as the record is marked: a mark is
 *       then the number of threads that search the position, one of them the handle's owner.
 *   <li>It {@linkplain TableTeam#pause pauses} between two steps, where the main area may grow.
 * </ul>
 *
 * <p>Nothing of it exists while one thread uses the table, which then pays one branch a lookup.
 */
abstract class SharedRecords extends TableRecords {
  /** Pairs of groups the main area has just now: they tell which boards share a lock. */
  private long pairs;

  /** Null while one thread uses the table. */
  private @Nullable TableLocks locks;

  private @Nullable TableTeam team;

  SharedRecords(MemorySegment words, long subStart) {
    super(words, subStart);
  }

  final long pairs() {
    return pairs;
  }

  final void setPairsAtWork(long number) {
    pairs = number;
  }

  /** True when the main area is full enough to be doubled. */
  public abstract boolean wantsToGrow();

  /** Doubles the main area, while everybody pauses. */
  public abstract void grow();

  /**
   * Opens the table to several threads, until the next search. The caller is not of the team unless
   * it joins.
   */
  public final TableTeam share() {
    if (team == null) {
      counters.share();
      locks = new TableLocks();
      team = new TableTeam(this);
    }
    return team;
  }

  final void endSharing() {
    if (team != null && !team.isEmpty()) {
      throw new IllegalStateException("a new search while threads are in the table");
    }
    locks = null;
    team = null;
  }

  final boolean isShared() {
    return locks != null;
  }

  /** The main area is full enough: it grows as soon as everybody pauses. */
  final void askForGrowth() {
    if (team != null) {
      team.wantGrowth();
    }
  }

  /** Begins to read a board's records: a stamp for {@link #isTorn}. Waits for a writer to leave. */
  public final long stamp(long boardKey) {
    return locks == null ? 0 : locks.stamp(lockOf(boardKey));
  }

  /** True when what was read since the stamp may be half of this and half of that. */
  public final boolean isTorn(long boardKey, long stamp) {
    return locks != null && !locks.isValid(lockOf(boardKey), stamp);
  }

  /** Waits until nobody else writes records of the board. Not reentrant. */
  public final void lock(long boardKey) {
    if (locks != null) {
      locks.lock(lockOf(boardKey));
    }
  }

  public final void unlock(long boardKey) {
    if (locks != null) {
      locks.unlock(lockOf(boardKey));
    }
  }

  /**
   * Locks a board for a caller that holds the lock of another already, which may be the same lock.
   *
   * @return false when somebody is there: waiting could be a deadlock
   */
  final boolean tryLockBeside(long heldBoard, long boardKey) {
    int lock = lockOf(boardKey);
    return locks == null || lock == lockOf(heldBoard) || locks.tryLock(lock);
  }

  /** Ends what {@link #tryLockBeside} began. */
  final void unlockBeside(long heldBoard, long boardKey) {
    int lock = lockOf(boardKey);
    if (locks != null && lock != lockOf(heldBoard)) {
      locks.unlock(lock);
    }
  }

  private int lockOf(long boardKey) {
    return TableLocks.of(TableGeometry.pair(boardKey, pairs));
  }
}
