package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/**
 * The threads of one search: how many there are, and that the table grows while all of them wait.
 */
@Tag("slow")
@Timeout(120)
class TableTeamTest {
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
        assertNotEquals(MainSubTable.NONE, table.find(key, 0, 0));
      }
      team.leave();
    }
  }

  /** Growth makes the handles of the members invalid; work that uses them comes afterwards. */
  @Test
  void workWaitsUntilTheMembersHaveFoundTheirRecordsAgain() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(1, 3, 16))) {
      TableTeam team = table.share();
      team.join();
      for (int key = 0; key < 6; key++) {
        table.findOrCreate(key, 0, 0, 1);
      }
      AtomicInteger runs = new AtomicInteger();
      team.whenAllPause(runs::incrementAndGet);
      assertTrue(team.pause());
      assertFalse(table.wantsToGrow());
      assertEquals(0, runs.get(), "the handles are invalid");
      assertTrue(team.pause());
      assertEquals(1, runs.get());
      assertFalse(team.pause());
      team.leave();
    }
  }

  /** There is no later pause if the last member leaves. */
  @Test
  void workIsDoneAlsoIfTheTableGrowsWhenTheLastMemberLeaves() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(1, 3, 16))) {
      TableTeam team = table.share();
      team.join();
      for (int key = 0; key < 6; key++) {
        table.findOrCreate(key, 0, 0, 1);
      }
      AtomicInteger runs = new AtomicInteger();
      team.whenAllPause(runs::incrementAndGet);
      team.leave();
      assertEquals(1, runs.get());
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

  /** A mark counts the members that are in a position and must not overflow its bits. */
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
      for (int i = 0; i < MainSubTable.MAX_MARK; i++) {
        table.setMark(record, table.mark(record) + 1);
      }
      assertThrows(
          IllegalArgumentException.class, () -> table.setMark(record, table.mark(record) + 1));
      assertEquals(MainSubTable.MAX_MARK, table.mark(record));
      assertTrue(table.holds(record, 5, 0, 0));
      for (int i = 0; i < MainSubTable.MAX_THREADS; i++) {
        team.leave();
      }
      table.newSearch();
    }
  }

  /** Many threads compete for the last places. */
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

  /** Growth fails for one thread; the others must neither wait for it nor trust the table. */
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
        assertInstanceOf(OutOfMemoryError.class, failure);
      }
      assertTrue(team.isEmpty());
      assertThrows(OutOfMemoryError.class, team::pause);
      assertThrows(OutOfMemoryError.class, team::join);
      table.newSearch();
      assertFalse(table.isShared());
      table.share().join();
      assertFalse(table.share().pause());
      table.share().leave();
    }
  }

  /** The last thread to arrive may be one that leaves: it has done its work and does not fail. */
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
      assertInstanceOf(OutOfMemoryError.class, failure.get());
      team.leave();
    }
  }

  /** The others must not trust what a failed member leaves behind. */
  @Test
  void aMemberThatFailsEndsEverybodysSearch() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      TableTeam team = table.share();
      team.join();
      team.join();
      team.requireWhole();
      team.fail(new IndexOutOfBoundsException("injected"));
      team.leave();
      IllegalStateException refusal = assertThrows(IllegalStateException.class, team::pause);
      assertInstanceOf(IndexOutOfBoundsException.class, refusal.getCause());
      assertThrows(IllegalStateException.class, team::requireWhole);
      assertThrows(IllegalStateException.class, team::join);
      team.leave();
      table.newSearch();
      table.share().join();
      assertFalse(table.share().pause());
      table.share().leave();
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
}
