package tsumugi.usi;

/**
 * Limits how fast info lines are sent, so that GUIs can draw them: {@value #FREE} lines may be sent
 * at once, and every {@value #GAP_MILLIS} ms allows one more. This is the only throttle: searches
 * report whatever they have. A GUI sees one stream, so the limit covers all searches of a session.
 * (If a king is mated, a search may finish sixty iterations within a few milliseconds.) {@link
 * UsiReporter} keeps the lines that have to wait.
 */
final class UsiInfoPace {
  static final int FREE = 64;
  static final int GAP_MILLIS = 20;

  /**
   * When the last of the lines sent so far would have gone out if each had waited for its gap, in
   * ms.
   */
  private long busyUntil;

  /**
   * Whether a line may be sent now; if so, it is counted.
   *
   * @param now any monotonic clock, in ms
   */
  synchronized boolean admits(long now) {
    busyUntil = Math.max(busyUntil, now);
    if (busyUntil - now > (FREE - 1) * GAP_MILLIS) {
      return false;
    }
    busyUntil += GAP_MILLIS;
    return true;
  }
}
