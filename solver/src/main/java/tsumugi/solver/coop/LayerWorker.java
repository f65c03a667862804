package tsumugi.solver.coop;

import java.util.function.BooleanSupplier;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;

/**
 * One thread of {@link WideLayers}: its tools, its candidates and its share of the layer that is
 * being built.
 *
 * <p>Each worker owns one part of the closed set and those positions of the next layer whose keys
 * belong to that part. No thread writes what another reads, so no look-up needs a lock. In return,
 * each worker has to go through the lists of all workers.
 *
 * <p>Exceptions are reported to the round and never leave a worker: if a worker did not reach the
 * barrier, all others would wait for ever.
 */
final class LayerWorker {
  /** The maximum number of candidates that a thread collects in one round. */
  private static final int ROUND = 1 << 16;

  /**
   * The number of candidates whose look-ups are started together, so that their cache misses
   * overlap.
   */
  private static final int BLOCK = 1024;

  private final CooperativeProblem problem;
  private final ClosedParts closed;
  private final int number;
  private final ClosedSet part;
  private final PositionLoader loader;
  private final Expander expander;
  private final Candidates candidates = new Candidates(2 * ROUND);
  private final LayerMap map = new LayerMap();
  private final Layer found = new Layer();
  private final int[] own = new int[BLOCK];

  private int goal;

  /** Written so that the compiler cannot remove the reads of {@link #gather}. */
  @SuppressWarnings("UnusedVariable")
  private long fetched;

  /**
   * Creates a worker.
   *
   * @param number the part of the closed set that only this worker writes
   */
  LayerWorker(CooperativeProblem problem, ClosedParts closed, int number) {
    this.problem = problem;
    this.closed = closed;
    this.number = number;
    loader = new PositionLoader(problem.attacker());
    expander = new Expander(loader.position(), problem.attacker(), problem.goal());
    part = closed.part(number);
  }

  /** Empties the share for a layer in which it will have about {@code expected} positions. */
  void begin(int expected) {
    found.clear();
    map.reset(expected);
    goal = -1;
  }

  /** A position that reaches the goal, or -1. */
  int goal() {
    return goal;
  }

  /** The share of the layer that is being built. */
  Layer found() {
    return found;
  }

  /** The size of this share in the log, in words. */
  long wordsFound() {
    return (long) found.size + found.edgeCount;
  }

  /** Whether the key belongs to a position of this share. */
  boolean hasFound(long key) {
    return map.find(key) >= 0;
  }

  /**
   * First phase: collects the candidates that follow the positions taken by this thread.
   *
   * @param stop polled every few positions
   */
  void expand(LayerRound round, BooleanSupplier stop) {
    try {
      candidates.size = 0;
      Layer layer = round.layer();
      while (!stop.getAsBoolean() && round.hasMore()) {
        int begin = round.take();
        int end = round.endOf(begin);
        for (int i = begin; i < end && !round.isStopped(); i++) {
          int at = i * PackedPosition.WORDS;
          loader.load(layer.positions, at);
          boolean pawnDropped = PackedPosition.pawnDropped(layer.positions, at);
          if (expander.expand(i, pawnDropped, candidates)) {
            goal = i;
          }
        }
        if (candidates.size >= ROUND) {
          round.end();
        }
      }
    } catch (Throwable e) {
      round.fail(e);
    }
  }

  /** Second phase: adds the candidates of this worker's part from the lists of all workers. */
  void admit(LayerWorker[] workers, LayerRound round) {
    try {
      for (LayerWorker worker : workers) {
        if (round.isStopped()) {
          return;
        }
        admit(round.layer(), worker.candidates);
      }
    } catch (Throwable e) {
      round.fail(e);
    }
  }

  private void admit(Layer layer, Candidates list) {
    for (int begin = 0; begin < list.size; begin += BLOCK) {
      int count = gather(list.key, begin, Math.min(begin + BLOCK, list.size));
      for (int i = 0; i < count; i++) {
        admit(layer, list.key[own[i]], list.step[own[i]]);
      }
    }
  }

  /** Selects the candidates of this worker's part and starts loading the memory that they need. */
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

  private void admit(Layer layer, long key, long step) {
    int known = map.find(key);
    if (known >= 0) {
      found.addEdge(known, Step.node(step));
    } else if (problem.exactly() || part.add(key)) {
      map.add(key, found.add(layer, step, problem.attacker()));
    }
  }
}
