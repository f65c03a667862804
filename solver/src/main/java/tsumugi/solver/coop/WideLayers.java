package tsumugi.solver.coop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadFactory;
import tsumugi.solver.SearchBudget;

/**
 * Expands a wide layer with several threads, in rounds ({@link LayerRound}) of two phases. First
 * the {@link LayerWorker} of each thread expands positions into a list of its own. Then each worker
 * goes through all lists and adds the candidates of its part of the closed set.
 *
 * <p>A round has some hundred positions per thread, so its three barriers cost nothing. Narrow
 * layers, of which a long problem has thousands, are not expanded here.
 *
 * <p>An interrupt ends a thread and breaks the barrier for all of them, including threads that have
 * not reached it yet. Whatever fails, {@link #close} therefore leaves no thread behind.
 */
final class WideLayers implements AutoCloseable {
  /** The maximum number of positions per thread in a round, on average. */
  private static final int ROUND_POSITIONS = 512;

  private final ClosedParts closed;
  private final LayerWorker[] workers;
  private final CyclicBarrier barrier;
  private final List<Thread> threads = new ArrayList<>();
  private final LayerRound round = new LayerRound();

  /** The number of positions of the layer that the budget has counted. */
  private int counted;

  private WideLayers(CooperativeProblem problem, ClosedParts closed) {
    this.closed = closed;
    workers = new LayerWorker[closed.count()];
    barrier = new CyclicBarrier(workers.length);
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new LayerWorker(problem, closed, i);
    }
  }

  /**
   * Starts a thread for each part of the closed set except one, which belongs to the caller.
   *
   * @throws OutOfMemoryError if not all threads are available; those already started are ended
   */
  static WideLayers start(CooperativeProblem problem, ClosedParts closed, ThreadFactory factory) {
    WideLayers layers = new WideLayers(problem, closed);
    try {
      for (int i = 1; i < layers.workers.length; i++) {
        LayerWorker worker = layers.workers[i];
        Thread thread = factory.newThread(() -> layers.serve(worker));
        thread.start();
        layers.threads.add(thread);
      }
      return layers;
    } catch (Throwable e) {
      layers.close();
      throw e;
    }
  }

  /**
   * Creates the next layer. Ends early if a goal is met, the log can no longer hold the layer, or
   * the budget requests a stop.
   *
   * @param goalsEnd whether a goal at this depth is a solution
   * @return a position that reaches such a goal, or -1
   */
  int expand(Layer layer, Layer next, boolean goalsEnd, LayerLog log, SearchBudget budget) {
    round.beginLayer(layer);
    counted = 0;
    for (LayerWorker worker : workers) {
      worker.begin(layer.size / workers.length);
    }
    int goal = -1;
    while (goal < 0 && round.hasMoreRounds() && log.canHold(wordsFound()) && !look(budget)) {
      round.begin(ROUND_POSITIONS * workers.length);
      await();
      workers[0].expand(round, () -> look(budget));
      await();
      workers[0].admit(workers, round);
      await();
      rethrow();
      for (LayerWorker worker : workers) {
        goal = goalsEnd && goal < 0 ? worker.goal() : goal;
      }
    }
    look(budget);
    for (LayerWorker worker : workers) {
      next.append(worker.found());
    }
    return goal;
  }

  /**
   * Counts the positions taken so far by all threads and polls the budget. Called by the calling
   * thread.
   *
   * @return true if the budget requests a stop
   */
  private boolean look(SearchBudget budget) {
    for (int taken = round.taken(); counted < taken; counted++) {
      budget.countNode();
    }
    if (budget.hasToStopNow()) {
      round.stop();
    }
    return round.isStopped();
  }

  private long wordsFound() {
    long words = 0;
    for (LayerWorker worker : workers) {
      words += worker.wordsFound();
    }
    return words;
  }

  /** Whether the key belongs to a position of the layer created last. */
  boolean isInNext(long key) {
    return workers[closed.partOf(key)].hasFound(key);
  }

  /** Takes part in every round until an interrupt. */
  private void serve(LayerWorker worker) {
    try {
      while (true) {
        barrier.await();
        worker.expand(round, round::isStopped);
        barrier.await();
        worker.admit(workers, round);
        barrier.await();
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      // the threads are ending
    }
  }

  /** Ends the threads and waits until they have ended. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    threads.clear();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits at the barrier in the calling thread. */
  private void await() {
    try {
      barrier.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the search was interrupted", e);
    } catch (BrokenBarrierException e) {
      throw new IllegalStateException("a search thread was interrupted", e);
    }
  }

  private void rethrow() {
    Throwable thrown = round.failure();
    if (thrown instanceof OutOfMemoryError e) {
      throw e;
    }
    if (thrown != null) {
      throw new IllegalStateException("a search thread failed", thrown);
    }
  }
}
