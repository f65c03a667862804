package tsumugi.solver;

import java.util.concurrent.TimeUnit;

/**
 * Runs a report of a search's progress at the interval that the search's monitor asks for. {@link
 * SearchBudget} asks it at each of its polls. For the thread of the search.
 */
public final class ProgressReporter {
  private final long intervalNanos;
  private long lastReport;
  private Runnable report = () -> {};

  /**
   * @param intervalMillis the least time between two reports
   * @param startNanos when the search started, on the scale of {@link System#nanoTime}
   */
  ProgressReporter(long intervalMillis, long startNanos) {
    intervalNanos = TimeUnit.MILLISECONDS.toNanos(intervalMillis);
    lastReport = startNanos;
  }

  /** Sets the report; until then nothing is reported. */
  public void onReport(Runnable newReport) {
    report = newReport;
  }

  /** Reports at once, as at the end of an iteration. */
  public void reportNow() {
    lastReport = System.nanoTime();
    report.run();
  }

  void reportIfDue(long now) {
    if (now - lastReport >= intervalNanos) {
      lastReport = now;
      report.run();
    }
  }
}
