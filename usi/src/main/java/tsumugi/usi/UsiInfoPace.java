package tsumugi.usi;

/**
 * The pace at which info lines may go out, so that GUIs can draw them: {@value #FREE} at once, and
 * every {@value #GAP_MILLIS} ms makes room for one more. It is the only throttle there is: searches
 * report whatever they have, and a GUI sees one stream, so that the count goes on over all searches
 * of a session. (A mated king ends sixty iterations within a few milliseconds.) What has to wait is
 * the search's own: {@link UsiReporter}.
 */
final class UsiInfoPace {
  static final int FREE = 64;
  static final int GAP_MILLIS = 20;

  /** When the lines sent so far would be through at one line a gap, in ms. */
  private long busyUntil;

  /**
   * True when a line may go out now, which then counts.
   *
   * @param now any clock that does not go back, in ms
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
