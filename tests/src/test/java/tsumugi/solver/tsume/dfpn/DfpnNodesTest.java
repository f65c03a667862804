package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.SmallStart;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.tsume.TsumeFixture;

class DfpnNodesTest extends TsumeFixture {
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);
  private static final int BOTH = Hand.add(GOLD, PieceType.PAWN);
  private static final long BOARD = 0x1234_5678_9ABC_DEF0L;
  private static final long OTHER_BOARD = 0x0FED_CBA9_8765_4321L;
  private static final long PATH = 77;
  private static final int SIDE = Color.BLACK;
  private static final int MOVE = Move.drop(PieceType.GOLD, 40);

  private final DfpnNodes nodes = new DfpnNodes(table);
  private final NodeLook look = new NodeLook();
  private final PathDisproof atPath = new PathDisproof();

  @Test
  void nothingIsKnownOfANewBoard() {
    nodes.look(BOARD, SIDE, GOLD, look);
    assertNothingKnown(GOLD);
  }

  /** The nodes of each search of a position are added to its cost once, when it is closed. */
  @Test
  void theNodesOfASearchCountOnce() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    nodes.close(record, 500);
    assertEquals(501, table.cost(record));
    assertEquals(record, nodes.open(BOARD, SIDE, GOLD));
    assertEquals(501, table.cost(record), "a record that was there keeps its cost");
    nodes.close(record, 40);
    assertEquals(541, table.cost(record));
  }

  /** A look sets all fields, whatever the look before has found. */
  @Test
  void aLookStartsFromNothing() {
    long record = nodes.open(BOARD, SIDE, BOTH);
    nodes.storeMate(record, 7, MOVE);
    nodes.storeLower(record, 3);
    nodes.storeNumbers(record, 5, 6);
    nodes.notePathDisproof(record);
    nodes.look(BOARD, SIDE, BOTH, look);
    assertEquals(7, look.upper);
    assertEquals(3, look.lower);
    assertTrue(look.onPath && look.seen && look.mayHavePathDisproof);
    nodes.storeNumbers(record, 5, 6);
    nodes.look(BOARD, SIDE, BOTH, look);
    assertTrue(look.hasNumbers());
    nodes.look(OTHER_BOARD, SIDE, GOLD, look);
    assertNothingKnown(GOLD);
  }

  private void assertNothingKnown(int hand) {
    assertEquals(MainSubTable.INFINITE, look.upper);
    assertEquals(Move.NONE, look.move);
    assertEquals(hand, look.upperHand);
    assertEquals(0, look.lower);
    assertEquals(hand, look.lowerHand);
    assertEquals(0, look.pn);
    assertEquals(0, look.dn);
    assertFalse(look.mayHavePathDisproof || look.onPath || look.seen || look.hasNumbers());
  }

  /** A look finds the hand of a disproof together with the disproof. */
  @Test
  void theHandOfADisproofIsOfTheSameLook() {
    nodes.storeLeafLower(BOARD, SIDE, BOTH, 9);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertEquals(9, look.lower);
    assertEquals(BOTH, look.lowerHand);
    nodes.look(OTHER_BOARD, SIDE, GOLD, look);
    assertEquals(GOLD, look.lowerHand);
    nodes.storeLeafLower(OTHER_BOARD, SIDE, GOLD, 5);
    nodes.look(OTHER_BOARD, SIDE, GOLD, look);
    assertEquals(GOLD, look.lowerHand);
  }

  @Test
  void aMateServesSuperiorHandsOnly() {
    nodes.storeLeafMate(BOARD, SIDE, GOLD, 5, MOVE);
    nodes.look(BOARD, SIDE, BOTH, look);
    assertEquals(5, look.upper);
    assertEquals(GOLD, look.upperHand);
    assertEquals(MOVE, look.move);
    assertTrue(look.seen);
    nodes.look(BOARD, SIDE, PAWN, look);
    assertNothingKnown(PAWN);
    nodes.look(BOARD, SIDE, Hand.EMPTY, look);
    assertEquals(MainSubTable.INFINITE, look.upper);
    nodes.look(BOARD, SIDE ^ 1, BOTH, look);
    assertNothingKnown(BOTH);
  }

  @Test
  void aDisproofServesInferiorHandsOnly() {
    nodes.storeLeafLower(BOARD, SIDE, GOLD, 5);
    nodes.look(BOARD, SIDE, Hand.EMPTY, look);
    assertEquals(5, look.lower);
    assertEquals(GOLD, look.lowerHand);
    nodes.look(BOARD, SIDE, BOTH, look);
    assertEquals(0, look.lower);
    nodes.look(BOARD, SIDE, PAWN, look);
    assertNothingKnown(PAWN);
  }

  @Test
  void ofSeveralHandsTheBestBoundsCount() {
    nodes.storeLeafMate(BOARD, SIDE, Hand.EMPTY, 9, MOVE);
    nodes.storeLeafMate(BOARD, SIDE, PAWN, 3, MOVE);
    nodes.storeLeafMate(BOARD, SIDE, GOLD, 7, MOVE);
    nodes.storeLeafLower(OTHER_BOARD, SIDE, GOLD, 3);
    nodes.storeLeafLower(OTHER_BOARD, SIDE, BOTH, 7);
    nodes.storeLeafLower(OTHER_BOARD, SIDE, Hand.add(GOLD, PieceType.GOLD), 5);
    nodes.look(BOARD, SIDE, BOTH, look);
    assertEquals(3, look.upper);
    assertEquals(PAWN, look.upperHand);
    nodes.look(OTHER_BOARD, SIDE, GOLD, look);
    assertEquals(7, look.lower);
    assertEquals(BOTH, look.lowerHand);
  }

  /** The attacker who returns to a board with a smaller hand has gained nothing. */
  @Test
  void aSuperiorHandOnThePathCounts() {
    nodes.open(BOARD, SIDE, BOTH);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertTrue(look.onPath);
    nodes.look(BOARD, SIDE, BOTH, look);
    assertTrue(look.onPath);
    nodes.look(BOARD, SIDE, Hand.add(BOTH, PieceType.PAWN), look);
    assertFalse(look.onPath);
  }

  @Test
  void numbersBelongToOneHand() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    nodes.storeNumbers(record, 12, 34);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertEquals(12, look.pn);
    assertEquals(34, look.dn);
    for (int hand : new int[] {BOTH, Hand.EMPTY}) {
      nodes.look(BOARD, SIDE, hand, look);
      assertFalse(look.hasNumbers());
    }
  }

  @Test
  void newBoundsMakeNumbersVoid() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    nodes.storeNumbers(record, 12, 34);
    nodes.storeLower(record, 3);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertFalse(look.hasNumbers());
    nodes.storeNumbers(record, 12, 34);
    nodes.storeMate(record, 9, MOVE);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertFalse(look.hasNumbers());
  }

  @Test
  void boundsOnlyTighten() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    nodes.storeMate(record, 7, MOVE);
    nodes.storeMate(record, 9, Move.drop(PieceType.PAWN, 1));
    nodes.storeLower(record, 5);
    nodes.storeLower(record, 3);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertEquals(7, look.upper);
    assertEquals(MOVE, look.move);
    assertEquals(5, look.lower);
  }

  @Test
  void aNodeIsNewUntilSomethingIsStored() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    assertTrue(nodes.isNew(record));
    nodes.storeNumbers(record, 2, 2);
    assertFalse(nodes.isNew(record));
    assertFalse(nodes.isNew(MainSubTable.NONE));
  }

  @Test
  void anOpenNodeIsDecidedByItsOwnBounds() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    assertFalse(nodes.isDecided(record, 5));
    nodes.storeLower(record, 3);
    assertTrue(nodes.isDecided(record, 3));
    assertFalse(nodes.isDecided(record, 5));
    nodes.storeMate(record, 9, MOVE);
    assertTrue(nodes.isDecided(record, 9));
    assertFalse(nodes.isDecided(record, 7));
    assertFalse(nodes.isDecided(MainSubTable.NONE, 1));
  }

  @Test
  void openAndCloseCountTheThreadsAndTheNodes() {
    long record = nodes.open(BOARD, SIDE, GOLD);
    assertEquals(record, nodes.open(BOARD, SIDE, GOLD));
    assertEquals(2, table.mark(record));
    assertEquals(1, table.cost(record));
    nodes.close(record, 100);
    assertEquals(1, table.mark(record));
    assertEquals(101, table.cost(record));
    nodes.close(record, 0);
    nodes.close(MainSubTable.NONE, 1);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertFalse(look.onPath);
  }

  /** One mark more than the record can count would have changed its generation. */
  @Test
  void aPositionThatTooManySearchHasNoRecordForOneMore() {
    long record = MainSubTable.NONE;
    for (int i = 0; i < MainSubTable.MAX_THREADS; i++) {
      record = nodes.open(BOARD, SIDE, GOLD);
    }
    assertEquals(MainSubTable.NONE, nodes.open(BOARD, SIDE, GOLD));
    assertEquals(MainSubTable.MAX_THREADS, table.mark(record));
    assertEquals(record, table.find(BOARD, SIDE, GOLD));
  }

  @Test
  void whatFoundNoRoomIsNotStored() {
    nodes.storeMate(MainSubTable.NONE, 1, MOVE);
    nodes.storeLower(MainSubTable.NONE, 1);
    nodes.storeNumbers(MainSubTable.NONE, 1, 1);
    nodes.notePathDisproof(MainSubTable.NONE);
    assertEquals(0, table.hashfull());
  }

  @Test
  void aDisproofOnAPathIsFoundOnThatPathOnly() {
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 4, 9);
    assertAtPath(PATH, GOLD, 4, 9);
    assertAtPath(PATH + 1, GOLD, DfpnNodes.NO_ANCESTOR, 0);
    assertAtPath(PATH, BOTH, DfpnNodes.NO_ANCESTOR, 0);
    nodes.lookAtPath(OTHER_BOARD, PATH, SIDE, GOLD, atPath);
    assertEquals(DfpnNodes.NO_ANCESTOR, atPath.ancestor);
    nodes.look(BOARD, SIDE, GOLD, look);
    assertEquals(0, look.lower, "the position's own record knows nothing");
  }

  /** Every bit of the board key and of the path key separates two records. */
  @Test
  void everyBitOfThePathCounts() {
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 4, 9);
    for (int bit = 0; bit < Long.SIZE; bit++) {
      assertAtPath(PATH ^ 1L << bit, GOLD, DfpnNodes.NO_ANCESTOR, 0);
      nodes.lookAtPath(BOARD ^ 1L << bit, PATH, SIDE, GOLD, atPath);
      assertEquals(DfpnNodes.NO_ANCESTOR, atPath.ancestor);
    }
  }

  /**
   * An infinite bound that depends on node 2 and a bound of 5 that depends on node 8 do not mix.
   */
  @Test
  void aBoundKeepsItsOwnAncestor() {
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 2, MainSubTable.INFINITE);
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 8, 5);
    assertAtPath(PATH, GOLD, 2, MainSubTable.INFINITE);
  }

  @Test
  void aLongerBoundBringsItsAncestor() {
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 8, 5);
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 2, 7);
    assertAtPath(PATH, GOLD, 2, 7);
  }

  @Test
  void ofEqualBoundsTheOneThatRestsOnLessOfThePathStays() {
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 2, 7);
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 6, 7);
    assertAtPath(PATH, GOLD, 6, 7);
    nodes.storeAtPath(BOARD, PATH, SIDE, GOLD, 4, 7);
    assertAtPath(PATH, GOLD, 6, 7);
  }

  private void assertAtPath(long path, int hand, int ancestor, int plies) {
    nodes.lookAtPath(BOARD, path, SIDE, hand, atPath);
    assertEquals(ancestor, atPath.ancestor);
    assertEquals(plies, atPath.plies);
  }

  /** A failure while a lock is held (here: the table is closed) releases the lock. */
  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aFailureReleasesTheLock() {
    OpenPath path = new OpenPath();
    path.push();
    path.at(0).key = BOARD;
    MainSubTable gone = MainSubTable.allocate(1);
    gone.share();
    DfpnNodes lost = new DfpnNodes(gone);
    gone.close();
    assertFails(gone, () -> lost.open(BOARD, SIDE, GOLD));
    assertFails(gone, () -> lost.storeLeafMate(BOARD, SIDE, GOLD, 1, MOVE));
    assertFails(gone, () -> lost.storeLeafLower(BOARD, SIDE, GOLD, 1));
    assertFails(gone, () -> lost.findAgain(path, SIDE));
    assertThrows(
        IllegalStateException.class, () -> lost.storeAtPath(BOARD, PATH, SIDE, GOLD, 1, 1));
    assertThrows(
        IllegalStateException.class, () -> lost.storeAtPath(BOARD, PATH, SIDE, GOLD, 1, 1));
  }

  private static void assertFails(MainSubTable gone, Runnable work) {
    assertThrows(IllegalStateException.class, work::run);
    gone.lock(BOARD); // waits until whoever has it leaves
    gone.unlock(BOARD);
  }

  @Test
  void theTableGrowsAndOpenNodesAreFoundAgain() {
    try (MainSubTable small = SmallStart.table()) {
      small.newSearch();
      DfpnNodes grown = new DfpnNodes(small);
      assertGrows(small, grown);
    }
  }

  @Test
  void withOthersItGrowsWhereAllPause() {
    try (MainSubTable small = SmallStart.table()) {
      small.newSearch();
      TableTeam team = small.share();
      team.join();
      DfpnNodes shared = new DfpnNodes(small);
      shared.shareWith(team);
      assertGrows(small, shared);
      shared.shareWith(null);
      team.leave();
    }
  }

  private static void assertGrows(MainSubTable small, DfpnNodes grown) {
    OpenPath path = new OpenPath();
    assertFalse(grown.growIfDue());
    for (int level = 0; level < 6; level++) {
      path.push();
      path.at(level).key = BOARD * (level + 3);
      path.at(level).hand = GOLD;
      path.at(level).record = grown.open(path.at(level).key, SIDE ^ level & 1, GOLD);
    }
    path.at(5).record = MainSubTable.NONE;
    for (long key = 1; !small.wantsToGrow(); key++) {
      grown.storeLeafLower(key * BOARD, SIDE, PAWN, 1);
    }
    assertTrue(grown.growIfDue());
    assertFalse(small.wantsToGrow());
    grown.findAgain(path, SIDE);
    for (int level = 0; level < 5; level++) {
      assertEquals(small.find(path.at(level).key, SIDE ^ level & 1, GOLD), path.at(level).record);
      assertEquals(1, small.mark(path.at(level).record));
    }
    assertEquals(MainSubTable.NONE, path.at(5).record);
  }
}
