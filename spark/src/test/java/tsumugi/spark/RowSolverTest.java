package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Problems one after another, without Spark. */
@Tag("slow")
class RowSolverTest {
  private static final Effort EFFORT = new Effort(200_000, SearchLimits.UNLIMITED, 1, 16);

  private static RowSolver solver(Rule rule, boolean fillHand, MainSubTable table) {
    return new RowSolver(rule, fillHand, EFFORT, table, SearchMonitor.SILENT);
  }

  private static Rule tsume(RootSide side) {
    return new Rule.Tsume(TsumeMethod.AUTO, side, false);
  }

  /**
   * On one table in one order, on another in the opposite order, and each on a table of its own.
   */
  @Test
  void anAnswerDependsOnTheProblemAlone() {
    List<OwnProblem> problems = OwnProblem.some(100);
    Map<String, String> there = answers(problems);
    assertEquals(there, answers(problems.reversed()));
    for (OwnProblem problem : problems) {
      try (MainSubTable fresh = MainSubTable.allocate(16)) {
        SolveResult direct =
            new TsumeSolver(fresh)
                .solve(
                    Sfen.parseProblem(problem.sfen()),
                    RootSide.AUTO,
                    TsumeMethod.AUTO,
                    SearchLimits.NONE.withMaxNodes(200_000),
                    SearchMonitor.SILENT);
        Row row = AnswerRow.solved(problem.id(), problem.sfen(), "tsume", direct, null);
        assertEquals(LocalSpark.comparable(row), there.get(problem.id()));
      }
    }
  }

  private static Map<String, String> answers(List<OwnProblem> problems) {
    Map<String, String> answers = new HashMap<>();
    try (MainSubTable table = MainSubTable.allocate(16)) {
      RowSolver solver = solver(tsume(RootSide.AUTO), false, table);
      for (OwnProblem own : problems) {
        answers.put(own.id(), LocalSpark.comparable(solver.solve(own.id(), own.sfen())));
      }
    }
    return answers;
  }

  @Test
  void theAnswersAreThoseOfTheRuleBook() {
    try (MainSubTable table = MainSubTable.allocate(16)) {
      for (OwnProblem own : OwnProblem.some(100)) {
        RootSide side = own.attackerMoves() ? RootSide.ATTACKER : RootSide.DEFENDER;
        Row row = solver(tsume(side), false, table).solve(own.id(), own.sfen());
        Object plies = row.isNullAt(7) ? row.getString(4) : row.get(7);
        assertEquals(own.answer(), plies.toString(), own.id());
      }
    }
  }

  @Test
  void aCooperativeMateHasItsSolutionsCounted() {
    String sfen = "9/9/9/9/9/9/9/7k1/9 b 2G 1";
    CooperativeOptions asked =
        CooperativeOptions.DEFAULT.withMaxPlies(CooperativeOptions.UNLIMITED);
    Rule rule = new Rule.Cooperative(CooperativeMethod.AUTO, CooperativeGoal.MATE, false);
    try (MainSubTable table = MainSubTable.allocate(16)) {
      CooperativeResult direct =
          new CooperativeSolver(table)
              .solve(
                  Sfen.parseProblem(sfen),
                  asked,
                  SearchLimits.NONE.withMaxNodes(200_000),
                  SearchMonitor.SILENT);
      Row expected =
          AnswerRow.solved("x", sfen, "cooperative", direct.summary(), direct.solutionCount());
      Row row = solver(rule, false, table).solve("x", sfen);
      assertEquals(LocalSpark.comparable(expected), LocalSpark.comparable(row));
      assertEquals("mate", row.getString(4));
      assertEquals(String.valueOf(direct.solutionCount()), row.getString(10));
    }
  }

  @Test
  void theHandIsFilledForTheDefender() {
    try (MainSubTable table = MainSubTable.allocate(16)) {
      RowSolver solver = solver(tsume(RootSide.AUTO), true, table);
      Row attack = solver.solve("x", "4k4/9/4P4/9/9/9/9/9/9 b G 1");
      assertEquals("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", attack.getString(1));
      Row defence = solver.solve("x", "4k4/4G4/4P4/9/9/9/9/9/9 w - 1");
      assertEquals("4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1", defence.getString(1));
      Row again = solver.solve("x", attack.getString(1));
      assertEquals(LocalSpark.comparable(attack), LocalSpark.comparable(again));
      Row bothKings = solver.solve("x", "4k4/9/9/9/9/9/4P4/4r4/4K4 b - 1");
      assertEquals("nomate", bothKings.getString(4));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "nonsense > the board has 9 ranks between slashes, not 1: 'nonsense'",
        "9/9/9/9/9/9/9/9/9 b - 1 > the defender has no king on the board",
        "4k4/9/4P4/9/9/9/9/9/9 x G 1 > the side to move is b or w, not 'x'",
      })
  void aBadProblemIsARow(String sfen, String message) {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      Row row = solver(tsume(RootSide.AUTO), false, table).solve(null, sfen);
      assertEquals(
          sfen + "|" + sfen + "|tsume|auto|error|-|" + message + "|-|false||-|0||0",
          LocalSpark.comparable(row));
    }
  }

  @Test
  void aProblemWithoutTextIsARow() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      Row row = solver(tsume(RootSide.AUTO), false, table).solve("12", null);
      assertEquals(
          "12|-|tsume|auto|error|-|there is no SFEN|-|false||-|0||0", LocalSpark.comparable(row));
    }
  }
}
