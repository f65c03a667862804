package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Memory leased to a search without records. In these tests the holder repeatedly writes a word
 * that looks like a board key or, one word further, like a record of some generation.
 */
class MemoryLeaseTest {
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
  void allMemoryIsLeasedAndAllRecordsAreStale() {
    storeAndGrow();
    assertFalse(table.isLeased());
    MemoryLease lease = table.lease();
    assertTrue(table.isLeased());
    assertEquals(BYTES, lease.bytes());
    assertEquals(BYTES, lease.all().memory().byteSize());
    assertEquals(EMPTY, table.statistics().counts());
    assertEquals(0, table.hashfull());
    for (int key = 0; key < 40; key++) {
      assertEquals(NONE, table.first(key, key & 1));
    }
  }

  /** Generation 2 is that of the lease, the others those of searches after it or before. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, GENERATIONS})
  void whatWasUsedIsNoRecord(int generation) {
    storeAndGrow();
    MemoryLease lease = table.lease();
    long garbage = scribble(lease.all(), generation, BYTES);
    lease.close();
    assertFalse(table.isLeased());
    assertNeverFound(garbage);
  }

  /** Parts begin and end anywhere among the words of a record. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void whatWasUsedInPartsIsNoRecord(int generation) {
    long[] cuts = {64, 264, 272, 280, 1000, 1008, 1016, 1024, 2048, BYTES - 24, BYTES};
    for (int i = 1; i < cuts.length; i++) {
      storeAndGrow();
      long bytes = cuts[i] - cuts[i - 1];
      MemoryLease lease = table.lease();
      long garbage = scribble(lease.part(cuts[i - 1], bytes), generation + 11 * (i - 1), bytes);
      scribble(lease.part(0, 40), generation + 11 * (i - 1), 40);
      lease.close();
      assertNeverFound(garbage);
    }
  }

  @Test
  void onlyWhatWasUsedIsWiped() {
    MemoryLease lease = table.lease();
    MemorySegment memory = lease.all().memory();
    long garbage = fill(memory, 0, BYTES);
    lease.part(64, 64).use(0);
    lease.part(128, 2048).use(1024 - 128);
    lease.part(4096, 64).use(64);
    lease.close();
    for (long at = 0; at < BYTES; at += 8) {
      boolean used = at >= 128 && at < 1024 || at >= 4096 && at < 4160;
      assertEquals(used ? 0 : garbage, memory.get(JAVA_LONG, at));
    }
    assertNeverFound(garbage);
    assertEquals(garbage, memory.get(JAVA_LONG, BYTES - 8), "nobody wipes a whole table for that");
  }

  @Test
  void whoUsesLessThanBeforeHasStillUsedMore() {
    MemoryLease lease = table.lease();
    MemoryLease.Part part = lease.all();
    fill(part.memory(), 0, BYTES);
    part.use(64);
    part.use(128);
    part.use(8);
    lease.close();
    assertEquals(0, part.memory().get(JAVA_LONG, 120));
    assertNotEquals(0, part.memory().get(JAVA_LONG, 128));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, GENERATIONS})
  void aHolderThatFailsLeavesNoRecord(int generation) {
    storeAndGrow();
    MemoryLease lease = table.lease();
    long garbage = scribble(lease.part(0, BYTES / 2), generation, BYTES / 2);
    MemoryLease.Part rest = lease.part(BYTES / 2, BYTES / 2);
    scribble(rest, generation, BYTES / 4);
    rest.memory().set(JAVA_LONG, BYTES / 4, -1);
    table.newSearch();
    assertFalse(table.isLeased());
    assertNeverFound(garbage);
    assertEquals(-1, rest.memory().get(JAVA_LONG, BYTES / 4), "nobody wipes more than was used");
  }

  /** The player's case: it keeps the memory over its moves until somebody else wants it. */
  @Test
  void aNewSearchEndsTheLease() {
    MemoryLease lease = table.lease();
    MemoryLease.Part part = lease.all();
    part.use(8);
    table.newSearch();
    assertFalse(lease.isOpen());
    assertThrows(IllegalStateException.class, () -> part.use(8));
    assertThrows(IllegalStateException.class, lease::all);
    assertThrows(IllegalStateException.class, () -> lease.part(0, 8));
    long record = table.findOrCreate(5, 0, 0, 1);
    lease.close();
    assertTrue(table.holds(record, 5, 0, 0), "the end comes once");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, GENERATIONS})
  void aSecondLeaseEndsTheFirst(int generation) {
    MemoryLease first = table.lease();
    long garbage = scribble(first.all(), generation, BYTES);
    MemoryLease second = table.lease();
    assertFalse(first.isOpen());
    assertTrue(second.isOpen());
    MemoryLease.Part part = second.part(96, 32);
    assertEquals(0, part.memory().get(JAVA_LONG, 0), "wiped between them");
    scribble(part, generation, 32);
    first.close();
    assertTrue(second.isOpen());
    assertTrue(table.isLeased());
    assertEquals(garbage, part.memory().get(JAVA_LONG, 0), "not the first one's any more");
    second.close();
    assertNeverFound(garbage);
  }

  @Test
  void aTableClearedUnderALeaseIsAsNew() {
    MemoryLease lease = table.lease();
    MemoryLease.Part part = lease.all();
    long garbage = scribble(part, 2, BYTES);
    table.clear();
    assertFalse(lease.isOpen());
    assertEquals(NONE, table.first(garbage, 0));
    storeAndGrow();
    table.newSearch();
    assertNotEquals(0, part.memory().get(JAVA_LONG, 8), "no need to wipe it again");
  }

  @Test
  void aLeaseOutlivesItsTableWithoutHarm() {
    MainSubTable other = MainSubTable.of(GEOMETRY);
    MemoryLease lease = other.lease();
    lease.all().use(BYTES);
    other.close();
    assertFalse(lease.isOpen());
    lease.close();
  }

  @Test
  void aPartThatIsNoneIsRefused() {
    MemoryLease lease = table.lease();
    long[][] parts = {{0, BYTES + 8}, {-8, BYTES}, {BYTES, 8}, {BYTES + 64, 64}, {8, -8}};
    for (long[] part : parts) {
      assertThrows(IndexOutOfBoundsException.class, () -> lease.part(part[0], part[1]));
    }
    MemoryLease.Part part = lease.part(64, 64);
    part.use(64);
    assertThrows(IndexOutOfBoundsException.class, () -> part.use(72));
    table.newSearch();
    assertNeverFound(7);
  }

  @Test
  void theLastGenerationCanBeLeased() {
    for (int i = 1; i < GENERATIONS; i++) {
      table.newSearch();
    }
    storeAndGrow();
    MemoryLease lease = table.lease();
    MemoryLease.Part part = lease.all();
    assertEquals(-1, part.memory().mismatch(MemorySegment.ofArray(new byte[(int) BYTES])), "wiped");
    long garbage = scribble(part, 1, BYTES);
    lease.close();
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

  /** Fills the start of a part with records of a generation. Returns their board key. */
  private static long scribble(MemoryLease.Part part, int generation, long bytes) {
    part.use(bytes);
    return fill(part.memory(), generation, bytes);
  }

  private static long fill(MemorySegment memory, int generation, long bytes) {
    long word = (long) generation << TableRecord.GENERATION_SHIFT | 7;
    for (long at = 0; at < bytes; at += 8) {
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
