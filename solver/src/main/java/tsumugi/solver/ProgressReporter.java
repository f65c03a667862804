package tsumugi.solver;

import java.util.concurrent.TimeUnit;

/**
 * Reports the progress of a search at the interval that its {@link SearchMonitor} asks for. Every
 * poll of a {@link SearchBudget} asks it. To be used by the thread of the search only.
 */
public final class ProgressReporter {
  private final long intervalNanos;
  private long lastReport;
  private Runnable report = () -> {};

  /**
   * @param intervalMillis minimum time between two reports
   * @param startNanos start of the search, as given by {@link System#nanoTime}
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
