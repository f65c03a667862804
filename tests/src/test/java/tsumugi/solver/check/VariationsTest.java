package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowMainLines.Line;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.check.SmallProblems.WithLines;

/** The equally long replies along every line of full length, compared with the rules. */
@Tag("slow")
class VariationsTest {
  private static final List<WithLines> PROBLEMS =
      SmallProblems.withLines(SmallProblems.ofDifferingLines(4, 33));

  private final MainSubTable table = MainSubTable.allocate(1);
  private int told;
  private int open;

  @AfterEach
  void close() {
    table.close();
  }

  /** The findings along a line and the open questions. */
  private record LineResults(Set<String> rivals, Set<String> open, boolean isInterrupted) {}

  private LineResults along(WithLines problem, Line line, SearchLimits limits) {
    return along(line, new LineQuestions(problem.slow(), table, limits));
  }

  private static LineResults along(Line line, LineQuestions questions) {
    CheckFindings found = new CheckFindings();
    questions.variations.lookAlong(LineQuestions.fast(line.moves()), found);
    Set<String> rivals = new TreeSet<>();
    for (Finding finding : found.findings) {
      if (finding.flaw() == Flaw.SAME_LENGTH || finding.flaw() == Flaw.INTERPOSED_PIECE) {
        rivals.add(finding.flaw() + " " + moves(finding.path(), finding.move()));
      }
    }
    Set<String> open = new TreeSet<>();
    for (OpenQuestion question : found.open) {
      if (question.kind() == OpenQuestion.Kind.REPLY) {
        open.add(moves(question.path(), question.move()));
      }
    }
    return new LineResults(rivals, open, questions.budget.hasToStopNow());
  }

  private static String moves(int[] path, int move) {
    return (LineQuestions.text(path) + " " + LineQuestions.text(new int[] {move})).trim();
  }

  @Test
  void theyAreThoseOfTheRules() {
    for (WithLines problem : PROBLEMS) {
      for (Line line : problem.lines()) {
        LineResults along = along(problem, line, SearchLimits.NONE);
        Set<String> rules = new TreeSet<>();
        line.rivals().forEach(rival -> rules.add(rival.toString()));
        String where = problem.slow().sfen() + " " + LineQuestions.text(line.moves());
        assertEquals(rules, along.rivals(), where);
        assertEquals(Set.of(), along.open(), where);
        told += rules.size();
      }
    }
    assertTrue(told > 100, told + " rivals");
  }

  /** What a limit hides is reported as open, or the limit itself is reported. */
  @Test
  void underALimitNothingIsWrongAndNothingMissing() {
    for (WithLines problem : PROBLEMS.subList(0, 30)) {
      Line line = problem.lines().getFirst();
      for (long nodes = 1; nodes < 2_000; nodes += 1 + nodes / 4) {
        check(problem, line, along(problem, line, SearchLimits.NONE.withMaxNodes(nodes)));
      }
    }
    assertTrue(told > 100 && open > 10, told + " told, " + open + " open");
  }

  /** The same if a question has few nodes and no limit ends the search. */
  @Test
  void withFewNodesForAQuestionNothingIsMissing() {
    for (WithLines problem : PROBLEMS) {
      for (Line line : problem.lines()) {
        for (long nodes = 1; nodes < 1_000; nodes *= 4) {
          LineResults along =
              along(line, new LineQuestions(problem.slow(), table, SearchLimits.NONE, nodes));
          assertFalse(along.isInterrupted());
          check(problem, line, along);
        }
      }
    }
    assertTrue(told > 100 && open > 10, told + " told, " + open + " open");
  }

  private void check(WithLines problem, Line line, LineResults along) {
    String where = problem.slow().sfen() + " " + LineQuestions.text(line.moves());
    Set<String> rules = new TreeSet<>();
    for (SlowFinding rival : line.rivals()) {
      rules.add(rival.toString());
      boolean isOpen = along.open().contains(LineQuestions.text(rival.moves()));
      boolean isTold = along.rivals().contains(rival.toString());
      assertTrue(isOpen || isTold || along.isInterrupted(), where);
      open += isOpen ? 1 : 0;
    }
    assertTrue(rules.containsAll(along.rivals()), where);
    told += along.rivals().size();
  }
}
