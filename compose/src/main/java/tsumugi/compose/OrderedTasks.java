package tsumugi.compose;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;

/**
 * Runs tasks, each with a table that no other task uses meanwhile, and hands over their results in
 * the order in which the tasks were added. With several tables, there is a thread for each. With
 * one table there is no thread: a task runs on the caller's thread when its result is taken.
 *
 * <p>All methods are called by one thread.
 */
final class OrderedTasks<R> implements AutoCloseable {
  private final BlockingQueue<MainSubTable> tables;
  private final Deque<FutureTask<R>> tasks = new ArrayDeque<>();
  private final @Nullable ExecutorService threads;

  OrderedTasks(List<MainSubTable> tables) {
    this.tables = new ArrayBlockingQueue<>(tables.size(), false, tables);
    threads = tables.size() == 1 ? null : Executors.newFixedThreadPool(tables.size());
  }

  /** The number of tasks whose results have not been taken. */
  int size() {
    return tasks.size();
  }

  void add(Function<MainSubTable, R> task) {
    FutureTask<R> future = new FutureTask<>(() -> withTable(task));
    tasks.add(future);
    if (threads != null) {
      threads.execute(future);
    }
  }

  /** Runs a task. There are as many tables as threads, so one of them is free. */
  private R withTable(Function<MainSubTable, R> task) {
    MainSubTable table = tables.remove();
    try {
      return task.apply(table);
    } finally {
      tables.add(table);
    }
  }

  /**
   * Takes the result of the oldest task, and waits for it if necessary. An interrupt does not end
   * the wait: whoever wants an early end makes the task return.
   *
   * @throws RuntimeException or an error, if the task threw it
   */
  R take() {
    FutureTask<R> task = tasks.remove();
    if (threads == null) {
      task.run();
    }
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw rethrown(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException rethrown(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }

  /** Waits until the running tasks have returned; the others are not begun. */
  @Override
  public void close() {
    tasks.forEach(task -> task.cancel(false));
    if (threads != null) {
      threads.close();
    }
  }
}
