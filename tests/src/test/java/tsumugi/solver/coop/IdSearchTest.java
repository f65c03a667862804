package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.coop.IdSearch.Outcome;

/** A search to a given number of plies, independent of earlier searches. */
class IdSearchTest extends IdTestCase {
  private static CooperativeProblem problem(String sfen, boolean defenderFirst) {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withDefenderFirst(defenderFirst);
    return CooperativeProblem.of(Sfen.parse(sfen), options);
  }

  private IdSearch walk(CooperativeProblem problem, SearchLimits limits) {
    IdRecords records = new IdRecords(table, problem.attacker() ^ 1);
    records.nextStep();
    return new IdSearch(problem, records, new SearchBudget(limits, SearchMonitor.SILENT));
  }

  /**
   * Deeper and deeper searches over the same records: the first one that reaches the goal returns a
   * line.
   */
  @ParameterizedTest
  @CsvSource({
    "1,  false, 4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "5,  false, 4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1",
    "11, false, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
  })
  void aSearchAsLongAsTheSolutionReachesTheGoal(int plies, boolean defenderFirst, String sfen) {
    CooperativeProblem problem = problem(sfen, defenderFirst);
    IdSearch walk = walk(problem, SearchLimits.NONE);
    for (int farther = 1; farther < plies; farther += 2) {
      Outcome outcome = walk.run(farther);
      assertFalse(outcome.isSolved());
      assertTrue(outcome.lower() >= farther, outcome.lower() + " after " + farther);
      assertTrue(outcome.lower() < IdRecords.INFINITE);
    }
    Outcome outcome = walk.run(plies);
    assertEquals(plies, outcome.solution().length);
    assertTrue(new LineReplay().isSolution(problem, outcome.solution()));
  }

  /** Without a check, however deep the search is. */
  @Test
  void withoutChecksThereIsNoGoalHoweverFar() {
    Outcome outcome = walk(problem("4k4/9/9/9/9/9/9/9/4K4 b - 1", false), SearchLimits.NONE).run(9);
    assertFalse(outcome.isSolved());
    assertEquals(IdRecords.INFINITE, outcome.lower());
  }

  /** Checks that never end leave it open. */
  @Test
  void circlesOfChecksLeaveItOpen() {
    Outcome outcome = walk(problem(CIRCLES, false), SearchLimits.NONE).run(5);
    assertFalse(outcome.isSolved());
    assertTrue(outcome.lower() >= 5 && outcome.lower() < IdRecords.INFINITE, outcome::toString);
  }

  /** At this length there is only the root, which is not searched again. */
  @Test
  void aLimitOfOnePlyReachesOnlyTheRoot() {
    CooperativeProblem problem = problem("4k4/9/4R4/9/9/9/9/9/4K4 w G 1", true);
    Outcome outcome = walk(problem, SearchLimits.NONE).run(0);
    assertFalse(outcome.isSolved());
    assertEquals(0, outcome.lower());
  }

  /** The root has no result then, and the search can be repeated. */
  @Test
  void anInterruptedSearchHasNoResult() {
    CooperativeProblem problem = problem(PAWN_DROP, false);
    Outcome cut = walk(problem, SearchLimits.NONE.withMaxNodes(20)).run(11);
    assertFalse(cut.isSolved());
    assertEquals(0, cut.lower());
    IdSearch walk = walk(problem, SearchLimits.NONE.withMaxNodes(1_000_000));
    assertEquals(11, walk.run(11).solution().length);
    assertEquals(11, walk.run(11).solution().length);
  }
}
