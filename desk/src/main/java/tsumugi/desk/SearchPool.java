package tsumugi.desk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import tsumugi.engine.table.MainSubTable;

/**
 * The tables of all searches. There are as many as searches may run at the same time; a search that
 * finds none waits for its turn, in the order of arrival. A table is allocated when it is first
 * needed and then kept, because the next edit needs one at once. Thread-safe.
 */
final class SearchPool implements AutoCloseable {
  private final Semaphore turns;
  private final long megabytes;
  private final Deque<MainSubTable> idle = new ArrayDeque<>();
  private boolean isClosed;

  SearchPool(int searches, long megabytes) {
    this.turns = new Semaphore(searches, true);
    this.megabytes = megabytes;
  }

  /** Whether a search would have to wait. */
  boolean isBusy() {
    return turns.availablePermits() == 0;
  }

  /**
   * Waits for a turn and takes a table.
   *
   * @throws InterruptedException if the search was stopped while it waited
   */
  MainSubTable take() throws InterruptedException {
    turns.acquire();
    boolean isTaken = false;
    try {
      MainSubTable table = table();
      isTaken = true;
      return table;
    } finally {
      if (!isTaken) {
        turns.release();
      }
    }
  }

  private synchronized MainSubTable table() throws InterruptedException {
    if (isClosed) {
      throw new InterruptedException("the desk is closed");
    }
    return idle.isEmpty() ? MainSubTable.allocateAtMost(megabytes) : idle.pop();
  }

  /** Gives a table back and lets the next search begin. */
  synchronized void giveBack(MainSubTable table) {
    if (isClosed) {
      table.close();
    } else {
      idle.push(table);
    }
    turns.release();
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    idle.forEach(MainSubTable::close);
    idle.clear();
  }
}
