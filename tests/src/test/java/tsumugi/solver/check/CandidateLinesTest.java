package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowMainLines.Line;
import tsumugi.reference.SlowMove;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.check.CandidateLines.Candidate;
import tsumugi.solver.check.SmallProblems.WithLines;

/** From every flawed line, the search reaches the less flawed ones; compared with the rules. */
@Tag("slow")
class CandidateLinesTest {
  private static final List<WithLines> PROBLEMS =
      SmallProblems.withLines(SmallProblems.ofDifferingLines(10, 32));

  private final MainSubTable table = MainSubTable.allocate(1);
  private int better;
  private int byCheck;
  private int byReply;

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void eachIsALineOfFullLengthAndNoBetterOneIsMissing() {
    lookAtAll(true);
  }

  /** A check whose result is unknown may also start another line. */
  @Test
  void noneIsMissingWhereTheChecksAreOpen() {
    lookAtAll(false);
  }

  private void lookAtAll(boolean knowsChecks) {
    for (WithLines problem : PROBLEMS) {
      List<String> all =
          problem.lines().stream().map(line -> LineQuestions.text(line.moves())).toList();
      for (Line line : problem.lines()) {
        LineQuestions questions = new LineQuestions(problem.slow(), table, SearchLimits.NONE);
        look(problem, all, line, questions, judged(questions, line, knowsChecks));
      }
    }
    assertTrue(better > 20, better + " better lines");
    assertTrue(byCheck > 5 && byReply > 5, byCheck + " checks and " + byReply + " replies");
  }

  private static JudgedLine judged(LineQuestions questions, Line line, boolean knowsChecks) {
    JudgedLine judged = new JudgedLine(LineQuestions.fast(line.moves()), 0, new CheckFindings());
    if (knowsChecks) {
      questions.cooks.lookAlong(questions.walk, questions.root, judged.line(), judged.found());
    } else {
      openChecks(questions, judged);
    }
    if (!judged.isUnsound()) {
      questions.variations.lookAlong(judged.line(), judged.found());
    }
    return judged;
  }

  private static void openChecks(LineQuestions questions, JudgedLine judged) {
    int[] line = judged.line();
    for (int ply = 0; ply < line.length; ply++) {
      for (int check : ply % 2 == 0 ? questions.same.checks() : new int[0]) {
        if (check != line[ply]) {
          int[] path = Arrays.copyOf(line, ply);
          judged.found().add(OpenQuestion.of(OpenQuestion.Kind.CHECK, path, check));
        }
      }
      questions.walk.doMove(line[ply]);
    }
    questions.walk.undoMoves(line, line.length);
  }

  private void look(
      WithLines problem, List<String> all, Line line, LineQuestions questions, JudgedLine judged) {
    if (!judged.mayGiveWay()) {
      return;
    }
    CommonCook common =
        new CommonCook(questions.walk, questions.budget, questions.cooks, questions.same);
    CandidateLines others =
        new CandidateLines(
            questions.walk,
            questions.budget,
            questions.same,
            questions.variations.rivals(),
            common);
    List<Candidate> told = others.of(judged, 0);
    String where = problem.slow().sfen() + " " + LineQuestions.text(line.moves());
    assertFalse(others.isOpen(), where);
    for (Candidate candidate : told) {
      assertTrue(all.contains(LineQuestions.text(candidate.line())), where);
      int over =
          SameLength.surplusAtEnd(questions.root, candidate.line(), questions.root.sideToMove());
      assertEquals(line.over(), over, where);
      assertEquals(candidate.fixed(), leaves(judged.line(), candidate.line()) + 1, where);
      if (candidate.fixed() % 2 != 0) {
        byCheck++;
      } else {
        byReply++;
      }
    }
    for (Line other : problem.lines()) {
      if (other.grade() < judged.found().grade().ordinal() && other.over() == line.over()) {
        better++;
        assertTrue(told.stream().anyMatch(each -> beginsAlike(each, other)), where);
      }
    }
  }

  /** The ply at which one line branches off another. */
  private static int leaves(int[] one, int[] other) {
    int ply = 0;
    while (one[ply] == other[ply]) {
      ply++;
    }
    return ply;
  }

  private static boolean beginsAlike(Candidate candidate, Line line) {
    List<SlowMove> begins = line.moves().subList(0, candidate.fixed());
    return LineQuestions.text(candidate.line()).startsWith(LineQuestions.text(begins));
  }
}
