package tsumugi.solver.coop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;
import tsumugi.solver.SearchClock;

/**
 * Expands a wide layer with several threads, in rounds of two phases: first each thread expands
 * positions into a list of its own, then each admits, from all lists, the candidates of its part of
 * the closed set.
 *
 * <p>A round is some hundred positions a thread, so its three barriers cost nothing; narrow layers,
 * of which a long problem has thousands, never come here. The first whose list is full ends the
 * round for all: where there are more threads than processors a round would else last for seconds.
 *
 * <p>An interrupt ends a thread: it breaks the barrier for all of them, also for one that has not
 * come to it yet. So whatever went wrong, {@link #close} leaves none behind.
 */
final class WideLayers implements AutoCloseable {
  /** Candidates a thread collects in one round at most. */
  private static final int ROUND = 1 << 16;

  /** So many positions for each thread are a round in any case. */
  private static final int ROUND_POSITIONS = 512;

  /** Candidates whose look-ups are begun together, so that their cache misses overlap. */
  private static final int BLOCK = 1024;

  /** Positions a thread takes at a time, each of them with up to thousands of candidates. */
  private static final int CHUNK = 16;

  private final CooperativeProblem problem;
  private final ClosedParts closed;
  private final Worker[] workers;
  private final CyclicBarrier barrier;
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicInteger cursor = new AtomicInteger();
  private Layer current = new Layer();

  /** Positions of the layer that the clock has counted. */
  private int counted;

  /** The number of the position behind which nobody goes in this round. */
  private int roundEnd;

  /** Nobody expands a further position in this round. */
  private volatile boolean roundOver;

  /** The clock wants to stop: the layer is not needed any more. */
  private volatile boolean stopped;

  private volatile @Nullable Throwable failure;

  private WideLayers(CooperativeProblem problem, ClosedParts closed) {
    this.problem = problem;
    this.closed = closed;
    workers = new Worker[closed.count()];
    barrier = new CyclicBarrier(workers.length);
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new Worker(i);
    }
  }

  /**
   * Starts a thread for each part of the closed set but one, which is the caller's.
   *
   * @throws OutOfMemoryError when they cannot all be had; none is left then
   */
  static WideLayers start(CooperativeProblem problem, ClosedParts closed, ThreadFactory factory) {
    WideLayers layers = new WideLayers(problem, closed);
    try {
      for (int i = 1; i < layers.workers.length; i++) {
        Thread thread = factory.newThread(layers.workers[i]::serve);
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
   * Makes the next layer. Ends early when a goal is met, the layer becomes more than the log can
   * hold, or the clock wants to stop.
   *
   * @param goalsEnd whether a goal at this depth is one that is asked for
   * @return a position that reaches such a goal, or -1
   */
  int expand(Layer layer, Layer next, boolean goalsEnd, LayerLog log, SearchClock clock) {
    current = layer;
    cursor.set(0);
    counted = 0;
    stopped = false;
    for (Worker worker : workers) {
      worker.begin(layer.size / workers.length);
    }
    int goal = -1;
    while (goal < 0 && cursor.get() < layer.size && log.canHold(wordsFound()) && !look(clock)) {
      roundOver = false;
      roundEnd = Math.min(cursor.get() + ROUND_POSITIONS * workers.length, layer.size);
      await();
      workers[0].expand(() -> look(clock));
      await();
      workers[0].admit();
      await();
      rethrow();
      for (Worker worker : workers) {
        goal = goalsEnd && goal < 0 ? worker.goal : goal;
      }
    }
    look(clock);
    for (Worker worker : workers) {
      next.append(worker.found);
    }
    return goal;
  }

  /**
   * Counts the positions that have been taken by now, whoever took them, and looks at the clock.
   * For the calling thread.
   *
   * @return true when it wants to stop
   */
  private boolean look(SearchClock clock) {
    for (int taken = Math.min(cursor.get(), current.size); counted < taken; counted++) {
      clock.countNode();
    }
    if (clock.interruptedNow()) {
      stopped = true;
      roundOver = true;
    }
    return stopped;
  }

  private long wordsFound() {
    long words = 0;
    for (Worker worker : workers) {
      words += (long) worker.found.size + worker.found.edgeCount;
    }
    return words;
  }

  /** True when the position of this key stands in the layer that was made last. */
  boolean isInNext(long key) {
    return workers[closed.partOf(key)].map.find(key) >= 0;
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

  /** The calling thread's way over the barrier. */
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
    Throwable thrown = failure;
    if (thrown instanceof OutOfMemoryError e) {
      throw e;
    }
    if (thrown != null) {
      throw new IllegalStateException("a search thread failed", thrown);
    }
  }

  /** One thread's tools, its candidates, and its share of the layer that is being made. */
  private final class Worker {
    private final int number;
    private final ClosedSet part;
    private final PositionLoader loader = new PositionLoader(problem.attacker());
    private final Expander expander =
        new Expander(loader.position(), problem.attacker(), problem.goal());
    private final Candidates candidates = new Candidates(2 * ROUND);
    private final LayerMap map = new LayerMap();
    private final Layer found = new Layer();
    private final int[] own = new int[BLOCK];

    /** A position that reaches the goal, or -1. */
    private int goal;

    /** Written so that the compiler may not leave out the reads of {@link #gather}. */
    private long fetched;

    Worker(int number) {
      this.number = number;
      part = closed.part(number);
    }

    void begin(int expected) {
      found.clear();
      map.reset(expected);
      goal = -1;
    }

    /** Takes part in every round until an interrupt. */
    void serve() {
      try {
        while (true) {
          barrier.await();
          expand(() -> stopped);
          barrier.await();
          admit();
          barrier.await();
        }
      } catch (InterruptedException | BrokenBarrierException e) {
        // the end
      }
    }

    /**
     * @param stop asked before each few positions
     */
    void expand(BooleanSupplier stop) {
      try {
        candidates.size = 0;
        while (!stop.getAsBoolean() && !roundOver && cursor.get() < roundEnd) {
          int begin = cursor.getAndAdd(CHUNK);
          int end = Math.min(begin + CHUNK, current.size);
          for (int i = begin; i < end && !stopped; i++) {
            int at = i * PackedPosition.WORDS;
            loader.load(current.positions, at);
            boolean pawnDropped = PackedPosition.pawnDropped(current.positions, at);
            if (expander.expand(i, pawnDropped, candidates)) {
              goal = i;
            }
          }
          if (candidates.size >= ROUND) {
            roundOver = true;
          }
        }
      } catch (Throwable e) {
        failure = e;
      }
    }

    void admit() {
      try {
        for (Worker worker : workers) {
          if (stopped) {
            return;
          }
          admit(worker.candidates);
        }
      } catch (Throwable e) {
        failure = e;
      }
    }

    private void admit(Candidates list) {
      for (int begin = 0; begin < list.size; begin += BLOCK) {
        int count = gather(list.key, begin, Math.min(begin + BLOCK, list.size));
        for (int i = 0; i < count; i++) {
          admit(list.key[own[i]], list.step[own[i]]);
        }
      }
    }

    /** Picks the candidates of this worker's part and begins to fetch what they need. */
    private int gather(long[] keys, int begin, int end) {
      int count = 0;
      long seen = 0;
      for (int i = begin; i < end; i++) {
        if (closed.partOf(keys[i]) == number) {
          own[count++] = i;
          seen ^= part.touch(keys[i]) ^ map.touch(keys[i]);
        }
      }
      fetched = seen;
      return count;
    }

    private void admit(long key, long step) {
      int known = map.find(key);
      if (known >= 0) {
        found.addEdge(known, Step.node(step));
      } else if (problem.exactly() || part.add(key)) {
        map.add(key, found.add(current, step, problem.attacker()));
      }
    }
  }
}
