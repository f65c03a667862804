package tsumugi.solver.coop;

import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchBudget;

/**
 * Creates the next layer from the current one, with the calling thread only ({@link NarrowLayers})
 * or, for a wide layer, with several threads ({@link WideLayers}). If the system does not provide
 * the threads, the search does without them; the result is the same.
 */
final class LayerExpansion implements AutoCloseable {
  /** The number of positions from which a layer is worth several threads. */
  private static final int WIDE = 4096;

  private final CooperativeProblem problem;
  private final ClosedParts closed;
  private final LayerLog log;
  private final ThreadFactory factory;
  private final SearchBudget budget;
  private final NarrowLayers narrow;
  private @Nullable WideLayers threads;
  private boolean threadsRefused;

  /** Whether several threads create the next layer, or created the latest one. */
  private boolean wide;

  LayerExpansion(
      CooperativeProblem problem,
      ClosedParts closed,
      LayerLog log,
      ThreadFactory factory,
      SearchBudget budget) {
    this.problem = problem;
    this.closed = closed;
    this.log = log;
    this.factory = factory;
    this.budget = budget;
    narrow = new NarrowLayers(problem, closed);
  }

  /**
   * The result of an expansion.
   *
   * @param children the number of all children found, including known positions.
   * @param goal a position that reaches the goal and ended the expansion, or -1.
   * @param before the number of positions at the beginning of the layer that are known not to reach
   *     the goal.
   * @param overflown whether the expansion ended because the log cannot hold the next layer.
   */
  record ExpansionResult(long children, int goal, int before, boolean overflown) {}

  /** Creates the first layer from the root, in which the attacker may be to move. */
  ExpansionResult expandRoot(Layer root, Layer next) {
    return narrow.expandRoot(root, next, budget);
  }

  /** Empties the next layer and reserves room for about {@code expected} positions. */
  void begin(Layer next, int expected) {
    wide = false;
    narrow.begin(next, expected);
  }

  /**
   * Creates the next layer after {@link #begin}. Ends early if a goal is met, the log can no longer
   * hold the layer, or the budget requests a stop.
   *
   * @param goalsEnd whether a goal at this depth is a solution
   */
  ExpansionResult expand(Layer current, Layer next, boolean goalsEnd) {
    WideLayers several = current.size >= WIDE && closed.count() > 1 ? threads() : null;
    if (several == null) {
      return narrow.expand(current, next, goalsEnd, log, budget);
    }
    wide = true;
    int goal = several.expand(current, next, goalsEnd, log, budget);
    boolean overflown = goal < 0 && !log.canHold(next);
    return new ExpansionResult((long) next.size + next.edgeCount, goal, 0, overflown);
  }

  /** Null if the threads are not available. */
  private @Nullable WideLayers threads() {
    if (threads == null && !threadsRefused) {
      try {
        threads = WideLayers.start(problem, closed, factory);
      } catch (OutOfMemoryError e) {
        threadsRefused = true;
      }
    }
    return threads;
  }

  /**
   * Collects the positions of a layer, from {@code from} on, that reach the goal. Ends early if the
   * budget requests a stop.
   *
   * @return false if it ended early, so that there may be more of them
   */
  boolean findGoals(Layer layer, int from, LayerGoals goals) {
    return narrow.findGoals(layer, from, goals, budget);
  }

  /** Whether the key belongs to a position of the next layer. */
  boolean isInNext(long key) {
    WideLayers several = threads;
    return wide && several != null ? several.isInNext(key) : narrow.isInNext(key);
  }

  /** Frees threads and memory of a layer that cannot be built. */
  void abandon() {
    narrow.abandon();
    close();
  }

  /** Ends the threads, so that nothing is written any more. */
  @Override
  public void close() {
    if (threads != null) {
      threads.close();
      threads = null;
    }
  }
}
