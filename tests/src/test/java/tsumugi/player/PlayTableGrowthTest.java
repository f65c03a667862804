package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;

/** The part of its memory that the table uses. */
@Tag("slow")
class PlayTableGrowthTest {
  /**
   * A table that still wrote to memory leased to another would leave bytes that are taken for
   * records.
   */
  @Test
  void doesNotGrowInMemoryThatIsAnothers() {
    try (MainSubTable memory = MainSubTable.allocate(20)) {
      PlayTable table = new PlayTable(memory.lease().all());
      storeAndFind(table, new SplittableRandom(9).longs(1 << 20).toArray());
      memory.newSearch();
      MemorySegment words = memory.lease().all().memory();
      assertEquals(-1, words.mismatch(MemorySegment.ofArray(new byte[20 << 20])), "not all wiped");
      storeAndFind(table, new SplittableRandom(9).longs(1 << 20).toArray());
      assertThrows(IllegalStateException.class, table::growIfFull);
    }
  }

  @Test
  void aLargeTableStartsSmallAndGrowsAsASearchFillsIt() {
    long bytes = 20L << 20;
    try (MainSubTable memory = PlayTables.memoryOf(bytes)) {
      PlayTable table = PlayTables.tableIn(memory, bytes);
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
      table.store(key, 0, 0, 1, 1, PlayRecord.BOUND_EXACT, false);
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

  /** Searches may continue while the memory in use grows, and no access leaves the memory. */
  @Test
  void anotherThreadMayStoreWhileItGrows() throws InterruptedException {
    try (MainSubTable memory = PlayTables.memoryOf(40L << 20)) {
      PlayTable table = PlayTables.tableIn(memory, 40L << 20);
      AtomicLong failures = new AtomicLong();
      Thread other =
          new Thread(
              () -> {
                for (long key : new SplittableRandom(5).longs(2_000_000).toArray()) {
                  table.store(key, 0, 0, 1, 1, PlayRecord.BOUND_EXACT, false);
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
}
