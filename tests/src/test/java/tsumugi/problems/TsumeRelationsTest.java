package tsumugi.problems;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.SolverQuiz.Way;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.tsume.TsumeMethod;

/**
 * Whoever is to move, whatever the method, the table, the threads, left or right, Black or White:
 * the answer is one. Two tables are kept over all questions of the class, so that what an earlier
 * search left behind has every occasion to harm a later one. Methods id and plies may leave a
 * problem without a mate open, since they have no proof, or a dear one, where checks do not end.
 */
@Tag("slow")
class TsumeRelationsTest {
  private static final List<OwnProblem> PROBLEMS = Own.problems();
  private static final View[] VIEWS = View.values();

  /** 1 MB and 64 MB, kept, and null for a fresh table. */
  private static final @Nullable MainSubTable[] TABLES = new MainSubTable[3];

  @BeforeAll
  static void allocate() {
    TABLES[0] = MainSubTable.allocate(1);
    TABLES[1] = MainSubTable.allocate(64);
  }

  @AfterAll
  static void free() {
    for (MainSubTable table : TABLES) {
      if (table != null) {
        table.close();
      }
    }
  }

  /** Every problem as it is, one thread, the small table. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void everyProblem(TsumeMethod method) {
    SolverQuiz quiz = new SolverQuiz();
    for (OwnProblem problem : PROBLEMS) {
      Way way = new Way(method, 1, View.AS_IS, TABLES[0]);
      ask(quiz, problem, way);
    }
    quiz.assertAllRight();
  }

  /** Every position of every second line; the way to ask goes round. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void everyPositionOfEverySecondLine(TsumeMethod method) {
    assertLines(method, 2, 1_000);
  }

  /** Of one line in nine. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void everyPositionOfSomeLines(TsumeMethod method) {
    assertLines(method, 9, 200);
  }

  private static void assertLines(TsumeMethod method, int step, int least) {
    SolverQuiz quiz = new SolverQuiz();
    for (int i = 0; i < PROBLEMS.size(); i += step) {
      OwnProblem problem = PROBLEMS.get(i);
      List<SlowPosition> positions = problem.positions();
      for (int ply = 0; ply < positions.size(); ply++) {
        Way way = way(method, quiz.count());
        if (problem.isMate()) {
          boolean attack = (ply % 2 == 0) == problem.attack();
          String name = problem.id() + " after " + ply;
          quiz.ask(name, positions.get(ply), attack, problem.plies() - ply, way);
        } else {
          ask(quiz, problem, way);
        }
      }
    }
    quiz.assertAllRight();
    assertTrue(quiz.count() > least, quiz.count() + " positions");
  }

  /** One problem in 24 in every way there is. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void someProblemsInEveryWay(TsumeMethod method) {
    SolverQuiz quiz = new SolverQuiz();
    for (int i = method.ordinal(); i < PROBLEMS.size(); i += 24) {
      OwnProblem problem = PROBLEMS.get(i);
      for (int way = 0; way < WAYS; way++) {
        ask(quiz, problem, way(method, way));
      }
    }
    quiz.assertAllRight();
  }

  private static void ask(SolverQuiz quiz, OwnProblem problem, Way way) {
    if (problem.isMate()) {
      quiz.ask(problem.id(), problem.position(), problem.attack(), problem.plies(), way);
    } else {
      quiz.askNoMate(problem.id(), problem.position(), problem.attack(), way);
    }
  }

  /** The number of ways to ask by one method. */
  private static final int WAYS = 24;

  private static Way way(TsumeMethod method, int number) {
    return new Way(method, 1 + number / 12 % 2, VIEWS[number % 4], TABLES[number / 4 % 3]);
  }

  @Test
  void wrongAnswersAreSeen() {
    SolverQuiz quiz = new SolverQuiz();
    OwnProblem problem = PROBLEMS.getFirst();
    Way way = new Way(TsumeMethod.DFPN, 1, View.AS_IS, null);
    quiz.ask("wrong by two", problem.position(), problem.attack(), problem.plies() + 2, way);
    quiz.ask("wrong at all", problem.position(), problem.attack(), OwnProblem.NO_MATE, way);
    AssertionError error = assertThrows(AssertionError.class, quiz::assertAllRight);
    assertTrue(String.valueOf(error.getMessage()).startsWith("2 of 2 wrong"));
  }
}
