package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Memory lent to a search without records. The borrower of these tests writes one word over and
 * over that looks like a board key and, one word further, like a record of some generation.
 */
class TableLoanTest {
  private static final long NONE = MainSubTable.NONE;
  private static final int GENERATIONS = 4095;
  private static final TableStatistics EMPTY = new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0);
  private static final TableGeometry GEOMETRY = new TableGeometry(2, 3, 64);
  private static final long BYTES = GEOMETRY.bytes();

  private final MainSubTable table = MainSubTable.of(GEOMETRY);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void allMemoryIsLentAndAllRecordsAreStale() {
    storeAndGrow();
    assertEquals(BYTES, table.lend().byteSize());
    assertEquals(EMPTY, table.statistics().counts());
    assertEquals(0, table.hashfull());
    for (int key = 0; key < 40; key++) {
      assertEquals(NONE, table.first(key, key & 1));
    }
  }

  /** Generation 2 is that of the loan, the others those of searches after it or before. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, GENERATIONS})
  void whatWasTakenBackIsNoRecord(int generation) {
    storeAndGrow();
    long garbage = scribble(table.lend(), generation, 0, BYTES);
    table.takeBack(0, BYTES);
    assertNeverFound(garbage);
  }

  /** Parts begin and end anywhere among the words of a record. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void whatWasTakenBackInPartsIsNoRecord(int generation) {
    long[] cuts = {64, 264, 272, 280, 1000, 1008, 1016, 1024, 2048, BYTES - 24, BYTES};
    for (int i = 1; i < cuts.length; i++) {
      storeAndGrow();
      MemorySegment memory = table.lend();
      long garbage = scribble(memory, generation + 11 * (i - 1), cuts[i - 1], cuts[i]);
      scribble(memory, generation + 11 * (i - 1), 0, 40);
      table.takeBack(0, 40);
      table.takeBack(cuts[i - 1], cuts[i]);
      assertNeverFound(garbage);
    }
  }

  @Test
  void onlyWhatWasWrittenIsWiped() {
    MemorySegment memory = table.lend();
    long garbage = scribble(memory, 0, 0, BYTES);
    table.takeBack(128, 1024);
    for (long at = 0; at < BYTES; at += 8) {
      assertEquals(at >= 128 && at < 1024 ? 0 : garbage, memory.get(JAVA_LONG, at));
    }
    assertNeverFound(garbage);
    assertEquals(garbage, memory.get(JAVA_LONG, BYTES - 8), "nobody wipes a whole table for that");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, GENERATIONS})
  void aBorrowerThatFailsLeavesNoRecord(int generation) {
    storeAndGrow();
    long garbage = scribble(table.lend(), generation, 0, BYTES);
    table.newSearch();
    assertNeverFound(garbage);
  }

  /** The borrower tells how far it has written, when it is asked. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, GENERATIONS})
  void onlyWhatABorrowerMayHaveWrittenIsWiped(int generation) {
    storeAndGrow();
    MemorySegment memory = table.lend();
    long[] written = {0};
    table.willHaveWritten(() -> written[0]);
    written[0] = BYTES / 2;
    long garbage = scribble(memory, generation, 0, written[0]);
    memory.set(JAVA_LONG, written[0], -1);
    table.newSearch();
    assertNeverFound(garbage);
    assertEquals(-1, memory.get(JAVA_LONG, written[0]), "nobody wipes a whole table for that");
    scribble(table.lend(), generation, 0, BYTES);
    table.newSearch();
    assertNeverFound(garbage);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, GENERATIONS})
  void aBorrowerAfterOneThatFailedLeavesNoRecordEither(int generation) {
    long garbage = scribble(table.lend(), generation, 0, BYTES);
    scribble(table.lend(), generation, 96, 128);
    table.takeBack(96, 128);
    assertNeverFound(garbage);
  }

  @Test
  void aTableClearedAfterAFailureIsAsNew() {
    long garbage = scribble(table.lend(), 2, 0, BYTES);
    table.clear();
    assertEquals(NONE, table.first(garbage, 0));
    storeAndGrow();
    table.newSearch();
    assertNotEquals(0, table.lend().get(JAVA_LONG, 8), "no need to wipe it again");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void aPartThatIsNoneLeavesNoRecord(int generation) {
    long[][] parts = {{0, BYTES + 8}, {-8, BYTES}, {BYTES, 0}, {BYTES + 64, BYTES + 128}};
    for (int i = 0; i < parts.length; i++) {
      long[] part = parts[i];
      long garbage = scribble(table.lend(), generation, 0, BYTES);
      table.takeBack(0, 64);
      assertThrows(RuntimeException.class, () -> table.takeBack(part[0], part[1]));
      table.newSearch();
      assertNeverFound(garbage);
      table.clear();
    }
  }

  @Test
  void theLastGenerationCanBeLent() {
    for (int i = 1; i < GENERATIONS; i++) {
      table.newSearch();
    }
    storeAndGrow();
    MemorySegment memory = table.lend();
    assertEquals(-1, memory.mismatch(MemorySegment.ofArray(new byte[(int) BYTES])), "wiped");
    long garbage = scribble(memory, 1, 0, BYTES);
    table.takeBack(0, BYTES);
    assertNeverFound(garbage);
  }

  private void storeAndGrow() {
    for (int key = 0; key < 40; key++) {
      table.findOrCreate(key, key & 1, 0, key);
      table.findOrCreate(key, key & 1, 1, key);
    }
    table.grow();
    table.grow();
    assertTrue(table.statistics().counts().subUsed() > 0);
  }

  /** Fills a part with records of a generation; tells their board key. */
  private static long scribble(MemorySegment memory, int generation, long from, long to) {
    long word = (long) generation << TableRecord.GENERATION_SHIFT | 7;
    for (long at = from; at < to; at += 8) {
      memory.set(JAVA_LONG, at, word);
    }
    return word;
  }

  /** Not in this search and not in the next, and not where the area grows to. */
  private void assertNeverFound(long garbage) {
    for (int search = 0; search < 8; search++) {
      assertEquals(EMPTY, table.statistics().counts());
      for (int growth = 0; growth <= GEOMETRY.doublings(); growth++) {
        for (int side = 0; side < 2; side++) {
          assertEquals(NONE, table.first(garbage, side), "search " + search);
          assertEquals(NONE, table.find(garbage, side, 7), "search " + search);
        }
        table.grow();
      }
      for (int side = 0; side < 2; side++) {
        long record = table.findOrCreate(garbage, side, 1, 1);
        assertEquals(Fields.fresh(1, 1), Fields.read(table, record));
        assertEquals(NONE, table.next(record));
      }
      table.newSearch();
    }
  }
}
