package tsumugi.trainer;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads that share work. If one fails, the others still finish what there is to do, since it may
 * take a night. The failure is reported afterwards, so that an incomplete run does not pass for a
 * complete one.
 */
final class Workers {
  private Workers() {}

  /**
   * Runs the threads and waits until all have ended.
   *
   * @throws IllegalStateException with the first failure as its cause
   */
  static void run(String name, int count, Runnable work) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = new Thread(work, name + "-" + i);
      threads[i].setUncaughtExceptionHandler((thread, e) -> failure.compareAndSet(null, e));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (failure.get() != null) {
      throw new IllegalStateException("a worker failed", failure.get());
    }
  }
}
