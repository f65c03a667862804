package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Adds to the records of a table what several threads need to use them at once: a version number
 * for the records of a board, with which readers detect concurrent changes, locks for writers, and
 * a {@linkplain TableTeam meeting point} where all threads wait while the main area grows. {@link
 * MainSubTable} extends this class through {@link ChainedRecords}.
 *
 * <p>The table is used by one thread or, from {@link #share} to the next search, by up to {@link
 * #MAX_THREADS} threads. Each thread keeps these rules:
 *
 * <ul>
 *   <li>It trusts what it reads of a board's records only if they did not change meanwhile: it
 *       calls {@link #stamp} before and {@link #isTorn} after, and reads again if the result is
 *       torn. Without these calls, it may read single fields of a record to which it has added a
 *       mark.
 *   <li>It writes records and calls {@link ChainedRecords#findOrCreate} only between {@link #lock}
 *       and {@link #unlock} of the board. It locks one board at a time.
 *   <li>Another thread may replace an unmarked record at any time when its board is not locked. So
 *       a thread uses a handle ({@link ChainedRecords}) for writing only while it holds the lock
 *       under which it found the record, or while the record has a mark that it has added.
 *   <li>It {@linkplain TableTeam#pause pauses} between two steps, and the main area may grow there.
 * </ul>
 *
 * <p>Before {@link #share}, nothing is locked: {@link #stamp}, {@link #isTorn}, {@link #lock} and
 * {@link #unlock} only test whether the table is shared.
 */
abstract class SharedRecords extends TableRecords {
  /**
   * The current number of pairs of groups in the main area. A pair has two groups of eight records,
   * one for each side to move ({@link TableGeometry}). All boards of a pair share a lock.
   */
  private long pairs;

  /** Null unless the table is shared. */
  private @Nullable TableLocks locks;

  private @Nullable TableTeam team;

  SharedRecords(MemorySegment words, long subStart) {
    super(words, subStart);
  }

  final long pairs() {
    return pairs;
  }

  final void setPairCount(long number) {
    pairs = number;
  }

  /**
   * False if a thread or a growth has failed while several threads searched. The contents then
   * cannot be trusted until the next search, which starts with an empty table.
   */
  public final boolean isWhole() {
    return team == null || team.isWhole();
  }

  /** Throws what {@link TableTeam#requireWhole} throws if the table is not whole. */
  public final void requireWhole() {
    if (team != null) {
      team.requireWhole();
    }
  }

  /** Whether the main area is full enough to be doubled. */
  public abstract boolean wantsToGrow();

  /** Doubles the main area. All threads must be pausing. */
  public abstract void grow();

  /**
   * Opens the table to several threads until the next search. The calling thread is not a member of
   * the team unless it joins.
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

  /** Announces that the main area is full enough. It grows as soon as all threads pause. */
  final void askForGrowth() {
    if (team != null) {
      team.wantGrowth();
    }
  }

  /**
   * Starts reading the records of a board: returns a stamp for {@link #isTorn}. Waits while another
   * thread writes them.
   */
  public final long stamp(long boardKey) {
    return locks == null ? 0 : locks.stamp(lockOf(boardKey));
  }

  /**
   * Whether the records of the board may have changed since the stamp, so that what was read may be
   * inconsistent.
   */
  public final boolean isTorn(long boardKey, long stamp) {
    return locks != null && !locks.isValid(lockOf(boardKey), stamp);
  }

  /** Waits until no other thread writes records of the board, and locks it. Not reentrant. */
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
   * Tries to lock a board for a caller that already holds the lock of another board, which may be
   * the same lock.
   *
   * @return false if another thread holds the lock; waiting for it could cause a deadlock
   */
  final boolean tryLockBeside(long heldBoard, long boardKey) {
    int lock = lockOf(boardKey);
    return locks == null || lock == lockOf(heldBoard) || locks.tryLock(lock);
  }

  /** Releases the lock taken by {@link #tryLockBeside}. */
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
