package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.TsumeFixture;

/** Which records of a board a new fact makes superfluous. */
class DominatedRecordsTest extends TsumeFixture {
  private static final long BOARD = 0x1234_5678_9ABC_DEF0L;
  private static final int SIDE = Color.BLACK;
  private static final int NONE = Hand.EMPTY;
  private static final int PAWN = Hand.add(NONE, PieceType.PAWN);
  private static final int GOLD = Hand.add(NONE, PieceType.GOLD);
  private static final int BOTH = Hand.add(GOLD, PieceType.PAWN);
  private static final int MORE = Hand.add(BOTH, PieceType.PAWN);

  private final DfpnNodes nodes = new DfpnNodes(table);

  private boolean isThere(int hand) {
    return table.find(BOARD, SIDE, hand) != MainSubTable.NONE;
  }

  private void mate(int hand, int plies) {
    nodes.storeLeafMate(BOARD, SIDE, hand, plies, 0);
  }

  private void lower(int hand, int plies) {
    nodes.storeLeafLower(BOARD, SIDE, hand, plies);
  }

  private void assertHands(int... hands) {
    int there = 0;
    for (int hand : new int[] {NONE, PAWN, GOLD, BOTH, MORE}) {
      there += isThere(hand) ? 1 : 0;
    }
    assertEquals(hands.length, there);
    for (int hand : hands) {
      assertNotEquals(MainSubTable.NONE, table.find(BOARD, SIDE, hand));
    }
    assertEquals(hands.length, table.statistics().records());
  }

  /** The first record of a board stays in any case: it heads the chain. */
  @Test
  void aMateWithLessMakesLongerMatesWithMoreSuperfluous() {
    mate(PAWN, 3);
    mate(MORE, 7);
    mate(BOTH, 9);
    assertHands(PAWN, MORE, BOTH); // neither follows from a later one
    mate(GOLD, 9);
    assertHands(PAWN, MORE, GOLD);
    mate(NONE, 7);
    assertHands(PAWN, NONE);
  }

  @Test
  void noMateWithMoreMakesThatWithLessSuperfluous() {
    lower(NONE, 5);
    lower(PAWN, 7);
    lower(GOLD, 31);
    lower(BOTH, 9);
    assertHands(NONE, GOLD, BOTH); // a gold alone is known for longer
    lower(MORE, MainSubTable.INFINITE);
    assertHands(NONE, MORE);
  }

  /** Both facts of a record have to follow, and nothing else may be in it. */
  @Test
  void whatSaysMoreStays() {
    mate(NONE, 99);
    mate(BOTH, 9);
    lower(BOTH, 5);
    long open = nodes.open(BOARD, SIDE, MORE);
    nodes.storeNumbers(open, 5, 7);
    nodes.close(open, 10);
    mate(GOLD, 9);
    assertHands(NONE, BOTH, MORE, GOLD);
    lower(BOTH, 7); // for the mate in 9 with a gold: not before 7 either
    mate(PAWN, 7);
    assertHands(NONE, BOTH, MORE, GOLD, PAWN);
  }

  /** A node that is being searched keeps its record, and what gave way costs what it had cost. */
  @Test
  void marksAndCosts() {
    mate(NONE, 99);
    long searched = nodes.open(BOARD, SIDE, MORE);
    nodes.storeMate(searched, 15, 0);
    long closed = nodes.open(BOARD, SIDE, BOTH);
    nodes.storeMate(closed, 15, 0);
    nodes.close(closed, 1_000);
    mate(GOLD, 9);
    assertHands(NONE, MORE, GOLD);
    assertEquals(1_001, table.cost(table.find(BOARD, SIDE, GOLD)));
    nodes.close(searched, 0);
    mate(PAWN, 9);
    assertHands(NONE, GOLD, PAWN);
  }

  /** Records given back are used again, and counted once. */
  @Test
  void roomIsUsedAgain() {
    mate(NONE, 9_999);
    for (int round = 0; round < 1_000; round++) {
      mate(MORE, 15);
      mate(BOTH, 13);
      mate(GOLD, 11);
      assertHands(NONE, GOLD);
      mate(PAWN, 11);
      assertHands(NONE, GOLD, PAWN);
      table.newSearch();
      mate(NONE, 9_999);
    }
    assertEquals(1, table.statistics().records());
    assertEquals(0, table.statistics().overwritten());
  }
}
