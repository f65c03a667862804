package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.SmallStart;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.SearchData;

class AttackerNodesTest extends TsumeFixture {
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);
  private static final int BOTH = Hand.add(GOLD, PieceType.PAWN);
  private static final long BOARD = 0x1234_5678_9ABC_DEF0L;
  private static final int MOVE = 77;

  private final AttackerNodes nodes = new AttackerNodes(table, Color.WHITE);
  private final AttackerLookup lookup = new AttackerLookup();

  /** Each field is set by the last lookup, whatever the one before has found. */
  @Test
  void aLookupResetsAllFields() {
    long record = nodes.open(BOARD, GOLD);
    nodes.storeMate(record, 5, MOVE);
    nodes.storeLower(record, 3);
    nodes.storeBranchingBound(record, 40);
    nodes.enterSet(record, 6);
    nodes.lookUp(BOARD, GOLD, lookup);
    assertEquals(5, lookup.upper);
    assertEquals(3, lookup.lower);
    assertEquals(40, lookup.branchingBound);
    assertTrue(lookup.repeated);
    assertEquals(6, lookup.round);
    assertEquals(record, lookup.member);
    nodes.leaveSet(record);
    nodes.lookUp(BOARD, GOLD, lookup);
    assertTrue(lookup.mateExists);
    assertEquals(0, lookup.round);
    nodes.lookUp(BOARD + 1, GOLD, lookup);
    assertNothing();
  }

  private void assertNothing() {
    assertEquals(MainSubTable.INFINITE, lookup.upper);
    assertEquals(0, lookup.lower);
    assertEquals(0, lookup.branchingBound);
    assertFalse(lookup.repeated || lookup.mateExists);
    assertEquals(0, lookup.round);
    assertEquals(MainSubTable.NONE, lookup.member);
  }

  @Test
  void aMateServesSuperiorHandsOnly() {
    long record = nodes.open(BOARD, GOLD);
    nodes.close(record, 0);
    nodes.storeMate(record, 5, MOVE);
    nodes.leaveSet(record);
    nodes.lookUp(BOARD, BOTH, lookup);
    assertEquals(5, lookup.upper);
    assertTrue(lookup.mateExists);
    for (int hand : new int[] {PAWN, Hand.EMPTY}) {
      nodes.lookUp(BOARD, hand, lookup);
      assertNothing();
    }
  }

  @Test
  void resistanceServesInferiorHandsOnly() {
    long record = nodes.open(BOARD, GOLD);
    nodes.storeLower(record, 3);
    nodes.storeBranchingBound(record, 40);
    nodes.enterSet(record, 6);
    nodes.lookUp(BOARD, Hand.EMPTY, lookup);
    assertEquals(3, lookup.lower);
    assertEquals(40, lookup.branchingBound);
    assertTrue(lookup.repeated);
    assertEquals(6, lookup.round);
    for (int hand : new int[] {PAWN, BOTH}) {
      nodes.lookUp(BOARD, hand, lookup);
      assertNothing();
    }
  }

  @Test
  void amongSeveralHandsTheBestCounts() {
    int more = Hand.add(BOTH, PieceType.GOLD);
    nodes.storeMate(nodes.open(BOARD, Hand.EMPTY), 9, MOVE);
    nodes.storeMate(nodes.open(BOARD, PAWN), 5, MOVE);
    nodes.storeMate(nodes.open(BOARD, GOLD), 7, MOVE);
    long newest = nodes.open(BOARD, more);
    nodes.storeLower(newest, 1);
    nodes.enterSet(newest, 8);
    long older = nodes.open(BOARD, Hand.add(more, PieceType.PAWN));
    nodes.storeLower(older, 3);
    nodes.enterSet(older, 7);
    nodes.lookUp(BOARD, BOTH, lookup);
    assertEquals(5, lookup.upper);
    assertEquals(3, lookup.lower);
    assertEquals(8, lookup.round);
    assertEquals(newest, lookup.member);
    assertEquals(3, nodes.bounds(BOARD, BOTH).lower());
    assertEquals(5, nodes.bounds(BOARD, BOTH).upper());
  }

  @Test
  void boundsOnlyTighten() {
    long record = nodes.open(BOARD, GOLD);
    nodes.storeMate(record, 7, MOVE);
    nodes.storeMate(record, 9, MOVE + 1);
    nodes.storeLower(record, 5);
    nodes.storeLower(record, 3);
    assertEquals(new MateBounds(5, 7, MOVE), nodes.bounds(BOARD, GOLD));
    assertEquals(MOVE, nodes.move(record));
    assertEquals(Move.NONE, nodes.move(MainSubTable.NONE));
  }

  @Test
  void openAndCloseMarkAndCount() {
    long record = nodes.open(BOARD, GOLD);
    assertEquals(1, table.mark(record));
    assertEquals(1, table.cost(record), "its effort counts when it is closed");
    nodes.close(record, 100);
    assertEquals(0, table.mark(record));
    assertEquals(101, table.cost(record));
  }

  /**
   * A node that the path enters twice stays in the table until the outer one is closed. Otherwise
   * its handle would write bounds into another position's record.
   */
  @Test
  void aNodeOpenedTwiceIsNotReplaced() {
    try (MainSubTable tiny = MainSubTable.ofBytes(1024)) {
      AttackerNodes few = new AttackerNodes(tiny, Color.WHITE);
      long outer = few.open(BOARD, GOLD);
      long inner = few.open(BOARD, GOLD);
      few.close(inner, 0);
      assertTrue(tiny.mark(outer) > 0);
      for (long key = 1; key <= 100; key++) {
        long other = few.open(key * BOARD, PAWN);
        few.close(other, 1_000);
      }
      assertTrue(tiny.holds(outer, BOARD, Color.WHITE, GOLD));
      few.close(outer, 0);
      assertEquals(0, tiny.mark(outer));
    }
  }

  /** A mark cannot exceed its maximum; a node without a record is searched nevertheless. */
  @Test
  void aNodeIsNotMarkedMoreOftenThanCanBeCounted() {
    long record = nodes.open(BOARD, GOLD);
    for (int times = 2; times <= MainSubTable.MAX_THREADS; times++) {
      assertEquals(record, nodes.open(BOARD, GOLD));
    }
    assertEquals(MainSubTable.NONE, nodes.open(BOARD, GOLD));
    assertEquals(MainSubTable.MAX_THREADS, table.mark(record));
  }

  /** Round numbers are handed out once, whichever object asks. */
  @Test
  void noRoundIsHandedOutTwice() {
    AttackerNodes others = new AttackerNodes(table, Color.WHITE);
    long last = 0;
    for (int i = 0; i < 50; i++) {
      long round = (i % 2 == 0 ? nodes : others).newRound();
      assertTrue(round > last, round + " after " + last);
      last = round;
    }
  }

  @Test
  void leavingASetReturnsWhetherTheNodeWasReliedOn() {
    long record = nodes.open(BOARD, GOLD);
    nodes.enterSet(record, 3);
    assertFalse(nodes.leaveSet(record));
    nodes.enterSet(record, 4);
    nodes.relyOn(record);
    assertTrue(nodes.leaveSet(record));
    nodes.relyOn(record);
    nodes.enterSet(record, 5);
    assertFalse(nodes.leaveSet(record), "in the new set nobody did");
    assertTrue(SearchData.mateExists(table.data(record)));
  }

  @Test
  void aNodeWithoutARecordStoresNothing() {
    nodes.storeMate(MainSubTable.NONE, 1, MOVE);
    nodes.storeLower(MainSubTable.NONE, 1);
    nodes.storeBranchingBound(MainSubTable.NONE, 1);
    nodes.enterSet(MainSubTable.NONE, 1);
    assertFalse(nodes.leaveSet(MainSubTable.NONE));
    nodes.close(MainSubTable.NONE, 1);
    assertEquals(0, table.statistics().records());
  }

  @Test
  void withoutAMemoryNothingIsKnown() {
    nodes.storeMate(nodes.open(BOARD, GOLD), 5, MOVE);
    AttackerNodes forgetful = new AttackerNodes(table, Color.WHITE, false);
    forgetful.lookUp(BOARD, GOLD, lookup);
    assertNothing();
    assertEquals(MateBounds.UNKNOWN, forgetful.bounds(BOARD, GOLD));
    assertEquals(MainSubTable.NONE, forgetful.open(BOARD, PAWN));
  }

  @Test
  void theTableGrowsAndOpenNodesAreFoundAgain() {
    try (MainSubTable small = SmallStart.table()) {
      small.newSearch();
      AttackerNodes growing = new AttackerNodes(small, Color.WHITE);
      DeepeningFrames frames = new DeepeningFrames();
      for (int level = 0; level < 4; level++) {
        frames.key[level] = BOARD * (level + 3);
        frames.hand[level] = GOLD;
        frames.record[level] = growing.open(frames.key[level], GOLD);
      }
      frames.record[3] = MainSubTable.NONE;
      for (long key = 1; !growing.mustGrow(); key++) {
        growing.open(key * BOARD, PAWN);
      }
      growing.grow(frames, 3);
      assertFalse(growing.mustGrow());
      for (int level = 0; level < 3; level++) {
        assertEquals(
            small.find(frames.key[level], Color.WHITE, GOLD), frames.record[level], "" + level);
        assertTrue(frames.record[level] != MainSubTable.NONE);
      }
      assertEquals(MainSubTable.NONE, frames.record[3]);
    }
  }
}
