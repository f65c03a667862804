package tsumugi.tune;

import java.util.Locale;

/** Estimates how long a session will still take from the runs that are done. */
public final class RemainingTime {
  /** No estimate is possible yet. */
  public static final long UNKNOWN = -1;

  private RemainingTime() {}

  /**
   * An estimate in ms: every run takes as long as the average so far, but never longer than the
   * limit.
   *
   * @param elapsed ms spent on finished runs
   * @param current ms spent on the current run
   * @param limit the longest that a run can take; {@code Long.MAX_VALUE} for no limit
   * @return {@link #UNKNOWN} while no run is finished
   */
  public static long estimate(long elapsed, long current, int done, int total, long limit) {
    if (done == 0) {
      return UNKNOWN;
    }
    double run = Math.min((double) elapsed / done, (double) limit);
    return Math.round(Math.max(0, run * (total - done) - current));
  }

  /** As {@code m:ss} or {@code h:mm:ss}, rounded up. */
  public static String format(long millis) {
    long seconds = Math.ceilDiv(millis, 1000L);
    long hours = seconds / 3600;
    String minutesAndSeconds =
        String.format(
            Locale.ROOT, hours > 0 ? "%02d:%02d" : "%d:%02d", seconds / 60 % 60, seconds % 60);
    return hours > 0 ? hours + ":" + minutesAndSeconds : minutesAndSeconds;
  }
}
