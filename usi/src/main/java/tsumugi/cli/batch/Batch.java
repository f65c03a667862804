package tsumugi.cli.batch;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Works on many tasks with several workers. One thread reads, each worker has a thread, and results
 * are written one at a time. Memory does not grow with the number of tasks: two tasks per worker
 * are read ahead. If results are in order, tasks after a slow one may run ahead within {@link
 * BatchBounds}; beyond that no new task begins until the slow one is done.
 *
 * <p>Reading has a thread of its own, which is not awaited when the run is stopped, because reading
 * from a pipe may never return.
 */
public final class Batch<T, R> {
  /** Interval at which the stop request is checked. */
  private static final Duration LOOK = Duration.ofMillis(20);

  /** A task and its index. */
  private record Entry<T>(long place, T task) {}

  private final List<? extends Worker<T, R>> workers;
  private final ResultOrder<R> order;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<Entry<T>> tasks = new ArrayDeque<>();
  private long read;
  private boolean readAll;
  private boolean closed;
  private @Nullable IOException unreadable;
  private @Nullable Throwable failure;

  /**
   * @param weigh the weight of a result while it waits
   * @param out receives the results, never two at once; returns false if it accepts no more
   */
  public Batch(
      List<? extends Worker<T, R>> workers,
      OutputOrder order,
      BatchBounds bounds,
      ToLongFunction<R> weigh,
      Predicate<R> out) {
    this.workers = List.copyOf(workers);
    this.order = new ResultOrder<>(order, bounds, weigh, out);
  }

  /**
   * Works until all tasks are done, results are no longer accepted, a worker fails, or the user
   * stops the run.
   *
   * @param end true once the run is to end. The batch also ends it when it closes early. Workers
   *     have to ask it themselves.
   * @throws IOException if not all tasks could be read; those before are done
   */
  public void run(Source<T> source, RunEnd end) throws IOException {
    start("reader", () -> read(source, end));
    List<Thread> threads = new ArrayList<>();
    for (Worker<T, R> worker : workers) {
      threads.add(start("worker-" + (threads.size() + 1), () -> work(worker, end)));
    }
    for (Thread thread : threads) {
      await(thread, end);
    }
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
      rethrow();
    } finally {
      lock.unlock();
    }
  }

  private void rethrow() throws IOException {
    switch (failure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
    if (unreadable != null) {
      throw unreadable;
    }
  }

  private static Thread start(String name, Runnable work) {
    return Thread.ofPlatform().name(name).daemon().start(work);
  }

  /** Waits for a worker, and closes the run once it is to end. */
  private void await(Thread worker, RunEnd end) {
    try {
      while (!worker.join(LOOK)) {
        if (end.getAsBoolean()) {
          close(null, end);
        }
      }
    } catch (InterruptedException e) {
      close(e, end);
      Thread.currentThread().interrupt();
    }
  }

  private void close(@Nullable Throwable why, RunEnd end) {
    lock.lock();
    try {
      closed = true;
      end.end();
      failure = failure == null ? why : failure;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void read(Source<T> source, RunEnd end) {
    IOException fault = null;
    try {
      source.forEach(this::put);
    } catch (IOException e) {
      fault = e;
    } catch (RuntimeException | Error e) {
      close(e, end);
    }
    lock.lock();
    try {
      unreadable = fault;
      readAll = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the task may begin; false if no more tasks are wanted. */
  private boolean put(T task) {
    lock.lock();
    try {
      while (!closed && (tasks.size() >= 2 * workers.size() || !order.hasRoomFor(read))) {
        changed.awaitUninterruptibly();
      }
      tasks.add(new Entry<>(read++, task));
      changed.signalAll();
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Runs one worker. It checks the stop request itself, since {@link #await} may notice it only
   * when the next task is already done.
   */
  private void work(Worker<T, R> worker, RunEnd end) {
    try {
      Entry<T> entry = take();
      while (entry != null && !end.getAsBoolean()) {
        give(entry.place, worker.work(entry.task), end);
        entry = take();
      }
      if (entry != null) {
        give(entry.place, null, end); // taken at the moment of the stop; later results wait for it
      }
    } catch (RuntimeException | Error e) {
      close(e, end);
    }
  }

  /** The next task; null if no task is left. */
  private @Nullable Entry<T> take() {
    lock.lock();
    try {
      while (!closed && tasks.isEmpty() && !readAll) {
        changed.awaitUninterruptibly();
      }
      changed.signalAll();
      return closed ? null : tasks.poll();
    } finally {
      lock.unlock();
    }
  }

  private void give(long place, @Nullable R result, RunEnd end) {
    lock.lock();
    try {
      if (!order.add(place, result)) {
        closed = true;
        end.end();
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
