package tsumugi.desk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tsumugi.engine.table.MainSubTable;

/**
 * The tables of all searches. The pool has one table for each search that may run at the same time.
 * Further searches wait, and are served in the order of arrival. A table is allocated when it is
 * first needed and then kept, because the search after the next edit needs a table at once.
 * Thread-safe.
 */
final class SearchPool implements AutoCloseable {
  /** The time that a search may take to end after it was stopped. */
  private static final long STOPPING_NANOS = 100_000_000;

  /** The time that the desk, when it closes, gives searches to end. */
  private static final long CLOSING_SECONDS = 3;

  /** The time that it gives them while a file that the user has asked for is written. */
  private static final long SAVING_SECONDS = 600;

  private final int searches;
  private final Semaphore turns;

  /** The times at which the urgent searches that are waiting began to wait, the earliest first. */
  private final Deque<Long> waiting = new ArrayDeque<>();

  /** The number of waiting searches for each of which a running one has been told to end. */
  private int promised;

  private final long megabytes;
  private final Deque<DeskTable> idle = new ArrayDeque<>();

  /** How many searches are being saved in the folder of the user. */
  private final AtomicInteger saves = new AtomicInteger();

  private boolean isClosed;

  SearchPool(int searches, long megabytes) {
    this.searches = searches;
    this.turns = new Semaphore(searches, true);
    this.megabytes = megabytes;
  }

  /** Whether a search would have to wait. */
  boolean isBusy() {
    return turns.availablePermits() == 0;
  }

  /**
   * Whether the calling search should end so that a waiting one can begin. For each waiting search,
   * the answer is true once. A search that has hardly begun to wait does not count: it may only be
   * waiting for its predecessor to stop.
   */
  synchronized boolean givesWay() {
    long now = System.nanoTime();
    long wanted = waiting.stream().filter(since -> now - since > STOPPING_NANOS).count();
    if (wanted <= promised || !isBusy()) {
      return false;
    }
    promised++;
    return true;
  }

  private synchronized void await(long since) {
    waiting.add(since);
  }

  private synchronized void awaitNoMore(long since) {
    waiting.remove(since);
    promised = Math.max(0, promised - 1);
  }

  /**
   * Waits for a turn and takes a table: the one that holds the tree of the problem, if it is idle,
   * else any other one, which then counts as holding nothing.
   *
   * @param problem the problem whose tree is asked about; empty for none
   * @param isUrgent whether searches that can be continued at any time should end for it
   * @throws InterruptedException if the search was stopped while it waited
   */
  DeskTable take(String problem, boolean isUrgent) throws InterruptedException {
    if (isUrgent) {
      acquireUrgently();
    } else {
      turns.acquire();
    }
    boolean isTaken = false;
    try {
      DeskTable table = table(problem);
      isTaken = true;
      return table;
    } finally {
      if (!isTaken) {
        turns.release();
      }
    }
  }

  private void acquireUrgently() throws InterruptedException {
    long since = System.nanoTime();
    await(since);
    try {
      turns.acquire();
    } finally {
      awaitNoMore(since);
    }
  }

  private synchronized DeskTable table(String problem) throws InterruptedException {
    if (isClosed) {
      throw new InterruptedException("the desk is closed");
    }
    if (idle.isEmpty()) {
      return new DeskTable(MainSubTable.allocateAtMost(megabytes));
    }
    DeskTable found = best(problem);
    idle.remove(found);
    if (!found.holds(problem)) {
      found.forget();
    }
    return found;
  }

  /** A table that holds the tree of another problem is taken only if no other one is idle. */
  private DeskTable best(String problem) {
    return idle.stream()
        .filter(table -> table.holds(problem))
        .findFirst()
        .or(() -> idle.stream().filter(table -> table.solved() == null).findFirst())
        .orElse(idle.getFirst());
  }

  /** Gives a table back and lets the next search begin. */
  synchronized void giveBack(DeskTable table) {
    if (isClosed) {
      table.memory().close();
    } else {
      idle.add(table);
    }
    turns.release();
  }

  /** A search is being saved from now on: the desk does not close before its file is complete. */
  void saveBegins() {
    saves.incrementAndGet();
  }

  void saveEnds() {
    saves.decrementAndGet();
  }

  /**
   * Waits for a moment until the searches, which have been stopped, have ended, and longer while
   * one is being saved: its file may have a gigabyte. After that every table is released when its
   * search ends.
   */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
      idle.forEach(table -> table.memory().close());
      idle.clear();
    }
    try {
      long start = System.nanoTime();
      while (!turns.tryAcquire(searches, 100, TimeUnit.MILLISECONDS)) {
        long most = saves.get() > 0 ? SAVING_SECONDS : CLOSING_SECONDS;
        if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(most)) {
          return;
        }
      }
      turns.release(searches);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
