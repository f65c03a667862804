package tsumugi.solver.coop;

import java.util.function.BooleanSupplier;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;

/**
 * One thread's tools in {@link WideLayers}, its candidates, and its share of the layer that is
 * being made.
 *
 * <p>Each worker owns one part of the closed set and the positions of the next layer whose keys
 * belong there. So nobody writes what another reads, and no look-up needs a lock; what it costs is
 * that each worker looks through the lists of all.
 *
 * <p>Whatever is thrown here is the round's to tell: a worker that did not come to the barrier
 * would leave all others waiting.
 */
final class LayerWorker {
  /** Candidates a thread collects in one round at most. */
  private static final int ROUND = 1 << 16;

  /** Candidates whose look-ups are begun together, so that their cache misses overlap. */
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

  /** Written so that the compiler may not leave out the reads of {@link #gather}. */
  @SuppressWarnings("UnusedVariable")
  private long fetched;

  /**
   * @param number of the part of the closed set that this worker alone writes
   */
  LayerWorker(CooperativeProblem problem, ClosedParts closed, int number) {
    this.problem = problem;
    this.closed = closed;
    this.number = number;
    loader = new PositionLoader(problem.attacker());
    expander = new Expander(loader.position(), problem.attacker(), problem.goal());
    part = closed.part(number);
  }

  /** Empties its share for a layer in which it will have about so many positions. */
  void begin(int expected) {
    found.clear();
    map.reset(expected);
    goal = -1;
  }

  /** A position that reaches the goal, or -1. */
  int goal() {
    return goal;
  }

  /** Its share of the layer that is being made. */
  Layer found() {
    return found;
  }

  /** What that share will take in the log. */
  long wordsFound() {
    return (long) found.size + found.edgeCount;
  }

  /** True for the key of a position in it. */
  boolean hasFound(long key) {
    return map.find(key) >= 0;
  }

  /**
   * The first phase: collects what follows the positions that this thread takes.
   *
   * @param stop asked before each few positions
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

  /** The second: admits, from all lists, the candidates of its part. */
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

  private void admit(Layer layer, long key, long step) {
    int known = map.find(key);
    if (known >= 0) {
      found.addEdge(known, Step.node(step));
    } else if (problem.exactly() || part.add(key)) {
      map.add(key, found.add(layer, step, problem.attacker()));
    }
  }
}
