package tsumugi.solver.player;

import org.jspecify.annotations.Nullable;

/**
 * When a game search must end: shared by its threads, which all look at {@link #stopped} and of
 * which the first also watches stop, time and nodes.
 *
 * <p>While the opponent thinks (ponder) no time counts; it begins with the ponderhit. Nodes always
 * do: they are what makes a weaker player weak.
 */
final class PlayClock {
  private final PlayControl control;
  private final int moveNumber;
  private final long maxNodes;
  private final long delay;
  private final long start = System.nanoTime();
  private boolean started;
  private long origin = start;
  private @Nullable TimePlan plan;
  private volatile boolean stopped;

  /**
   * A clock that runs from now on.
   *
   * @param moveNumber the number of the move in the game, from 1
   * @param maxNodes nodes of the first thread
   * @param delay by how many ms answers have been late of themselves; held back as well
   */
  PlayClock(PlayControl control, int moveNumber, long maxNodes, long delay) {
    this.control = control;
    this.moveNumber = moveNumber;
    this.maxNodes = maxNodes;
    this.delay = delay;
    watch(0);
  }

  void stop() {
    stopped = true;
  }

  boolean stopped() {
    return stopped;
  }

  /** Wall time since the search began, in ms. */
  long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** Called by the first thread every few nodes: stops the search when it has to end. */
  void watch(long nodes) {
    if (stopped) {
      return;
    }
    if (control.stopRequested()) {
      stopped = true;
    } else {
      boolean late = (started || starts()) && plan != null && elapsed() >= plan.hardMillis();
      stopped = late || nodes >= maxNodes;
    }
  }

  /** Takes over the clock as soon as it runs. */
  private boolean starts() {
    if (control.pondering()) {
      return false;
    }
    TimeControl time = control.time();
    plan = time == null ? null : time.holdingBack(delay).plan(moveNumber);
    origin = control.startNanos();
    started = true;
    return true;
  }

  /**
   * True when the time meant for the move is spent so far that no other depth should be begun.
   *
   * @param share of the soft limit, in per cent
   */
  boolean spent(int share) {
    return plan != null
        && plan.softMillis() < plan.hardMillis()
        && elapsed() * 100 >= plan.softMillis() * share;
  }

  /** True when so much of the time for the move is gone, in per cent; never while pondering. */
  boolean isGone(int percent) {
    return plan != null && elapsed() * 100 >= plan.hardMillis() * percent;
  }

  /** True when thinking on costs time that could be saved: a clock is running. */
  boolean isTimed() {
    return plan != null;
  }

  /** The time there is for the move in ms, or {@link Long#MAX_VALUE}. */
  long hardMillis() {
    return plan == null ? Long.MAX_VALUE : plan.hardMillis();
  }

  /** By how many ms the search has overrun its plan, 0 without one. */
  long overrun() {
    return plan == null ? 0 : Math.max(0, elapsed() - plan.hardMillis());
  }

  private long elapsed() {
    return (System.nanoTime() - origin) / 1_000_000;
  }
}
