package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The main area starts small and doubles, and a new search starts small again. */
@Tag("slow")
class MainSubTableGrowthTest {
  private static final long NONE = MainSubTable.NONE;
  private static final int GENERATIONS = 4095;

  static final List<TableGeometry> SHAPES =
      List.of(
          new TableGeometry(1, 0, 16),
          new TableGeometry(1, 6, 16),
          new TableGeometry(2, 4, 40),
          new TableGeometry(3, 4, 33),
          new TableGeometry(5, 3, 100),
          new TableGeometry(1171, 2, 3000));

  /** Groups in which all eight slots are taken are split like any other. */
  @ParameterizedTest
  @FieldSource("SHAPES")
  void aFullAreaGrowsStepByStep(TableGeometry geometry) {
    try (MainSubTable table = MainSubTable.of(geometry)) {
      int slots = (int) geometry.firstPairs() * 16;
      TableExercise exercise = new TableExercise(table, geometry, slots, 3 * slots, slots / 4);
      for (int i = 0; i < 60 * slots; i++) {
        exercise.step();
      }
      assertTrue(table.statistics().counts().mainUsed() > 0.99 * slots, "meant to be full");
      for (int i = 0; i <= geometry.doublings(); i++) {
        exercise.grow();
      }
      assertEquals(geometry.doublings(), exercise.growths());
      for (int i = 0; i < 10_000; i++) {
        exercise.step();
      }
      exercise.audit();
    }
  }

  @ParameterizedTest
  @FieldSource("SHAPES")
  void wantsToGrowWhenThreeEighthsFullUntilItHasItsSize(TableGeometry geometry) {
    try (MainSubTable table = MainSubTable.of(geometry)) {
      long key = 0;
      for (int search = 0; search < 3; search++) {
        for (int doubling = 0; doubling < geometry.doublings(); doubling++) {
          long threshold = (geometry.firstPairs() << doubling) * 6;
          long enough = key + 100 * threshold;
          while (table.statistics().counts().mainUsed() < threshold) {
            assertFalse(table.wantsToGrow());
            assertTrue(key < enough, "there is no room for so many");
            table.findOrCreate(key, (int) key & 1, 0, 0);
            key++;
          }
          assertTrue(table.wantsToGrow());
          table.grow();
          assertFalse(table.wantsToGrow());
        }
        for (int i = 0; i < geometry.mainRecords(); i++) {
          table.findOrCreate(key, (int) key & 1, 0, 0);
          key++;
        }
        assertFalse(table.wantsToGrow(), "it has its size");
        if (search == 0) {
          table.newSearch();
        } else {
          table.clear();
        }
        assertFalse(table.wantsToGrow());
      }
    }
  }

  @Test
  void handlesOfSubRecordsStayAndAllElseToo() {
    TableGeometry geometry = new TableGeometry(1, 3, 16);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      List<Long> subs = new ArrayList<>();
      for (int key = 0; key < 4; key++) {
        for (int hand = 0; hand < 4; hand++) {
          long record = table.findOrCreate(key, key & 1, hand, 100L * key + hand);
          table.setMove(record, 40 + hand);
          table.setMark(record, 255 - hand);
          table.setBounds(record, 9 + key, 2 + hand);
          table.setData(record, ~hand);
          if (hand > 0) {
            subs.add(record);
          }
        }
      }
      for (int growth = 0; growth < 3; growth++) {
        table.grow();
        for (int key = 0; key < 4; key++) {
          long record = table.first(key, key & 1);
          assertTrue(record >= 0 && record < 32L << growth, "a main record within the area");
          for (int hand = 0; hand < 4; hand++) {
            assertTrue(table.holds(record, key, key & 1, hand));
            assertEquals(
                new Fields(
                    hand, 40 + hand, 255 - hand, 9 + key, 2 + hand, ~hand, 100L * key + hand),
                Fields.read(table, record));
            if (hand > 0) {
              assertEquals(subs.get(3 * key + hand - 1), record);
            }
            record = table.next(record);
          }
          assertEquals(NONE, record);
          assertEquals(NONE, table.first(key, key & 1 ^ 1), "the other side");
        }
        assertEquals(new TableStatistics(4, 4, 12, 16, 0, 0, 4, 0), table.statistics().counts());
      }
    }
  }

  /** A shared table is split by all processors, in stripes, with the same result. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2_048, 2_049, 4_097, 10_001})
  void manyProcessorsSplitAsOneDoes(long firstPairs) {
    TableGeometry geometry = new TableGeometry(firstPairs, 2, 1_000);
    try (MainSubTable one = MainSubTable.of(geometry);
        MainSubTable many = MainSubTable.of(geometry)) {
      many.share();
      for (int growth = 0; growth < 2; growth++) {
        RandomGenerator random = new SplittableRandom(growth);
        for (long i = 0; i < firstPairs * 7 << growth; i++) {
          long key = random.nextLong();
          int side = random.nextInt(2);
          int hand = random.nextInt(1 << 28);
          one.findOrCreate(key, side, hand, i);
          many.findOrCreate(key, side, hand, i);
        }
        one.grow();
        many.grow();
        assertEquals(-1, one.words.mismatch(many.words), firstPairs + ", growth " + growth);
      }
    }
  }

  @Test
  void theSweepContinuesWhereItWas() {
    TableGeometry geometry = new TableGeometry(1, 2, 16);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      for (int hand = 0; hand <= 16; hand++) {
        assertNotEquals(NONE, table.findOrCreate(1, 0, hand, 5));
      }
      table.findOrCreate(9, 1, 0, 6);
      long firstSub = geometry.mainRecords();
      assertEquals(firstSub, table.findOrCreate(9, 1, 1, 6), "of sub records 0-7");
      table.grow();
      assertEquals(firstSub + 8, table.findOrCreate(9, 1, 2, 6), "of sub records 8-15");
      assertEquals(2, table.statistics().counts().overwritten());
    }
  }

  /** A short search is fast because it touches little memory. */
  @ParameterizedTest
  @FieldSource("SHAPES")
  void growthTouchesNothingBeyondTheNewArea(TableGeometry geometry) {
    try (MainSubTable table = MainSubTable.of(geometry)) {
      RandomGenerator random = new SplittableRandom(5);
      for (int doubling = 0; doubling <= geometry.doublings(); doubling++) {
        long records = 16 * geometry.firstPairs() << doubling;
        for (int i = 0; i < 3 * records; i++) {
          table.findOrCreate(random.nextLong(), i & 1, random.nextInt(3), i);
        }
        List<Fields> before = memory(table);
        for (long record = records; record < geometry.mainRecords(); record++) {
          assertEquals(new Fields(0, 0, 0, 0, 0, 0, 0), before.get((int) record));
        }
        table.grow();
        long untouched = doubling == geometry.doublings() ? 0 : 2 * records;
        List<Fields> after = memory(table);
        assertEquals(
            before.subList((int) untouched, before.size()),
            after.subList((int) untouched, after.size()));
      }
    }
  }

  private static List<Fields> memory(MainSubTable table) {
    List<Fields> memory = new ArrayList<>();
    for (long record = 0; record < table.capacity(); record++) {
      memory.add(Fields.read(table, record));
    }
    return memory;
  }

  @Test
  void aNewSearchStartsSmallAgain() {
    TableGeometry geometry = new TableGeometry(3, 4, 33);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      for (int search = 0; search < 4; search++) {
        long highest = 0;
        for (int key = 0; key < 200; key++) {
          highest = Math.max(highest, table.findOrCreate(key, key & 1, 0, key));
        }
        assertTrue(highest < 48, () -> "up to record number 47 in three pairs");
        for (int i = 0; i < 4; i++) {
          table.grow();
        }
        if (search < 2) {
          table.newSearch();
        } else {
          table.clear();
        }
      }
    }
  }

  /** Through all generations and beyond, stale records are where the area grows to. */
  @Test
  void staleRecordsNeverComeBack() {
    TableGeometry geometry = new TableGeometry(1, 4, 16);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      RandomGenerator random = new SplittableRandom(6);
      fill(table, geometry, 0, random);
      for (int search = 1; search <= 2 * GENERATIONS + 5; search++) {
        table.newSearch();
        long stale = 1000L * (search - 1);
        assertGone(table, 0);
        assertGone(table, stale);
        int growths = random.nextInt(geometry.doublings() + 1);
        for (int i = 0; i < growths; i++) {
          long key = -search * 10L - i - 1;
          assertNotEquals(NONE, table.findOrCreate(key, 0, 0, 1));
          table.grow();
          assertGone(table, 0);
          assertGone(table, stale);
          assertNotEquals(NONE, table.find(key, 0, 0));
          assertEquals(i + 1, table.statistics().counts().records());
        }
        fill(table, geometry, 1000L * search, random);
      }
    }
  }

  /**
   * Records stored at full size in one generation are not taken for those of the same number later.
   */
  @Test
  void theFirstRoundIsForgottenInTheSecond() {
    TableGeometry geometry = new TableGeometry(2, 3, 16);
    try (MainSubTable table = MainSubTable.of(geometry)) {
      for (int search = 1; search <= 2 * GENERATIONS; search++) {
        for (int growth = 0; growth < geometry.doublings(); growth++) {
          table.grow();
        }
        assertEquals(0, table.statistics().counts().records());
        assertGone(table, 0);
        if (search <= 3 || search >= GENERATIONS - 3 && search <= GENERATIONS) {
          for (int key = 0; key < 100; key++) {
            table.findOrCreate(key, key & 1, 0, key);
          }
        }
        table.newSearch();
      }
    }
  }

  /** A hundred boards from a key on, grown and stored in turn up to the full size. */
  private static void fill(
      MainSubTable table, TableGeometry geometry, long firstKey, RandomGenerator random) {
    for (int i = 0; i < 100; i++) {
      table.findOrCreate(firstKey + i, i & 1, random.nextInt(3), i);
      if (i % 25 == 24) {
        table.grow();
      }
    }
    assertFalse(table.wantsToGrow());
    assertTrue(table.statistics().counts().mainUsed() <= geometry.mainRecords());
  }

  private static void assertGone(MainSubTable table, long firstKey) {
    for (int i = 0; i < 100; i++) {
      assertEquals(NONE, table.first(firstKey + i, i & 1));
    }
  }

  /** The same operations give the same records, whatever earlier searches have left behind. */
  @Test
  void aGrowingSearchDoesNotFeelTheOneBefore() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(3, 5, 100))) {
      List<Long> fresh = grown(table, 7);
      for (int search = 0; search < 20; search++) {
        table.newSearch();
        grown(table, search);
        table.newSearch();
        assertEquals(fresh, grown(table, 7));
      }
      table.clear();
      assertEquals(fresh, grown(table, 7));
    }
  }

  private static List<Long> grown(MainSubTable table, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Long> records = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      records.add(table.findOrCreate(random.nextInt(900), random.nextInt(2), random.nextInt(3), i));
      if (table.wantsToGrow()) {
        table.grow();
      }
    }
    return records;
  }
}
