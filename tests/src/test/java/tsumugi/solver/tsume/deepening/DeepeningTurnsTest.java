package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.node.MateBounds;

class DeepeningTurnsTest extends TsumeFixture {
  /** A rook that can give checks for ever: there is no mate, and only the closed defence ends. */
  private static final String ENDLESS = "4k4/9/9/9/9/9/9/3R5/9 b - 1";

  /**
   * Not decided within two million nodes, although the closed defence soon finds that a mate
   * exists.
   */
  private static final String HARD = "4k4/9/9/9/9/9/9/9/9 b RB2N2Prb4g4s2n4l16p 1";

  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  private static final int LONGEST = 99;
  private static final int FIRST_ROUND = 16_000;

  private SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);

  private DeepeningTurns turns(String sfen) {
    table.newSearch();
    Position root = Sfen.parse(sfen);
    budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    return new DeepeningTurns(root, table, budget, LONGEST);
  }

  @Test
  void aShortMateIsFoundByPlies() {
    MateBounds found = turns("4k4/9/4P4/9/9/9/9/9/9 b G 1").next(SearchLimits.UNLIMITED);
    assertEquals(1, found.upper());
  }

  @Test
  void whereChecksNeverEndTheSecondTurnEndsIt() {
    DeepeningTurns turns = turns(ENDLESS);
    MateBounds byPlies = turns.next(SearchLimits.UNLIMITED);
    assertFalse(byPlies.isNoMate(), byPlies::toString);
    assertTrue(turns.next(SearchLimits.UNLIMITED).isNoMate());
  }

  /** The last turn of a round doubles the round, whatever the other turns have found. */
  @Test
  void aRoundIsThreeTurnsAndDoubles() {
    DeepeningTurns turns = turns(HARD);
    for (long round = FIRST_ROUND; round <= 4 * FIRST_ROUND; round *= 2) {
      int count = 0;
      long before = budget.nodes();
      while (turns.roundNodes() == round) {
        assertFalse(turns.next(SearchLimits.UNLIMITED).isNoMate());
        count++;
      }
      assertEquals(3, count, "turns in the round of " + round);
      long nodes = budget.nodes() - before;
      assertTrue(nodes > round && nodes < 5 * round / 4, nodes + " nodes in a round of " + round);
    }
  }

  @Test
  void onceAMateIsKnownToExistTheClosedDefenceIsSkipped() {
    DeepeningTurns turns = turns(FIFTEEN);
    turns.resume(4 * FIRST_ROUND, true);
    assertEquals(4 * FIRST_ROUND, turns.roundNodes());
    turns.next(160);
    turns.next(160);
    assertTrue(turns.mateExists());
    assertEquals(8 * FIRST_ROUND, turns.roundNodes(), "two turns are a round");
  }

  @Test
  void aRoundSpendsNoMoreThanTheRestOfALimit() {
    DeepeningTurns turns = turns(HARD);
    for (int turn = 0; turn < 3; turn++) {
      turns.next(1_600);
    }
    assertTrue(budget.nodes() <= 1_600 + 2 * 100 + 3, budget.nodes() + " nodes");
    assertEquals(2 * FIRST_ROUND, turns.roundNodes());
  }

  /** Otherwise a run in parts shorter than a round would repeat the same round for ever. */
  @Test
  void aRoundThatALimitCutsShortCounts() {
    budget = new SearchBudget(SearchLimits.NONE.withMaxNodes(50), SearchMonitor.SILENT);
    DeepeningTurns turns = new DeepeningTurns(Sfen.parse(HARD), table, budget, LONGEST);
    turns.next(SearchLimits.UNLIMITED);
    assertEquals(2 * FIRST_ROUND, turns.roundNodes());
  }
}
