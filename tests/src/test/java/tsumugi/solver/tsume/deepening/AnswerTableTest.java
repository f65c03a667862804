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
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.TsumeFixture;

/** Answers written to the table and read back. */
class AnswerTableTest extends TsumeFixture {
  private static final long BOARD = 0x1234_5678_9ABC_DEF0L;
  private static final int MOVE = 77;

  private final AttackerNodes nodes = new AttackerNodes(table, Color.BLACK);
  private final AnswerTable answers = new AnswerTable(nodes);

  /** The record of a node whose search has ended. */
  private long record() {
    long record = nodes.open(BOARD, Hand.EMPTY);
    nodes.close(record, 0);
    return record;
  }

  private DeepeningAnswer known(DeepeningControl control, int bound) {
    return answers.known(control, BOARD, Hand.EMPTY, bound);
  }

  /** The smallest bound of all may succeed: one ply, or no branching at all. */
  @Test
  void anUnknownNodeExcludesNoBound() {
    assertEquals(failure(1), known(PLIES, 9));
    assertEquals(OPEN, known(BRANCHING, 9));
    assertTrue(known(PLIES, 9).isOpen(9));
    assertTrue(known(BRANCHING, 0).isOpen(0));
  }

  /** By plies, a mate that is too long does not count, because the shortest is looked for. */
  @Test
  void aKnownMateAnswersWithItsLength() {
    nodes.storeMate(record(), 7, MOVE);
    assertEquals(mate(7), known(PLIES, 7));
    assertEquals(failure(1), known(PLIES, 6));
    assertEquals(mate(7), known(BRANCHING, 0));
  }

  /** The next bound is the smallest odd length that is not refuted. */
  @Test
  void aFailureByPliesIsAFactForBothControls() {
    long record = record();
    answers.storeFailure(PLIES, record, 9);
    assertEquals(7, table.lower(record));
    assertEquals(failure(9), known(PLIES, 9));
    assertEquals(OPEN, known(BRANCHING, 9));
    nodes.storeLower(record, 8);
    assertEquals(failure(9), known(PLIES, 9));
  }

  @Test
  void aFailureByBranchingIsNoBoundOnTheLength() {
    long record = record();
    answers.storeFailure(BRANCHING, record, 40);
    assertEquals(0, table.lower(record));
    assertEquals(failure(40), known(BRANCHING, 9));
    assertEquals(failure(1), known(PLIES, 9));
  }

  @Test
  void neverIsAFactByEitherControl() {
    for (DeepeningControl control : DeepeningControl.values()) {
      table.newSearch();
      long record = record();
      answers.storeFailure(control, record, NEVER);
      assertEquals(MainSubTable.INFINITE, table.lower(record));
      assertEquals(failure(NEVER), known(PLIES, 9));
      assertEquals(failure(NEVER), known(BRANCHING, 9));
    }
  }

  /** By branching, a node on the path fails for the current bound; by plies, the bound runs out. */
  @Test
  void aRepetitionFailsForTheCurrentBound() {
    nodes.open(BOARD, Hand.EMPTY);
    assertEquals(failure(10), known(BRANCHING, 9));
    assertFalse(known(BRANCHING, 9).isOpen(9));
    assertEquals(failure(1), known(PLIES, 9));
  }
}
