package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.benchmark.TableStress;
import tsumugi.benchmark.TableStress.Reading;
import tsumugi.benchmark.TableStress.Report;

/** A table used by several threads: nothing inconsistent is read, and writers hold the lock. */
@Tag("slow")
@Timeout(120)
class TableThreadsTest {
  /** The long run behind docs/laboratory/table.md is the same with 10^9 probes. */
  @ParameterizedTest
  @CsvSource({
    "OPTIMISTIC, 2, 16384, 300000",
    "OPTIMISTIC, 8, 65536, 80000",
    "LOCKED, 3, 16384, 200000",
    "OPTIMISTIC, 2, 8388608, 600000"
  })
  void nothingFalseIsRead(Reading reading, int threads, long bytes, long probesEach) {
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      long boards = bytes / 64;
      TableStress stress = new TableStress(table, reading, boards);
      Report report = stress.run(threads, probesEach, 42);
      TableStatistics statistics = table.statistics().counts();
      TableStatistics counted = stress.count();
      assertEquals(probesEach * threads, report.probes());
      assertTrue(report.records() > probesEach / 2, "probes should find something");
      assertEquals(0, report.falseReads());
      assertEquals(0, report.lostPins());
      assertEquals(bytes > 1 << 20, report.growths() > 0);
      assertTrue(bytes > 1 << 20 || statistics.overwritten() > 10_000, statistics::toString);
      assertEquals(counted.mainUsed(), statistics.mainUsed());
      assertEquals(counted.extended(), statistics.extended());
      assertEquals(counted.subUsed(), statistics.subUsed());
      assertEquals(counted.mate(), statistics.mate());
      assertTrue(counted.longestChain() <= statistics.longestChain());
    }
  }

  @Test
  void aStampHoldsUntilSomebodyWrites() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      table.share();
      long stamp = table.stamp(5);
      assertFalse(table.isTorn(5, stamp));
      table.lock(5);
      assertTrue(table.isTorn(5, stamp), "somebody is writing");
      table.unlock(5);
      assertTrue(table.isTorn(5, stamp), "somebody has written");
      assertFalse(table.isTorn(5, table.stamp(5)));
    }
  }

  @Test
  void oneThreadNeedsNoLock() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      long stamp = table.stamp(5);
      table.lock(5);
      table.lock(5); // would wait for ever if there were one
      table.findOrCreate(5, 0, 0, 1);
      table.unlock(5);
      assertFalse(table.isTorn(5, stamp));
    }
  }

  /** Two threads put records into one chain at the same time, over and over. */
  @Test
  void chainsOfOneBoardGrowUnderTwoThreads() throws InterruptedException {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 20)) {
      TableTeam team = table.share();
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread[] threads = new Thread[2];
      for (int t = 0; t < 2; t++) {
        int first = t;
        team.join();
        threads[t] =
            new Thread(
                () -> {
                  for (int hand = first; hand < 400; hand += 2) {
                    table.lock(9);
                    table.setData(table.findOrCreate(9, 0, hand, 1), hand);
                    table.unlock(9);
                  }
                  team.leave();
                });
        threads[t].setUncaughtExceptionHandler((thread, e) -> failure.set(e));
        threads[t].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(null, failure.get());
      for (int hand = 0; hand < 400; hand++) {
        assertEquals(hand, table.data(table.find(9, 0, hand)));
      }
      assertEquals(new TableStatistics(1, 1, 399, 0, 0, 400, 400, 0), table.statistics().counts());
    }
  }
}
