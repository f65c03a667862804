package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

class MateBoundsTest {
  private static final int MOVE = 12;
  private static final int OTHER_MOVE = 34;

  @Test
  void predicatesOfEachKindOfBounds() {
    assertKind(MateBounds.UNKNOWN, false, false);
    assertKind(MateBounds.mate(5, MOVE), true, false);
    assertKind(MateBounds.noMateWithin(5), false, false);
    assertKind(MateBounds.noMateWithin(MateBounds.NEVER), false, true);
    assertEquals(new MateBounds(0, 5, MOVE), MateBounds.mate(5, MOVE));
    assertEquals(new MateBounds(5, MateBounds.NEVER, Move.NONE), MateBounds.noMateWithin(5));
    assertEquals(MainSubTable.INFINITE, MateBounds.NEVER);
  }

  private static void assertKind(MateBounds bounds, boolean mate, boolean noMate) {
    assertEquals(mate, bounds.isMate());
    assertEquals(noMate, bounds.isNoMate());
    assertFalse(bounds.isExact());
    assertFalse(bounds.isContradiction());
  }

  /** Mates have odd lengths, so "no mate within 3" makes a mate in 5 the shortest. */
  @ParameterizedTest
  @CsvSource({
    "0, 5, false, false",
    "2, 5, false, false",
    "3, 5, true, false",
    "4, 5, true, false",
    "5, 5, false, true",
    "7, 5, false, true",
    "65535, 5, false, true",
    "0, 1, true, false",
    "0, 2, true, false",
    "7, 65535, false, false",
    "65535, 65535, false, false",
  })
  void boundsAreExactOrContradictEachOther(
      int lower, int upper, boolean exact, boolean contradiction) {
    MateBounds bounds = new MateBounds(lower, upper, MOVE);
    assertEquals(exact, bounds.isExact());
    assertEquals(contradiction, bounds.isContradiction());
  }

  @Test
  void boundsDecideTheLengthsOutsideTheGap() {
    MateBounds bounds = new MateBounds(3, 9, MOVE);
    for (int plies = 1; plies <= 13; plies += 2) {
      assertEquals(plies >= 9, bounds.isMateWithin(plies));
      assertEquals(plies <= 3 || plies >= 9, bounds.decides(plies));
    }
    assertFalse(MateBounds.UNKNOWN.decides(1));
    assertFalse(MateBounds.UNKNOWN.isMateWithin(MateBounds.NEVER));
    assertFalse(MateBounds.noMateWithin(5).decides(7));
    assertTrue(MateBounds.noMateWithin(MateBounds.NEVER).decides(4_000));
  }

  /** Each bound is the tighter of both, and the move belongs to the shorter mate. */
  @Test
  void combinedBoundsAreTheTighterOnes() {
    MateBounds one = new MateBounds(3, 9, MOVE);
    MateBounds other = new MateBounds(1, 7, OTHER_MOVE);
    MateBounds both = new MateBounds(3, 7, OTHER_MOVE);
    assertEquals(both, one.and(other));
    assertEquals(both, other.and(one));
    assertEquals(one, one.and(MateBounds.UNKNOWN));
    assertEquals(one, MateBounds.UNKNOWN.and(one));
    assertEquals(one, one.and(new MateBounds(0, 9, OTHER_MOVE)), "the move known first stays");
  }
}
