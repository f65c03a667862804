package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.benchmark.TableStress;
import tsumugi.benchmark.TableStress.Reading;
import tsumugi.benchmark.TableStress.Report;

/** A table that several threads use: nothing false is read, nothing that is searched vanishes. */
@Tag("slow")
@Timeout(120)
class TableThreadsTest {
  private static final long NONE = MainSubTable.NONE;

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

  /** One lock is held while another board's is wanted, so nobody may wait for the second. */
  @Test
  void aBoardThatIsBeingWrittenKeepsItsSubRecords() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(64, 0, 1))) {
      table.share();
      long boardA = 1;
      long boardB = 2;
      assertNotEquals(
          TableGeometry.pair(boardA, 64), TableGeometry.pair(boardB, 64), "two locks are wanted");
      table.findOrCreate(boardA, 0, 0, 1);
      long sub = table.findOrCreate(boardA, 0, 1, 1);
      table.findOrCreate(boardB, 0, 0, 1);
      table.lock(boardA);
      assertEquals(NONE, table.findOrCreate(boardB, 0, 1, 100));
      assertTrue(table.holds(sub, boardA, 0, 1));
      table.unlock(boardA);
      assertEquals(sub, table.findOrCreate(boardB, 0, 1, 100));
      assertFalse(table.holds(sub, boardA, 0, 1));
      assertEquals(new TableStatistics(2, 1, 1, 0, 0, 3, 2, 1), table.statistics().counts());
    }
  }

  /** The sweep's victim may be of the very board whose lock is held, or of its neighbour. */
  @Test
  void aNeighbourUnderTheSameLockGivesWay() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(1, 0, 1))) {
      table.share();
      table.lock(1);
      table.findOrCreate(1, 0, 0, 1);
      long sub = table.findOrCreate(1, 0, 1, 1);
      table.findOrCreate(2, 0, 0, 1);
      assertEquals(sub, table.findOrCreate(2, 0, 1, 100));
      assertTrue(table.holds(sub, 2, 0, 1));
      table.unlock(1);
    }
  }

  @Test
  void theTableGrowsWhenTheLastOneRests() throws InterruptedException {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(1, 3, 16))) {
      TableTeam team = table.share();
      assertSame(team, table.share());
      team.join();
      team.join();
      assertFalse(team.pause());
      for (int key = 0; key < 6; key++) {
        table.findOrCreate(key, 0, 0, 1);
      }
      assertTrue(table.wantsToGrow());
      AtomicBoolean grown = new AtomicBoolean();
      CountDownLatch about = new CountDownLatch(1);
      Thread other =
          new Thread(
              () -> {
                about.countDown();
                grown.set(team.pause());
                team.leave();
              });
      other.start();
      about.await();
      assertTrue(table.wantsToGrow(), "this thread has not paused yet");
      assertTrue(team.pause());
      assertFalse(table.wantsToGrow());
      other.join();
      assertTrue(grown.get());
      assertFalse(team.pause(), "alone, and nothing to do");
      for (int key = 0; key < 6; key++) {
        assertNotEquals(NONE, table.find(key, 0, 0));
      }
      team.leave();
    }
  }

  @Test
  void whoLeavesIsNotWaitedFor() throws InterruptedException {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(1, 3, 16))) {
      TableTeam team = table.share();
      team.join();
      team.join();
      for (int key = 0; key < 6; key++) {
        table.findOrCreate(key, 0, 0, 1);
      }
      Thread other = new Thread(team::pause);
      other.start();
      team.leave();
      other.join();
      assertFalse(table.wantsToGrow());
    }
  }

  @Test
  void noNewSearchWhileThreadsAreIn() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      TableTeam team = table.share();
      team.join();
      assertThrows(IllegalStateException.class, table::newSearch);
      assertThrows(IllegalStateException.class, table::clear);
      assertThrows(IllegalStateException.class, table::lease);
      team.leave();
      table.newSearch();
      assertFalse(table.isShared());
      table.findOrCreate(5, 0, 0, 1);
      assertEquals(new TableStatistics(1, 0, 0, 0, 0, 1, 1, 0), table.statistics().counts());
    }
  }

  /** A mark counts the members that are in a position, and must not run over its bits. */
  @Test
  void oneMemberMoreThanAMarkCanCountIsRefused() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      TableTeam team = table.share();
      for (int i = 0; i < MainSubTable.MAX_THREADS; i++) {
        team.join();
      }
      IllegalStateException refusal = assertThrows(IllegalStateException.class, team::join);
      assertEquals("a table serves at most 255 threads", refusal.getMessage());
      team.leave();
      team.join();
      long record = table.findOrCreate(5, 0, 0, 1);
      for (int i = 0; i < MainSubTable.MAX_THREADS; i++) {
        table.setMark(record, table.mark(record) + 1);
      }
      assertThrows(
          IllegalArgumentException.class, () -> table.setMark(record, table.mark(record) + 1));
      assertEquals(MainSubTable.MAX_THREADS, table.mark(record));
      assertTrue(table.holds(record, 5, 0, 0));
      for (int i = 0; i < MainSubTable.MAX_THREADS; i++) {
        team.leave();
      }
      table.newSearch();
    }
  }

  /** Many at once come to the last places. */
  @Test
  void noMoreThanTheMostJoinAtOnce() throws InterruptedException {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      for (int round = 0; round < 20; round++) {
        TableTeam team = table.share();
        for (int i = 0; i < MainSubTable.MAX_THREADS - 2; i++) {
          team.join();
        }
        AtomicInteger joined = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          Thread thread =
              new Thread(
                  () -> {
                    try {
                      go.await();
                      team.join();
                      joined.incrementAndGet();
                    } catch (IllegalStateException | InterruptedException e) {
                      // not this one
                    }
                  });
          threads.add(thread);
          thread.start();
        }
        go.countDown();
        for (Thread thread : threads) {
          thread.join();
        }
        assertEquals(2, joined.get());
        for (int i = 0; i < MainSubTable.MAX_THREADS; i++) {
          team.leave();
        }
        table.newSearch();
      }
    }
  }

  /** Growing fails for one thread; the others must not wait for it, nor believe the table. */
  @Test
  void aGrowthThatFailsEndsEverybodysSearch() throws InterruptedException {
    try (MainSubTable table = new CannotGrow()) {
      TableTeam team = table.share();
      int members = 4;
      List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < members; i++) {
        team.join();
      }
      for (int key = 0; key < 6; key++) {
        table.findOrCreate(key, 0, 0, 1);
      }
      for (int i = 0; i < members; i++) {
        Thread thread =
            new Thread(
                () -> {
                  try {
                    team.pause();
                  } catch (RuntimeException | Error e) {
                    failures.add(e);
                  } finally {
                    team.leave();
                  }
                });
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join(20_000);
        assertFalse(thread.isAlive(), "waits for ever");
      }
      assertEquals(members, failures.size());
      for (Throwable failure : failures) {
        assertInstanceOf(IllegalStateException.class, failure);
        assertInstanceOf(OutOfMemoryError.class, failure.getCause());
      }
      assertTrue(team.isEmpty());
      assertThrows(IllegalStateException.class, team::pause);
      assertThrows(IllegalStateException.class, team::join);
      table.newSearch();
      assertFalse(table.isShared());
      table.share().join();
      assertFalse(table.share().pause());
      table.share().leave();
    }
  }

  /** The last to come may be one that leaves: it has done its work, and does not fail. */
  @Test
  void aGrowthThatFailsAsOneLeavesEndsTheOthersSearch() throws InterruptedException {
    try (MainSubTable table = new CannotGrow()) {
      TableTeam team = table.share();
      team.join();
      team.join();
      for (int key = 0; key < 6; key++) {
        table.findOrCreate(key, 0, 0, 1);
      }
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread other = new Thread(team::pause);
      other.setDaemon(true);
      other.setUncaughtExceptionHandler((thread, e) -> failure.set(e));
      other.start();
      team.leave();
      other.join(20_000);
      assertFalse(other.isAlive(), "waits for ever");
      assertInstanceOf(IllegalStateException.class, failure.get());
      team.leave();
    }
  }

  private static final class CannotGrow extends MainSubTable {
    private static final TableGeometry GEOMETRY = new TableGeometry(1, 3, 16);

    CannotGrow() {
      super(GEOMETRY, TableMemory.allocate(GEOMETRY.bytes()));
    }

    @Override
    public void grow() {
      throw new OutOfMemoryError("injected");
    }
  }

  /** The victim of a sweep cannot be taken out of its chain; nobody is to wait for its lock. */
  @Test
  void aSweepThatFailsLeavesNoLock() {
    try (MainSubTable table = new CannotUnlink()) {
      table.share();
      table.findOrCreate(1, 0, 0, 1);
      long sub = table.findOrCreate(1, 0, 1, 1);
      table.findOrCreate(2, 0, 0, 1);
      table.lock(2);
      CannotUnlink.fails = sub;
      assertThrows(OutOfMemoryError.class, () -> table.findOrCreate(2, 0, 1, 100));
      CannotUnlink.fails = NONE;
      table.unlock(2);
      assertTimeoutPreemptively(Duration.ofSeconds(20), () -> table.lock(1), "locked for ever");
      table.unlock(1);
    }
  }

  private static final class CannotUnlink extends MainSubTable {
    private static final TableGeometry GEOMETRY = new TableGeometry(64, 0, 1);
    private static long fails = NONE;

    CannotUnlink() {
      super(GEOMETRY, TableMemory.allocate(GEOMETRY.bytes()));
    }

    @Override
    public long next(long record) {
      if (record == fails) {
        throw new OutOfMemoryError("injected");
      }
      return super.next(record);
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
