package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Millions of random operations against {@link TableModel}. */
@Tag("slow")
class MainSubTableRandomTest {
  /** The number of operations on each of the small tables. */
  private static final int STEPS = Integer.getInteger("tsumugi.table.steps", 50_000);

  /** Each search doubles the main area in full, at moments of its own. */
  @Test
  void aRoomyTableIsAMap() {
    TableGeometry geometry = TableGeometry.of(8 << 20);
    RandomGenerator moments = new SplittableRandom(1);
    try (MainSubTable table = MainSubTable.ofBytes(8 << 20)) {
      TableExercise exercise = new TableExercise(table, geometry, 1, 1_500, 1000);
      for (int i = 1; i <= 2_400_000; i++) {
        exercise.step();
        if (moments.nextInt(150_000) == 0) {
          exercise.grow();
        }
        if (i % 200_000 == 0) {
          exercise.audit();
        }
        if (i % 800_000 == 0) {
          assertTrue(
              table.hashfull() > 200 && table.statistics().counts().longestChain() > 20,
              "too tame");
          exercise.newSearch();
          exercise.audit();
        }
      }
      assertEquals(3 * geometry.doublings(), exercise.growths(), "or other moments are due");
      assertEquals(0, exercise.refused(), "chosen so that all fits");
      assertEquals(0, exercise.overwritten(), "chosen so that all fits");
    }
  }

  /** About half of the boards fit: marks, chains and costs decide all the time what may go. */
  @ParameterizedTest
  @CsvSource({
    "1024, 1, 20, 1, 1",
    "1024, 2, 40, 4, 1",
    "1500, 3, 20, 0, 1",
    "2048, 4, 60, 3, 3",
    "10007, 5, 200, 8, 20",
    "65536, 6, 1500, 40, 500"
  })
  void aFullTableKeepsToItsRules(long bytes, long seed, int boards, int marks, int auditEvery) {
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      TableExercise exercise =
          new TableExercise(table, TableGeometry.of(bytes), seed, boards, marks);
      for (int i = 1; i <= STEPS; i++) {
        exercise.step();
        if (i % auditEvery == 0) {
          exercise.audit();
        }
        if (i % (STEPS * 3 / 10) == 0) {
          exercise.newSearch();
        }
        if (i % (STEPS * 7 / 10) == 0) {
          exercise.clear();
        }
      }
      assertTrue(exercise.overwritten() > 1000, () -> exercise.overwritten() + " gave way");
      assertTrue(
          boards > 40 || exercise.refused() > STEPS * 3 / 1000,
          () -> exercise.refused() + " found no room");
    }
  }

  /** The figures of the statistics block against a look at every record there is. */
  @Test
  void hashfullIsTheExactCountAtEveryFillLevel() {
    TableGeometry geometry = TableGeometry.of(3 << 20);
    SplittableRandom random = new SplittableRandom(7);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      table.newSearch();
      int level = 0;
      for (int i = 0; i < 400_000 && level < 980; i++) {
        table.findOrCreate(random.nextInt(60_000), i & 1, random.nextInt(3), i);
        if (table.wantsToGrow()) {
          table.grow();
        }
        if (table.hashfull() >= level) {
          level = table.hashfull() + 20;
          assertFullness(table, geometry);
        }
      }
      assertTrue(table.hashfull() > 950, () -> table.statistics().toString());
    }
  }

  private static void assertFullness(MainSubTable table, TableGeometry geometry) {
    long main = 0;
    long sub = 0;
    for (long record = 0; record < table.capacity(); record++) {
      boolean live = table.generationOf(record) == table.generation;
      main += live && record < geometry.mainRecords() ? 1 : 0;
      sub += live && record >= geometry.mainRecords() ? 1 : 0;
    }
    assertEquals((main + sub) * 1000 / table.capacity(), table.hashfull());
    assertEquals(main * 1000 / geometry.mainRecords(), table.statistics().mainPerMille());
    assertEquals(sub * 1000 / geometry.subRecords(), table.statistics().subPerMille());
  }

  /**
   * Main areas that start with a few pairs and double, some whenever they want to and all at random
   * moments, while boards overflow. The last ones go through all generations.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 5, 16, 1, 300, 3, 60, true, 2000",
    "1, 5, 16, 2, 300, 3, 500, false, 2000",
    "2, 4, 200, 3, 400, 8, 90, true, 3000",
    "3, 4, 33, 4, 500, 5, 700, false, 4000",
    "5, 3, 1, 5, 400, 5, 200, true, 1000",
    "7, 1, 100, 6, 200, 4, 900, true, 1000",
    "13, 6, 1000, 7, 9000, 50, 4000, true, 25000",
    "1, 4, 16, 8, 60, 2, 10, true, 20",
    "3, 2, 20, 9, 40, 2, 7, false, 15"
  })
  void aGrowingTableKeepsToItsRules(
      long firstPairs,
      int doublings,
      long subRecords,
      long seed,
      int boards,
      int marks,
      int growEvery,
      boolean growWhenWanted,
      int searchLength) {
    TableGeometry geometry = new TableGeometry(firstPairs, doublings, subRecords);
    RandomGenerator moments = new SplittableRandom(seed);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      TableExercise exercise = new TableExercise(table, geometry, seed, boards, marks);
      for (int i = 1; i <= STEPS; i++) {
        exercise.step();
        if (moments.nextInt(growEvery) == 0 || growWhenWanted && table.wantsToGrow()) {
          exercise.grow();
        }
        if (i % searchLength == 0) {
          exercise.audit();
          exercise.newSearch();
          exercise.audit();
        }
      }
      assertTrue(exercise.growths() >= 10, () -> "grew " + exercise.growths() + " times");
      assertTrue(
          searchLength < 100 || exercise.overwritten() + exercise.refused() > 1000, "too roomy");
    }
  }

  /** From the start of a real table on, which is about 1 MB, to sizes that are no power of two. */
  @ParameterizedTest
  @CsvSource({"2500000, 1", "3145745, 2", "5000011, 3"})
  void aTableOfAnySizeGrowsWhenItWantsTo(long bytes, long seed) {
    TableGeometry geometry = TableGeometry.of(bytes);
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      TableExercise exercise = new TableExercise(table, geometry, seed, 60_000, 100);
      for (int search = 1; search <= 2; search++) {
        for (int i = 1; i <= 400_000; i++) {
          exercise.step();
          if (table.wantsToGrow()) {
            exercise.grow();
          }
        }
        exercise.audit();
        assertEquals((long) search * geometry.doublings(), exercise.growths());
        exercise.newSearch();
      }
    }
  }
}
