package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A new search hides the existing records, and wipes them only when the generations run out. */
class MainSubTableGenerationTest {
  private static final long NONE = MainSubTable.NONE;
  private static final int GENERATIONS = 4095;
  private static final TableStatistics EMPTY = new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0);

  private final MainSubTable table = MainSubTable.ofBytes(64 << 10);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void newSearchHidesEverything() {
    store(1, 200);
    long[] records = new long[201];
    for (int key = 1; key <= 200; key++) {
      records[key] = table.find(key, key & 1, key);
    }
    table.newSearch();
    for (int key = 1; key <= 200; key++) {
      assertEquals(NONE, table.first(key, key & 1));
      assertEquals(NONE, table.find(key, key & 1, 0));
      assertFalse(table.holds(records[key], key, key & 1, key));
    }
    assertEmpty();
  }

  @Test
  void newSearchLeavesTheMemoryAlone() {
    store(1, 200);
    Fields[] before = memory();
    table.newSearch();
    for (int record = 0; record < table.capacity(); record++) {
      assertEquals(before[record], Fields.read(table, record));
    }
  }

  @Test
  void recordsOfANewSearchInheritNothing() {
    store(1, 200);
    table.newSearch();
    for (int key = 1; key <= 200; key++) {
      long main = table.findOrCreate(key, key & 1, 0, 3);
      assertEquals(Fields.fresh(0, 3), Fields.read(table, main));
      assertEquals(NONE, table.next(main), "no chain of the search before");
      long sub = table.findOrCreate(key, key & 1, key, 4);
      assertEquals(Fields.fresh(key, 4), Fields.read(table, sub));
      assertEquals(NONE, table.next(sub));
    }
  }

  @Test
  void theWholeSubAreaIsFreeAgain() {
    long subs = TableGeometry.of(64 << 10).subRecords();
    for (int search = 0; search < 3; search++) {
      table.findOrCreate(1, 0, 0, 1);
      for (int hand = 1; hand <= subs; hand++) {
        assertNotEquals(NONE, table.findOrCreate(1, 0, hand, 1));
      }
      assertEquals(NONE, table.findOrCreate(1, 0, (int) subs + 1, 1));
      assertEquals(subs, table.statistics().counts().subUsed());
      table.newSearch();
    }
  }

  /** The same operations give the same records, whatever earlier searches have left behind. */
  @Test
  void aSearchDoesNotFeelTheOneBefore() {
    List<Long> fresh = overflow(7);
    for (int search = 0; search < 3; search++) {
      table.newSearch();
      overflow(search);
      table.newSearch();
      assertEquals(fresh, overflow(7));
    }
    overflow(8);
    table.clear();
    assertEquals(fresh, overflow(7));
  }

  /** More boards and hands than fit, in an order the seed decides. */
  private List<Long> overflow(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Long> records = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      long key = random.nextInt(2_500);
      records.add(table.findOrCreate(key, random.nextInt(2), random.nextInt(4), i));
    }
    assertNotEquals(0, table.statistics().counts().overwritten());
    return records;
  }

  /** Records of the first searches lie untouched until their generation number comes again. */
  @Test
  void nothingComesBackWhenGenerationsRunOut() {
    for (int search = 1; search <= 2 * GENERATIONS + 10; search++) {
      assertEquals(NONE, table.first(1, 0), "search " + search);
      assertEquals(NONE, table.first(2, 1), "search " + search);
      if (search <= 2 || search == GENERATIONS + 1) {
        table.findOrCreate(search <= 2 ? search : 1, search - 1 & 1, 77, 5);
      }
      table.newSearch();
    }
  }

  @Test
  void memoryIsWipedAtTheWrapAndNotBefore() {
    store(1, 200);
    Fields[] before = memory();
    for (int i = 1; i < GENERATIONS; i++) {
      table.newSearch();
    }
    for (int record = 0; record < table.capacity(); record++) {
      assertEquals(before[record], Fields.read(table, record));
    }
    store(1001, 150);
    assertEquals(
        150, table.statistics().counts().mainUsed(), "the last generation is as good as any");
    assertNotEquals(NONE, table.find(1001, 1, 1001));
    table.newSearch();
    assertWiped();
    assertEmpty();
    store(1, 200);
    assertNotEquals(NONE, table.find(7, 1, 7));
  }

  /** What no search has touched stays unmapped: here the test scribbles there, to see. */
  @Test
  void theWrapWipesOnlyWhatWasWritten() {
    TableGeometry geometry = new TableGeometry(1, 3, 64);
    try (MainSubTable growing = MainSubTable.of(geometry)) {
      for (int search = 1; search <= GENERATIONS; search++) {
        for (int key = 0; key < (search == 7 ? 10 : 2); key++) {
          growing.findOrCreate(key, key & 1, 0, 1);
          growing.findOrCreate(key, key & 1, 1, 1);
          if (growing.wantsToGrow()) {
            growing.grow();
          }
        }
        if (search < GENERATIONS) {
          growing.newSearch();
        }
      }
      long mainEnd = 2 * TableGeometry.PAIR; // doubled once, in the seventh search
      long subEnd = geometry.mainRecords() + 10;
      for (long untouched : new long[] {mainEnd, geometry.mainRecords() - 1, subEnd}) {
        growing.setData(untouched, 77);
      }
      growing.newSearch();
      for (long record = 0; record < growing.capacity(); record++) {
        boolean scribbled =
            record == mainEnd || record == geometry.mainRecords() - 1 || record == subEnd;
        assertEquals(scribbled ? 77 : 0, growing.data(record), "record " + record);
        assertEquals(0, growing.cost(record), "record " + record);
      }
    }
  }

  @Test
  void clearWipes() {
    store(1, 200);
    table.newSearch();
    store(1001, 200);
    table.clear();
    assertWiped();
    assertEmpty();
    assertEquals(NONE, table.first(7, 1));
    assertEquals(NONE, table.first(1007, 1));
    store(1, 200);
    assertNotEquals(NONE, table.find(7, 1, 7));
    assertEquals(200, table.statistics().counts().mainUsed());
  }

  /** Generations start over after a clear, so the next wipe is a full round away. */
  @Test
  void clearStartsARoundOfGenerations() {
    for (int i = 0; i < 4000; i++) {
      table.newSearch();
    }
    table.clear();
    store(1, 200);
    Fields[] before = memory();
    for (int i = 1; i < GENERATIONS; i++) {
      table.newSearch();
    }
    for (int record = 0; record < table.capacity(); record++) {
      assertEquals(before[record], Fields.read(table, record));
    }
    table.newSearch();
    assertWiped();
  }

  /** Boards from the first key on with two hands each, none of their fields zero. */
  private void store(int firstKey, int boards) {
    for (int key = firstKey; key < firstKey + boards; key++) {
      for (int hand : new int[] {key, key + 1}) {
        long record = table.findOrCreate(key, key & 1, hand, 1000 + key);
        assertNotEquals(NONE, record);
        table.setMove(record, key);
        table.setMark(record, 9);
        table.setBounds(record, key, 1);
        table.setData(record, -key);
      }
    }
  }

  private void assertEmpty() {
    assertEquals(EMPTY, table.statistics().counts());
    assertEquals(0, table.hashfull());
  }

  private void assertWiped() {
    Fields zero = new Fields(0, 0, 0, 0, 0, 0, 0);
    for (int record = 0; record < table.capacity(); record++) {
      assertEquals(zero, Fields.read(table, record));
      assertEquals(NONE, table.next(record));
    }
  }

  private Fields[] memory() {
    Fields[] memory = new Fields[(int) table.capacity()];
    for (int record = 0; record < memory.length; record++) {
      memory[record] = Fields.read(table, record);
    }
    return memory;
  }
}
