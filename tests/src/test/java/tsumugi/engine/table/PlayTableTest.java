package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;

@Tag("slow")
class PlayTableTest {
  @Test
  void recordsKeepEveryField() {
    SplittableRandom random = new SplittableRandom(1);
    try (PlayTable table = PlayTable.ofBytes(1 << 20)) {
      for (int i = 0; i < 10_000; i++) {
        long key = random.nextLong();
        int score = random.nextInt(-32_767, 32_768);
        int staticScore = random.nextInt(-32_768, 32_768);
        int move = random.nextInt(1, 1 << 15);
        int depth = random.nextInt(256);
        int bound = random.nextInt(1, 4);
        table.newSearch();
        table.store(key, score, staticScore, move, depth, bound);
        long data = table.probe(key);
        assertEquals(score, PlayRecord.score(data));
        assertEquals(staticScore, PlayRecord.staticScore(data));
        assertEquals(move, PlayRecord.move(data));
        assertEquals(depth, PlayRecord.depth(data));
        assertEquals(bound, PlayRecord.bound(data));
        assertEquals(0, table.probe(key ^ 1L << random.nextInt(64)));
      }
    }
  }

  @Test
  void aRecordWithoutMoveKeepsTheMoveBefore() {
    try (PlayTable table = PlayTable.ofBytes(64)) {
      table.store(7, 10, 0, 1234, 5, PlayRecord.BOUND_EXACT);
      table.store(7, -10, 0, 0, 6, PlayRecord.BOUND_UPPER);
      assertEquals(1234, PlayRecord.move(table.probe(7)));
      assertEquals(-10, PlayRecord.score(table.probe(7)));
    }
  }

  @Test
  void aMuchDeeperRecordStaysUnlessItIsOldOrTheNewOneExact() {
    try (PlayTable table = PlayTable.ofBytes(64)) {
      table.store(7, 10, 0, 1, 20, PlayRecord.BOUND_LOWER);
      table.store(7, 11, 0, 2, 2, PlayRecord.BOUND_LOWER);
      assertEquals(10, PlayRecord.score(table.probe(7)));
      table.store(7, 12, 0, 3, 2, PlayRecord.BOUND_EXACT);
      assertEquals(12, PlayRecord.score(table.probe(7)));
      table.store(7, 13, 0, 4, 20, PlayRecord.BOUND_LOWER);
      table.newSearch();
      table.store(7, 14, 0, 5, 2, PlayRecord.BOUND_LOWER);
      assertEquals(14, PlayRecord.score(table.probe(7)));
    }
  }

  @Test
  void theShallowestOfFourGivesWayAndAgeCounts() {
    try (PlayTable table = PlayTable.ofBytes(64)) {
      table.store(1, 0, 0, 1, 9, PlayRecord.BOUND_EXACT);
      for (int i = 0; i < 3; i++) {
        table.newSearch();
      }
      table.store(2, 0, 0, 1, 3, PlayRecord.BOUND_EXACT);
      table.store(3, 0, 0, 1, 5, PlayRecord.BOUND_EXACT);
      table.store(4, 0, 0, 1, 7, PlayRecord.BOUND_EXACT);
      table.store(5, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
      assertEquals(0, table.probe(1), "nine plies, three generations old, are worth minus three");
      table.store(6, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
      assertEquals(0, table.probe(5));
      assertNotEquals(0, table.probe(2));
    }
  }

  @Test
  void aTornRecordIsNobodys() {
    try (MainSubTable lender = MainSubTable.ofBytes(1 << 10)) {
      MemorySegment words = lender.lend();
      PlayTable table = PlayTable.borrow(lender);
      table.store(11, 100, 0, 1, 5, PlayRecord.BOUND_EXACT);
      table.store(22, 200, 0, 2, 6, PlayRecord.BOUND_EXACT);
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
    try (MainSubTable lender = MainSubTable.allocate(1)) {
      SplittableRandom random = new SplittableRandom(2);
      MemorySegment words = lender.lend();
      for (long at = 0; at < words.byteSize(); at += 8) {
        words.set(JAVA_LONG, at, random.nextLong());
      }
      PlayTable table = PlayTable.borrow(lender);
      for (int i = 0; i < 100_000; i++) {
        assertEquals(0, table.probe(random.nextLong()));
      }
      assertTrue(lender.isLent());
      lender.newSearch();
      assertEquals(MainSubTable.NONE, lender.first(random.nextLong(), 0));
    }
  }

  @Test
  void hashfullCountsTheCurrentSearchOnly() {
    try (PlayTable table = PlayTable.ofBytes(1 << 16)) {
      SplittableRandom random = new SplittableRandom(3);
      for (int i = 0; i < 100_000; i++) {
        table.store(random.nextLong(), 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
      }
      assertEquals(1000, table.hashfull());
      table.newSearch();
      assertEquals(0, table.hashfull());
    }
  }

  @Test
  void aLargeTableStartsSmallAndGrowsAsASearchFillsIt() {
    long bytes = 20L << 20;
    try (PlayTable table = PlayTable.ofBytes(bytes)) {
      long small = table.usedBytes();
      assertTrue(small < bytes / 2, "starts with " + small);
      table.growIfFull();
      assertEquals(small, table.usedBytes(), "there is nothing in it");
      SplittableRandom random = new SplittableRandom(4);
      long[] keys = random.longs(small / PlayRecord.BYTES * 3 / 4).toArray();
      int before = storeAndFind(table, keys);
      assertTrue(table.hashfull() < 400, "of the whole: " + table.hashfull());
      table.growIfFull();
      assertEquals(2 * small, table.usedBytes());
      int after = find(table, keys);
      assertTrue(after > before * 2 / 5 && after < before * 3 / 5, after + " of " + before);
      assertEquals(
          keys.length, storeAndFind(table, keys), 0.06 * keys.length, "room for nearly all");
      table.newSearch();
      table.growIfFull();
      assertEquals(2 * small, table.usedBytes(), "what is old gives way");
      storeAndFind(table, random.longs(2 * small / PlayRecord.BYTES).toArray());
      table.growIfFull();
      assertEquals(bytes, table.usedBytes(), "the last step is shorter");
      table.growIfFull();
      assertEquals(bytes, table.usedBytes());
      storeAndFind(table, keys);
      table.clear();
      assertEquals(small, table.usedBytes());
      assertEquals(0, find(table, keys));
    }
  }

  private static int storeAndFind(PlayTable table, long[] keys) {
    for (long key : keys) {
      table.store(key, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
    }
    return find(table, keys);
  }

  private static int find(PlayTable table, long[] keys) {
    int found = 0;
    for (long key : keys) {
      found += table.probe(key) == 0 ? 0 : 1;
    }
    return found;
  }

  /** Searches may go on while the memory in use grows: nobody leaves the memory. */
  @Test
  void anotherThreadMayStoreWhileItGrows() throws InterruptedException {
    try (PlayTable table = PlayTable.ofBytes(40L << 20)) {
      AtomicLong failures = new AtomicLong();
      Thread other =
          new Thread(
              () -> {
                for (long key : new SplittableRandom(5).longs(2_000_000).toArray()) {
                  table.store(key, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
                }
              });
      other.setUncaughtExceptionHandler((thread, reason) -> failures.incrementAndGet());
      other.start();
      while (other.isAlive()) {
        table.growIfFull();
      }
      other.join();
      assertEquals(0, failures.get());
      assertTrue(table.usedBytes() > 8L << 20);
    }
  }

  @Test
  void tinyTablesServeAndTinierAreRefused() {
    assertThrows(TableAllocationException.class, () -> PlayTable.ofBytes(63));
    try (PlayTable table = PlayTable.ofBytes(64)) {
      assertEquals(0, table.probe(0));
      table.store(0, 1, 2, 3, 4, PlayRecord.BOUND_EXACT);
      assertEquals(3, PlayRecord.move(table.probe(0)));
    }
  }

  @Test
  void keysTellBoardHandAndSideApart() {
    Set<Long> keys = new HashSet<>();
    Position position = Sfen.parse(Sfen.START);
    for (int side = Color.BLACK; side <= Color.WHITE; side++) {
      for (int pawns = 0; pawns < 18; pawns++) {
        for (int golds = 0; golds < 4; golds++) {
          position.setSideToMove(side);
          int hand = Hand.add(Hand.EMPTY, PieceType.PAWN, pawns);
          position.setHand(Color.BLACK, Hand.add(hand, PieceType.GOLD, golds));
          keys.add(PlayTable.key(position));
        }
      }
    }
    assertEquals(2 * 18 * 4, keys.size());
  }

  /** Two threads write the same few cache lines; what is read must belong to its key. */
  @Test
  void twoThreadsNeverSeeHalvesOfTwoRecords() throws InterruptedException {
    AtomicLong wrong = new AtomicLong();
    AtomicLong found = new AtomicLong();
    try (PlayTable table = PlayTable.ofBytes(256)) {
      Thread[] threads = new Thread[2];
      for (int t = 0; t < threads.length; t++) {
        SplittableRandom random = new SplittableRandom(t);
        threads[t] =
            new Thread(
                () -> {
                  for (int i = 0; i < 400_000; i++) {
                    int id = random.nextInt(1, 64);
                    long key = id * 0x9E3779B97F4A7C15L;
                    table.store(key, id, -id, id, id, PlayRecord.BOUND_EXACT);
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
