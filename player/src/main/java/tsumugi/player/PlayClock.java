package tsumugi.player;

import org.jspecify.annotations.Nullable;

/**
 * Determines when a game search must end. It is shared by the threads of the search. All of them
 * poll {@link #stopped}; the first one also checks the stop request, the time and the nodes.
 *
 * <p>While the opponent thinks (ponder), no time counts; it starts with the ponderhit. Nodes always
 * count, since they determine the strength of a weaker player.
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
   * Creates a clock that starts now.
   *
   * @param moveNumber the number of the move in the game, from 1.
   * @param maxNodes node limit of the first thread.
   * @param delay the delay of recent answers beyond their plan, in ms; subtracted from the time as
   *     well.
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

  /** The wall time since the search began, in ms. */
  long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** Called by the first thread every few nodes. Stops the search when it has to end. */
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

  /** Reads the time control as soon as it is running. */
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
   * Whether enough of the time planned for the move is used that no new depth should begin.
   *
   * @param share share of the soft limit, in per cent
   */
  boolean spent(int share) {
    return plan != null
        && plan.softMillis() < plan.hardMillis()
        && elapsed() * 100 >= plan.softMillis() * share;
  }

  /**
   * Whether the given percentage of the time limit for the move is used. Never true while
   * pondering.
   */
  boolean hasUsed(int percent) {
    return plan != null && elapsed() * 100 >= plan.hardMillis() * percent;
  }

  /** Whether a clock is running, so that further thinking costs time. */
  boolean isTimed() {
    return plan != null;
  }

  /** The time limit for the move in ms, or {@link Long#MAX_VALUE}. */
  long hardMillis() {
    return plan == null ? Long.MAX_VALUE : plan.hardMillis();
  }

  /** The time by which the search has exceeded its plan, in ms; 0 without a plan. */
  long overrun() {
    return plan == null ? 0 : Math.max(0, elapsed() - plan.hardMillis());
  }

  private long elapsed() {
    return (System.nanoTime() - origin) / 1_000_000;
  }
}
