package tsumugi.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ProgressReporterTest {
  private final AtomicInteger reports = new AtomicInteger();

  @Test
  void aSearchReportsAtTheIntervalOfItsMonitor() {
    for (long interval : new long[] {0, 1_000_000}) {
      reports.set(0);
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, withInterval(interval));
      budget.reporter().onReport(reports::incrementAndGet);
      for (int i = 0; i < 10_000 && !budget.interrupted(); i++) {
        budget.countNode();
      }
      assertEquals(interval == 0, reports.get() > 10, reports + " reports");
      int before = reports.get();
      budget.reporter().reportNow();
      assertEquals(before + 1, reports.get(), "the end of a step is always reported");
    }
  }

  @Test
  void theIntervalStartsAnewWithEveryReport() {
    long start = System.nanoTime();
    long millisecond = 1_000_000;
    ProgressReporter reporter = new ProgressReporter(50, start);
    reporter.onReport(reports::incrementAndGet);
    for (long millis : new long[] {0, 49, 50, 51, 99, 100, 149, 151, 200}) {
      reporter.reportIfDue(start + millis * millisecond);
    }
    assertEquals(3, reports.get(), "at 50, 100 and 151 ms");
  }

  @Test
  void reportingAtOnceRestartsTheInterval() {
    long longAgo = System.nanoTime() - 3_600_000_000_000L;
    ProgressReporter reporter = new ProgressReporter(3_000_000, longAgo);
    reporter.onReport(reports::incrementAndGet);
    reporter.reportIfDue(System.nanoTime());
    assertEquals(1, reports.get(), "an hour is more than 50 minutes");
    reporter.reportNow();
    reporter.reportIfDue(System.nanoTime());
    assertEquals(2, reports.get());
  }

  @Test
  void withoutAReportNothingHappens() {
    ProgressReporter reporter = new ProgressReporter(0, System.nanoTime());
    reporter.reportNow();
    reporter.reportIfDue(System.nanoTime());
    assertTrue(reports.get() == 0);
  }

  private static SearchMonitor withInterval(long millis) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress progress) {}

      @Override
      public long intervalMillis() {
        return millis;
      }

      @Override
      public boolean stopRequested() {
        return false;
      }
    };
  }
}
