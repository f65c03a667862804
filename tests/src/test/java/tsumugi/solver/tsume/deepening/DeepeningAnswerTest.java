package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tsumugi.solver.tsume.deepening.DeepeningAnswer.NEVER;
import static tsumugi.solver.tsume.deepening.DeepeningAnswer.OPEN;
import static tsumugi.solver.tsume.deepening.DeepeningAnswer.failure;
import static tsumugi.solver.tsume.deepening.DeepeningAnswer.mate;
import static tsumugi.solver.tsume.deepening.DeepeningControl.BRANCHING;
import static tsumugi.solver.tsume.deepening.DeepeningControl.PLIES;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.solver.tsume.node.MateBounds;

class DeepeningAnswerTest {
  private static final int MOVE = 77;

  @Test
  void anAnswerIsOpenWhileItsBoundIsWithinReach() {
    assertTrue(OPEN.isOpen(0));
    assertTrue(failure(5).isOpen(5));
    assertFalse(failure(6).isOpen(5));
    assertFalse(mate(3).isOpen(5));
    assertFalse(failure(NEVER).isOpen(NEVER - 1));
  }

  @Test
  void onlyAMateIsAMate() {
    assertTrue(mate(1).isMate());
    assertFalse(OPEN.isMate());
    assertFalse(failure(1).isMate());
    assertFalse(failure(NEVER).isMate());
  }

  /** "Never" is only ever the sum of parts one of which is "never". */
  @Test
  void aSumIsNeverOnlyWhereAPartIs() {
    assertEquals(7, DeepeningControl.add(2, 5));
    assertEquals(NEVER, DeepeningControl.add(2, NEVER));
    assertEquals(NEVER - 1, DeepeningControl.add(2, NEVER - 1));
    assertEquals(NEVER - 1, DeepeningControl.add(9, NEVER - 4));
  }

  /** Only a mate that the search by plies has found itself is known to be the shortest. */
  @Test
  void boundsOfTheRootFollowFromItsAnswer() {
    assertEquals(new MateBounds(3, 5, MOVE), mate(5).bounds(PLIES, MOVE));
    assertEquals(new MateBounds(0, 1, MOVE), mate(1).bounds(PLIES, MOVE));
    assertEquals(MateBounds.mate(5, Move.NONE), mate(5).bounds(PLIES, Move.NONE));
    assertEquals(MateBounds.mate(5, MOVE), mate(5).bounds(BRANCHING, MOVE));
    for (DeepeningControl control : DeepeningControl.values()) {
      assertTrue(failure(NEVER).bounds(control, Move.NONE).isNoMate());
      assertEquals(MateBounds.UNKNOWN, OPEN.bounds(control, Move.NONE));
    }
    assertEquals(MateBounds.noMateWithin(7), failure(9).bounds(PLIES, Move.NONE));
    assertEquals(MateBounds.UNKNOWN, failure(1).bounds(PLIES, Move.NONE));
    assertEquals(MateBounds.UNKNOWN, failure(9).bounds(BRANCHING, Move.NONE));
  }
}
