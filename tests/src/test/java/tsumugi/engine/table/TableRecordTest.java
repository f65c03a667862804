package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Hand;

/** The bits of a record: every field holds its extremes and leaves its neighbours alone. */
class TableRecordTest {
  private static final long NONE = MainSubTable.NONE;
  private static final int FULL_HAND = (1 << 28) - 1;

  /** What can be set, the bounds together as in the interface. */
  enum Field {
    MOVE {
      @Override
      Fields set(MainSubTable table, long record, Fields before, long value) {
        table.setMove(record, (int) value & 0xFFFF);
        return before.withMove((int) value & 0xFFFF);
      }
    },
    MARK {
      @Override
      Fields set(MainSubTable table, long record, Fields before, long value) {
        table.setMark(record, (int) value & 0xFF);
        return before.withMark((int) value & 0xFF);
      }
    },
    UPPER {
      @Override
      Fields set(MainSubTable table, long record, Fields before, long value) {
        table.setBounds(record, (int) value & 0xFFFF, before.lower());
        return before.withBounds((int) value & 0xFFFF, before.lower());
      }
    },
    LOWER {
      @Override
      Fields set(MainSubTable table, long record, Fields before, long value) {
        table.setBounds(record, before.upper(), (int) value & 0xFFFF);
        return before.withBounds(before.upper(), (int) value & 0xFFFF);
      }
    },
    DATA {
      @Override
      Fields set(MainSubTable table, long record, Fields before, long value) {
        table.setData(record, (int) value);
        return before.withData((int) value);
      }
    },
    COST {
      @Override
      Fields set(MainSubTable table, long record, Fields before, long value) {
        table.setCost(record, value & 0xFF_FFFF);
        return before.withCost(value & 0xFF_FFFF);
      }
    };

    /** Sets the lowest bits of the value as far as the field goes. */
    abstract Fields set(MainSubTable table, long record, Fields before, long value);
  }

  @Test
  void masksCutEachWordWithoutOverlap() {
    assertEquals(32, TableRecord.BYTES);
    assertEquals(Hand.BITS, TableRecord.HAND_BITS);
    long generation = (long) TableRecord.MAX_GENERATION << TableRecord.GENERATION_SHIFT;
    assertPartition(
        TableRecord.HAND_MASK, TableRecord.MOVE_MASK, TableRecord.MARK_MASK, generation);
    assertPartition(
        TableRecord.DATA_MASK,
        0xFFFFL << TableRecord.LOWER_SHIFT,
        0xFFFFL << TableRecord.UPPER_SHIFT);
    assertPartition(TableRecord.LINK_MASK, TableRecord.MAX_COST << TableRecord.COST_SHIFT);
  }

  private static void assertPartition(long... masks) {
    long all = 0;
    for (long mask : masks) {
      assertEquals(0, all & mask);
      all |= mask;
    }
    assertEquals(-1, all);
  }

  @ParameterizedTest
  @EnumSource
  void aFieldIsSetAlone(Field field) {
    for (int searches : new int[] {0, 1, 4094}) {
      try (MainSubTable table = crowd(searches)) {
        for (int record = 0; record < table.capacity(); record++) {
          for (long value : new long[] {-1, 0, 0x5555_5555_5555_5555L, -1, 0x7FFF, 1, 0}) {
            assertSetAlone(table, record, field, value);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFieldIsSetAloneAmongOnes(Field field) {
    try (MainSubTable table = crowd(4094)) {
      for (int record = 0; record < table.capacity(); record++) {
        Fields fields = Fields.read(table, record);
        for (Field other : Field.values()) {
          fields = other.set(table, record, fields, -1);
        }
        assertEquals(
            new Fields(fields.hand(), 0xFFFF, 255, 0xFFFF, 0xFFFF, -1, 0xFF_FFFF),
            Fields.read(table, record));
        for (long value : new long[] {0, -1, 0x5555_5555_5555_5555L}) {
          assertSetAlone(table, record, field, value);
        }
      }
    }
  }

  /** Sets one field of one record and looks at all there is in the table. */
  private static void assertSetAlone(MainSubTable table, long record, Field field, long value) {
    List<Fields> expected = new ArrayList<>();
    List<Long> links = new ArrayList<>();
    for (long each = 0; each < table.capacity(); each++) {
      expected.add(Fields.read(table, each));
      links.add(table.next(each));
    }
    Fields set = field.set(table, record, expected.get((int) record), value);
    expected.set((int) record, set);
    for (long each = 0; each < table.capacity(); each++) {
      assertEquals(expected.get((int) each), Fields.read(table, each), "record " + each);
      assertEquals(links.get((int) each), table.next(each), "link of record " + each);
    }
    for (long key : new long[] {0, -1}) {
      for (int i = 0; i < 7; i++) {
        assertNotEquals(NONE, table.find(key, 0, i % 2 == 0 ? i : FULL_HAND - i), "still there");
      }
    }
  }

  /** Two boards, the keys all zeros and all ones, with chains of seven extreme hands. */
  private static MainSubTable crowd(int searches) {
    MainSubTable table = MainSubTable.ofBytes(1024);
    for (int i = 0; i < searches; i++) {
      table.newSearch();
    }
    for (int i = 0; i < 7; i++) {
      int hand = i % 2 == 0 ? i : FULL_HAND - i;
      assertNotEquals(NONE, table.findOrCreate(0, 0, hand, 0));
      assertNotEquals(NONE, table.findOrCreate(-1, 0, hand, 0xFF_FFFF));
    }
    return table;
  }

  @ParameterizedTest
  @ValueSource(ints = {256, 257, -1, 1 << 20, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void aMarkThatDoesNotFitIsRefused(int mark) {
    try (MainSubTable table = MainSubTable.ofBytes(4096)) {
      long record = table.findOrCreate(5, 0, 3, 1);
      table.setMark(record, MainSubTable.MAX_MARK);
      assertThrows(IllegalArgumentException.class, () -> table.setMark(record, mark));
      assertEquals(Fields.fresh(3, 1).withMark(255), Fields.read(table, record));
      assertTrue(table.holds(record, 5, 0, 3));
    }
  }

  @Test
  void everyHandComesBack() {
    try (MainSubTable table = MainSubTable.ofBytes(4096)) {
      for (int bit = 0; bit < 28; bit++) {
        int hand = 1 << bit;
        long record = table.findOrCreate(5, 1, hand, 1);
        assertEquals(Fields.fresh(hand, 1), Fields.read(table, record));
      }
      long record = table.findOrCreate(6, 1, FULL_HAND, 1);
      assertEquals(Fields.fresh(FULL_HAND, 1), Fields.read(table, record));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "16777214, 16777214",
    "16777215, 16777215",
    "16777216, 16777215",
    "1099511627776, 16777215",
    "9223372036854775807, 16777215"
  })
  void costIsClipped(long cost, long kept) {
    try (MainSubTable table = MainSubTable.ofBytes(1024)) {
      long main = table.findOrCreate(1, 0, 0, cost);
      long sub = table.findOrCreate(1, 0, 1, cost);
      assertEquals(kept, table.cost(main));
      assertEquals(kept, table.cost(sub));
      table.setCost(main, 3);
      assertEquals(3, table.cost(main));
      table.setCost(main, cost);
      assertEquals(kept, table.cost(main));
      assertEquals(sub, table.next(main));
    }
  }

  /** A link of 0 means none, so the last sub record needs the number of sub records as its link. */
  @Test
  void aLinkReachesTheLastRecordOfTheLargestTable() {
    TableGeometry largest = TableGeometry.of(MainSubTable.MAX_MEGABYTES << 20);
    long link = largest.subRecords();
    assertTrue(link <= TableRecord.LINK_MASK, () -> "link " + link + " of 40 bits");
  }
}
