package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Replacement, case by case, in a table of 8 main slots a side and 16 sub records. */
class MainSubTableReplacementTest {
  private static final long NONE = MainSubTable.NONE;
  private static final int SUBS = 16;

  private final MainSubTable table = MainSubTable.ofBytes(1024);

  @BeforeEach
  void theTableIsAsSmallAsThisTestThinks() {
    assertEquals(new TableGeometry(1, 0, SUBS), TableGeometry.of(1024));
  }

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void cheapestMainRecordGivesWay() {
    fillMain(new long[] {50, 40, 30, 20, 60, 70, 80, 90});
    long record = table.findOrCreate(100, 0, 0, 21);
    assertTrue(table.holds(record, 100, 0, 0));
    assertEquals(NONE, table.find(3, 0, 0));
    assertEquals(new TableStatistics(8, 0, 0, 0, 0, 8, 1, 1), table.statistics().counts());
  }

  @Test
  void theNewcomerFindsRoomHoweverCheap() {
    fillMain(new long[] {50, 40, 30, 20, 60, 70, 80, 90});
    for (int key = 100; key < 110; key++) {
      assertNotEquals(NONE, table.findOrCreate(key, 0, 0, 0));
      assertEquals(NONE, table.first(key == 100 ? 3 : key - 1, 0), "the cheapest went");
    }
    assertEquals(new TableStatistics(8, 0, 0, 0, 0, 8, 1, 10), table.statistics().counts());
  }

  @Test
  void theOtherSideHasItsOwnSlots() {
    fillMain(new long[] {1, 1, 1, 1, 1, 1, 1, 1});
    for (int key = 0; key < 8; key++) {
      assertNotEquals(NONE, table.findOrCreate(key, 1, 0, 9));
    }
    assertEquals(0, table.statistics().counts().overwritten());
    assertEquals(16, table.statistics().counts().mainUsed());
  }

  @Test
  void markedRecordsAndHeadsOfChainsStay() {
    fillMain(new long[] {1, 2, 3, 4, 5, 6, 7, 8});
    table.setMark(table.find(0, 0, 0), 255);
    table.setMark(table.find(1, 0, 0), 1);
    table.findOrCreate(2, 0, 7, 100);
    assertTrue(table.findOrCreate(100, 0, 0, 9) != NONE);
    assertEquals(NONE, table.first(3, 0), "4 was the lowest cost of those that may go");
    for (int key = 4; key < 8; key++) {
      table.setMark(table.find(key, 0, 0), 3);
    }
    long only = table.findOrCreate(101, 0, 0, 8);
    assertEquals(NONE, table.first(100, 0), "all others are marked or head a chain");
    table.setMark(only, 1);
    assertEquals(NONE, table.findOrCreate(102, 0, 0, 1000));
    for (int key : new int[] {0, 1, 2, 4, 5, 6, 7}) {
      assertNotEquals(NONE, table.find(key, 0, 0));
    }
  }

  @Test
  void countsFollowTheVictimOut() {
    fillMain(new long[] {10, 20, 30, 40, 50, 60, 70, 80});
    table.setBounds(table.find(0, 0, 0), 7, 5);
    table.setBounds(table.find(1, 0, 0), MainSubTable.INFINITE, MainSubTable.INFINITE);
    assertEquals(new TableStatistics(8, 0, 0, 1, 1, 6, 1, 0), table.statistics().counts());
    table.findOrCreate(100, 0, 0, 90);
    assertEquals(new TableStatistics(8, 0, 0, 0, 1, 7, 1, 1), table.statistics().counts());
    table.findOrCreate(101, 0, 0, 90);
    assertEquals(new TableStatistics(8, 0, 0, 0, 0, 8, 1, 2), table.statistics().counts());
  }

  @Test
  void sweepTakesTheCheapestOfEightAndMovesOn() {
    long[] subs = fillSub(new long[] {9, 9, 5, 9, 9, 4, 9, 9, 9, 6, 9, 9, 9, 9, 9, 8}, SUBS);
    table.findOrCreate(9, 1, 0, 0);
    table.setMark(subs[5], 1);
    assertEquals(subs[2], table.findOrCreate(9, 1, 1, 9), "4 is marked");
    assertEquals(subs[9], table.findOrCreate(9, 1, 2, 9));
    table.setMark(subs[5], 0);
    assertEquals(subs[5], table.findOrCreate(9, 1, 3, 9), "once round");
    assertEquals(subs[15], table.findOrCreate(9, 1, 4, 1));
    assertEquals(
        new TableStatistics(2, 2, SUBS, 0, 0, 2 + SUBS, 1 + SUBS, 4), table.statistics().counts());
    assertEquals(List.of(0, 1, 2, 3, 4), chain(9, 1));
    assertEquals(List.of(0, 1, 2, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15), chain(1, 0));
  }

  @Test
  void aBoardKeepsItsOwnChain() {
    fillSub(new long[SUBS], SUBS);
    assertEquals(NONE, table.findOrCreate(1, 0, 100, 1000));
    assertEquals(NONE, table.findOrCreate(1, 0, 100, 1000));
    assertEquals(1 + SUBS, chain(1, 0).size());
    assertEquals(0, table.statistics().counts().overwritten());
  }

  /** A chain of four loses its middle, its tail and its last sub record; then its head may go. */
  @Test
  void victimsAreUnlinkedWhereverTheyHang() {
    long[] subs = fillSub(new long[] {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}, 3);
    table.findOrCreate(9, 1, 0, 9);
    assertEquals(List.of(0, 1, 2, 3), chain(1, 0));
    displace(subs[1], 9, 1);
    assertEquals(List.of(0, 1, 3), chain(1, 0));
    displace(subs[2], 9, 2);
    assertEquals(List.of(0, 1), chain(1, 0));
    assertEquals(3, table.statistics().counts().extended(), "boards 1, 2 and 9");
    displace(subs[0], 9, 3);
    assertEquals(List.of(0), chain(1, 0));
    assertEquals(2, table.statistics().counts().extended(), "boards 2 and 9");
    assertEquals(List.of(0, 1, 2, 3), chain(9, 1));
    for (int key = 100; key < 107; key++) {
      table.findOrCreate(key, 0, 0, 9);
    }
    assertEquals(List.of(), chain(1, 0), "a head without a chain is a record like any other");
  }

  @Test
  void holdsAlsoTellsTheSidesApart() {
    long[] subs = fillSub(new long[] {1, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}, 1);
    table.findOrCreate(9, 1, 0, 9);
    displace(subs[0], 9, 5);
    table.findOrCreate(1, 1, 0, 9);
    displace(subs[0], 1, 1);
    assertEquals(NONE, table.find(1, 0, 1));
    assertFalse(table.holds(subs[0], 1, 0, 1), "found for side 0, now the record of side 1");
  }

  /** Boards 0-7 of side 0, hand 0, with these costs. */
  private void fillMain(long[] costs) {
    for (int key = 0; key < costs.length; key++) {
      assertNotEquals(NONE, table.findOrCreate(key, 0, 0, costs[key]));
    }
  }

  /** Fills the sub area: board 1 with hands 1 and up, from {@code split} on board 2. */
  private long[] fillSub(long[] costs, int split) {
    long[] records = new long[costs.length];
    table.findOrCreate(1, 0, 0, 0);
    if (split < costs.length) {
      table.findOrCreate(2, 0, 0, 0);
    }
    for (int i = 0; i < costs.length; i++) {
      records[i] = table.findOrCreate(i < split ? 1 : 2, 0, 1 + i, costs[i]);
      assertNotEquals(NONE, records[i]);
    }
    return records;
  }

  /** Gives the only replaceable sub record to a board of side 1. */
  private void displace(long victim, long board, int hand) {
    long start = table.capacity() - SUBS;
    for (long record = start; record < table.capacity(); record++) {
      table.setMark(record, record == victim ? 0 : 1);
    }
    long record = table.findOrCreate(board, 1, hand, 1);
    if (record == NONE) {
      record = table.findOrCreate(board, 1, hand, 1); // the other half of the sweep
    }
    assertEquals(victim, record);
    for (record = start; record < table.capacity(); record++) {
      table.setMark(record, 0);
    }
  }

  private List<Integer> chain(long key, int side) {
    List<Integer> hands = new ArrayList<>();
    for (long record = table.first(key, side); record != NONE; record = table.next(record)) {
      hands.add(table.hand(record));
      assertTrue(hands.size() <= table.capacity(), "runs in a circle");
    }
    return hands;
  }
}
