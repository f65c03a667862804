package tsumugi.player;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;

/** Stored records are found unchanged, and a replaced record is worth less than the new one. */
@Tag("slow")
class PlayTableTest {
  @Test
  void recordsKeepEveryField() {
    SplittableRandom random = new SplittableRandom(1);
    try (MainSubTable memory = PlayTables.memoryOf(1 << 20)) {
      PlayTable table = PlayTables.tableIn(memory, 1 << 20);
      for (int i = 0; i < 10_000; i++) {
        long key = random.nextLong();
        int score = random.nextInt(-32_767, 32_768);
        int staticScore = random.nextInt(-32_768, 32_768);
        int move = random.nextInt(1, 1 << 15);
        int depth = random.nextInt(256);
        int bound = random.nextInt(1, 4);
        boolean pv = random.nextBoolean();
        table.newSearch();
        table.store(key, score, staticScore, move, depth, bound, pv);
        long data = table.probe(key);
        assertEquals(score, PlayRecord.score(data));
        assertEquals(staticScore, PlayRecord.staticScore(data));
        assertEquals(move, PlayRecord.move(data));
        assertEquals(depth, PlayRecord.depth(data));
        assertEquals(bound, PlayRecord.bound(data));
        assertEquals(pv, PlayRecord.wasPv(data));
        assertEquals(0, table.probe(key ^ 1L << random.nextInt(64)));
      }
    }
  }

  @Test
  void aRecordWithoutMoveKeepsTheMoveBefore() {
    try (MainSubTable memory = PlayTables.memoryOf(64)) {
      PlayTable table = PlayTables.tableIn(memory, 64);
      table.store(7, 10, 0, 1234, 5, PlayRecord.BOUND_EXACT, false);
      table.store(7, -10, 0, 0, 6, PlayRecord.BOUND_UPPER, false);
      assertEquals(1234, PlayRecord.move(table.probe(7)));
      assertEquals(-10, PlayRecord.score(table.probe(7)));
    }
  }

  @Test
  void aMuchDeeperRecordStaysUnlessItIsOldOrTheNewOneExact() {
    try (MainSubTable memory = PlayTables.memoryOf(64)) {
      PlayTable table = PlayTables.tableIn(memory, 64);
      table.store(7, 10, 0, 1, 20, PlayRecord.BOUND_LOWER, false);
      table.store(7, 11, 0, 2, 2, PlayRecord.BOUND_LOWER, false);
      assertEquals(10, PlayRecord.score(table.probe(7)));
      table.store(7, 12, 0, 3, 2, PlayRecord.BOUND_EXACT, false);
      assertEquals(12, PlayRecord.score(table.probe(7)));
      table.store(7, 13, 0, 4, 20, PlayRecord.BOUND_LOWER, false);
      table.newSearch();
      table.store(7, 14, 0, 5, 2, PlayRecord.BOUND_LOWER, false);
      assertEquals(14, PlayRecord.score(table.probe(7)));
    }
  }

  @Test
  void theShallowestOfFourGivesWayAndAgeCounts() {
    try (MainSubTable memory = PlayTables.memoryOf(64)) {
      PlayTable table = PlayTables.tableIn(memory, 64);
      table.store(1, 0, 0, 1, 9, PlayRecord.BOUND_EXACT, false);
      for (int i = 0; i < 3; i++) {
        table.newSearch();
      }
      table.store(2, 0, 0, 1, 3, PlayRecord.BOUND_EXACT, false);
      table.store(3, 0, 0, 1, 5, PlayRecord.BOUND_EXACT, false);
      table.store(4, 0, 0, 1, 7, PlayRecord.BOUND_EXACT, false);
      table.store(5, 0, 0, 1, 1, PlayRecord.BOUND_EXACT, false);
      assertEquals(0, table.probe(1), "nine plies, three generations old, are worth minus three");
      table.store(6, 0, 0, 1, 1, PlayRecord.BOUND_EXACT, false);
      assertEquals(0, table.probe(5));
      assertNotEquals(0, table.probe(2));
    }
  }

  /** A mate in one is valid at every depth but easily found again: it must not displace others. */
  @Test
  void matesGiveWay() {
    try (MainSubTable memory = PlayTables.memoryOf(64)) {
      PlayTable table = PlayTables.tableIn(memory, 64);
      for (int position = 1; position <= 4; position++) {
        table.store(
            position, Score.mateIn(1), 0, 1, PlayRecord.MAX_DEPTH, PlayRecord.BOUND_EXACT, false);
      }
      table.store(5, 0, 0, 1, 6, PlayRecord.BOUND_EXACT, false);
      table.store(6, 0, 0, 1, 5, PlayRecord.BOUND_EXACT, false);
      assertNotEquals(0, table.probe(5));
      assertNotEquals(0, table.probe(6));
    }
  }

  @Test
  void aTornRecordIsNobodys() {
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 10)) {
      MemoryLease.Part part = memory.lease().all();
      MemorySegment words = part.memory();
      PlayTable table = new PlayTable(part);
      table.store(11, 100, 0, 1, 5, PlayRecord.BOUND_EXACT, false);
      table.store(22, 200, 0, 2, 6, PlayRecord.BOUND_EXACT, false);
      long one = table.probe(11);
      long two = table.probe(22);
      for (long at = PlayRecord.DATA; at < words.byteSize(); at += PlayRecord.BYTES) {
        if (words.get(JAVA_LONG, at) == one) {
          words.set(JAVA_LONG, at, two);
        }
      }
      assertEquals(0, table.probe(11));
      assertEquals(two, table.probe(22));
    }
  }

  @Test
  void whateverTheMemoryHeldIsNoRecord() {
    try (MainSubTable memory = MainSubTable.allocate(1)) {
      SplittableRandom random = new SplittableRandom(2);
      MemoryLease.Part part = memory.lease().all();
      MemorySegment words = part.memory();
      for (long at = 0; at < words.byteSize(); at += 8) {
        words.set(JAVA_LONG, at, random.nextLong());
      }
      PlayTable table = new PlayTable(part);
      for (int i = 0; i < 100_000; i++) {
        assertEquals(0, table.probe(random.nextLong()));
      }
      assertTrue(memory.isLeased());
      memory.newSearch();
      assertEquals(MainSubTable.NONE, memory.first(random.nextLong(), 0));
    }
  }

  @Test
  void hashfullCountsTheCurrentSearchOnly() {
    try (MainSubTable memory = PlayTables.memoryOf(1 << 16)) {
      PlayTable table = PlayTables.tableIn(memory, 1 << 16);
      SplittableRandom random = new SplittableRandom(3);
      for (int i = 0; i < 100_000; i++) {
        table.store(random.nextLong(), 0, 0, 1, 1, PlayRecord.BOUND_EXACT, false);
      }
      assertEquals(1000, table.hashfull());
      table.newSearch();
      assertEquals(0, table.hashfull());
    }
  }

  @Test
  void tinyTablesServeAndTinierAreRefused() {
    try (MainSubTable memory = PlayTables.memoryOf(64)) {
      MemoryLease.Part part = memory.lease().part(0, 56);
      assertThrows(IllegalArgumentException.class, () -> new PlayTable(part));
      PlayTable table = PlayTables.tableIn(memory, 64);
      assertEquals(0, table.probe(0));
      table.store(0, 1, 2, 3, 4, PlayRecord.BOUND_EXACT, false);
      assertEquals(3, PlayRecord.move(table.probe(0)));
    }
  }

  /** Two threads write the same few cache lines; what is read must belong to its key. */
  @Test
  void twoThreadsNeverSeeHalvesOfTwoRecords() throws InterruptedException {
    AtomicLong wrong = new AtomicLong();
    AtomicLong found = new AtomicLong();
    try (MainSubTable memory = PlayTables.memoryOf(256)) {
      PlayTable table = PlayTables.tableIn(memory, 256);
      Thread[] threads = new Thread[2];
      for (int t = 0; t < threads.length; t++) {
        SplittableRandom random = new SplittableRandom(t);
        threads[t] =
            new Thread(
                () -> {
                  for (int i = 0; i < 400_000; i++) {
                    int id = random.nextInt(1, 64);
                    long key = id * 0x9E3779B97F4A7C15L;
                    table.store(key, id, -id, id, id, PlayRecord.BOUND_EXACT, false);
                    int other = random.nextInt(1, 64);
                    long data = table.probe(other * 0x9E3779B97F4A7C15L);
                    if (data != 0) {
                      found.incrementAndGet();
                      if (PlayRecord.score(data) != other || PlayRecord.move(data) != other) {
                        wrong.incrementAndGet();
                      }
                    }
                  }
                });
        threads[t].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    assertEquals(0, wrong.get());
    assertTrue(found.get() > 1_000);
  }
}
