package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tsumugi.solver.tsume.deepening.DeepeningAnswers.NEVER;
import static tsumugi.solver.tsume.deepening.DeepeningAnswers.OPEN;
import static tsumugi.solver.tsume.deepening.DeepeningControl.BRANCHING;
import static tsumugi.solver.tsume.deepening.DeepeningControl.PLIES;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.node.MateBounds;

/** Answers as numbers, there and back through the table. */
class DeepeningAnswersTest extends TsumeFixture {
  private static final long BOARD = 0x1234_5678_9ABC_DEF0L;
  private static final int MOVE = 77;

  private final AttackerNodes nodes = new AttackerNodes(table, Color.BLACK);
  private final DeepeningAnswers answers = new DeepeningAnswers(nodes);

  /** The record of a node that is searched no more. */
  private long record() {
    long record = nodes.open(BOARD, Hand.EMPTY, 0);
    nodes.close(record, 0);
    return record;
  }

  private int known(DeepeningControl control, int bound) {
    return answers.known(control, BOARD, Hand.EMPTY, bound);
  }

  /** The smallest bound of all may succeed: a mate in one, or no budget at all. */
  @Test
  void ofAnUnknownNodeNoBoundIsExcluded() {
    assertEquals(-1, known(PLIES, 9));
    assertEquals(0, known(BRANCHING, 9));
    assertTrue(DeepeningAnswers.isOpen(known(PLIES, 9), 9));
    assertTrue(DeepeningAnswers.isOpen(known(BRANCHING, 0), 0));
  }

  /** By plies a mate that is too long does not count: the shortest is looked for. */
  @Test
  void aKnownMateAnswersWithItsLength() {
    nodes.storeMate(record(), 7, MOVE);
    assertEquals(7, known(PLIES, 7));
    assertEquals(-1, known(PLIES, 6));
    assertEquals(7, known(BRANCHING, 0));
  }

  /** The next bound is the next odd length behind what is refuted. */
  @Test
  void aFailureByPliesIsAFactForBoth() {
    long record = record();
    answers.storeFailure(PLIES, record, 9);
    assertEquals(7, table.lower(record));
    assertEquals(-9, known(PLIES, 9));
    assertEquals(0, known(BRANCHING, 9));
    nodes.storeLower(record, 8);
    assertEquals(-9, known(PLIES, 9));
  }

  @Test
  void aFailureByBudgetIsNoBound() {
    long record = record();
    answers.storeFailure(BRANCHING, record, 40);
    assertEquals(0, table.lower(record));
    assertEquals(-40, known(BRANCHING, 9));
    assertEquals(-1, known(PLIES, 9));
  }

  @Test
  void neverIsAFactByEither() {
    for (DeepeningControl control : DeepeningControl.values()) {
      table.newSearch();
      long record = record();
      answers.storeFailure(control, record, NEVER);
      assertEquals(MainSubTable.INFINITE, table.lower(record));
      assertEquals(-NEVER, known(PLIES, 9));
      assertEquals(-NEVER, known(BRANCHING, 9));
    }
  }

  /**
   * By budget a node on the path fails for the bound at hand; by plies the bound ends by itself.
   */
  @Test
  void aRepetitionFailsForTheBoundAtHand() {
    nodes.open(BOARD, Hand.EMPTY, 0);
    assertEquals(-10, known(BRANCHING, 9));
    assertFalse(DeepeningAnswers.isOpen(known(BRANCHING, 9), 9));
    assertEquals(-1, known(PLIES, 9));
  }

  @Test
  void anAnswerIsOpenWhileItsBoundIsWithinReach() {
    assertTrue(DeepeningAnswers.isOpen(OPEN, 0));
    assertTrue(DeepeningAnswers.isOpen(-5, 5));
    assertFalse(DeepeningAnswers.isOpen(-6, 5));
    assertFalse(DeepeningAnswers.isOpen(3, 5));
    assertFalse(DeepeningAnswers.isOpen(-NEVER, NEVER - 1));
  }

  /** Infinite is only ever the sum of infinite parts. */
  @Test
  void aSumIsNeverOnlyWhereAPartIs() {
    assertEquals(7, DeepeningAnswers.add(2, 5));
    assertEquals(NEVER, DeepeningAnswers.add(2, NEVER));
    assertEquals(NEVER - 1, DeepeningAnswers.add(2, NEVER - 1));
    assertEquals(NEVER - 1, DeepeningAnswers.add(9, NEVER - 4));
  }

  /** Only a mate that the search has found itself, by plies, is the shortest. */
  @Test
  void whatAnAnswerSaysOfTheRoot() {
    assertEquals(new MateBounds(3, 5, MOVE), DeepeningAnswers.bounds(PLIES, 5, MOVE));
    assertEquals(new MateBounds(0, 1, MOVE), DeepeningAnswers.bounds(PLIES, 1, MOVE));
    assertEquals(MateBounds.mate(5, Move.NONE), DeepeningAnswers.bounds(PLIES, 5, Move.NONE));
    assertEquals(MateBounds.mate(5, MOVE), DeepeningAnswers.bounds(BRANCHING, 5, MOVE));
    for (DeepeningControl control : DeepeningControl.values()) {
      assertTrue(DeepeningAnswers.bounds(control, -NEVER, Move.NONE).isNoMate());
      assertEquals(MateBounds.UNKNOWN, DeepeningAnswers.bounds(control, OPEN, Move.NONE));
    }
    assertEquals(MateBounds.noMateWithin(7), DeepeningAnswers.bounds(PLIES, -9, Move.NONE));
    assertEquals(MateBounds.UNKNOWN, DeepeningAnswers.bounds(PLIES, -1, Move.NONE));
    assertEquals(MateBounds.UNKNOWN, DeepeningAnswers.bounds(BRANCHING, -9, Move.NONE));
  }
}
