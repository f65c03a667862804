package tsumugi.solver.coop;

import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchClock;

/**
 * Makes the next layer out of one: with the calling thread alone ({@link NarrowLayers}), or, where
 * the layer is wide, with several ({@link WideLayers}). Threads that the system does not give are
 * done without; what is found is the same.
 */
final class LayerExpansion implements AutoCloseable {
  /** Positions from which on a layer is worth several threads. */
  private static final int WIDE = 4096;

  private final CooperativeProblem problem;
  private final ClosedParts closed;
  private final LayerLog log;
  private final ThreadFactory factory;
  private final SearchClock clock;
  private final NarrowLayers narrow;
  private @Nullable WideLayers threads;
  private boolean threadsRefused;

  /** True when several threads make the next layer, or have made it last. */
  private boolean wide;

  LayerExpansion(
      CooperativeProblem problem,
      ClosedParts closed,
      LayerLog log,
      ThreadFactory factory,
      SearchClock clock) {
    this.problem = problem;
    this.closed = closed;
    this.log = log;
    this.factory = factory;
    this.clock = clock;
    narrow = new NarrowLayers(problem, closed);
  }

  /**
   * What an expansion has come to.
   *
   * @param children all that were found, known ones among them
   * @param goal a position that reaches the goal and ended it, or -1
   * @param before positions at the beginning of the layer that are known not to reach it
   * @param overflown it ended since the log cannot hold the next layer
   */
  record Expanded(long children, int goal, int before, boolean overflown) {}

  /** Makes the first layer, of the root, which alone may have the attacker to move. */
  Expanded expandRoot(Layer root, Layer next) {
    return narrow.expandRoot(root, next, clock);
  }

  /** Empties the next layer, and makes room for about so many positions. */
  void begin(Layer next, int expected) {
    wide = false;
    narrow.begin(next, expected);
  }

  /**
   * Makes the next layer, which has been begun. Ends early when a goal is met, the layer becomes
   * more than the log can hold, or the clock wants to stop.
   *
   * @param goalsEnd whether a goal at this depth is one that is asked for
   */
  Expanded expand(Layer current, Layer next, boolean goalsEnd) {
    WideLayers several = current.size >= WIDE && closed.count() > 1 ? threads() : null;
    if (several == null) {
      return narrow.expand(current, next, goalsEnd, log, clock);
    }
    wide = true;
    int goal = several.expand(current, next, goalsEnd, log, clock);
    boolean overflown = goal < 0 && !log.canHold(next);
    return new Expanded((long) next.size + next.edgeCount, goal, 0, overflown);
  }

  /** Null when they cannot be had. */
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
   * Collects the positions of a layer, from one on, that reach the goal. Ends early when the clock
   * wants to stop.
   *
   * @return false when it ended early, so that there may be more of them
   */
  boolean findGoals(Layer layer, int from, LayerGoals goals) {
    return narrow.findGoals(layer, from, goals, clock);
  }

  /** True for the key of a position of the next layer. */
  boolean isInNext(long key) {
    WideLayers several = threads;
    return wide && several != null ? several.isInNext(key) : narrow.isInNext(key);
  }

  /** Gives up threads and memory for a layer that cannot be built. */
  void abandon() {
    narrow.abandon();
    close();
  }

  /** Ends the threads, so that nobody writes any more. */
  @Override
  public void close() {
    if (threads != null) {
      threads.close();
      threads = null;
    }
  }
}
