package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.PlantedProblem;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.node.MateBounds;

/** Several threads answer a question like one thread, also if some positions are escapes. */
@Tag("slow")
class MateQuestionTest {
  private static final long NODES = 1_000_000;
  private static final int THREADS = 3;

  private final MainSubTable table = MainSubTable.allocate(1);
  private long nodesOfHelpers;

  @AfterEach
  void close() {
    table.close();
  }

  /** The answer for each check of a problem, with an empty table. */
  private interface LineQuestions {
    MateBounds ask(MateQuestion question, Position root, int check, int number);
  }

  private List<String> answers(Position root, int threads, LineQuestions questions) {
    MoveList checks = new MoveList();
    new CheckGenerator().generate(root, checks);
    table.newSearch();
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    MateQuestion question = new MateQuestion(table, budget, NODES, threads, 1);
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < checks.size(); i++) {
      answers.add(word(questions.ask(question, root, checks.get(i), i)));
    }
    nodesOfHelpers += budget.allNodes() - budget.nodes();
    return answers;
  }

  /** Without lengths, which are not requested if there are escapes. */
  private static String word(MateBounds bounds) {
    assertTrue(bounds.isMate() || bounds.isNoMate(), "open");
    return bounds.isMate() ? "mate" : "none";
  }

  private void compare(LineQuestions questions) throws IOException {
    for (PlantedProblem problem : SmallProblems.plantedProblems()) {
      Position root = Sfen.parseProblem(problem.position().sfen());
      List<String> alone = answers(root, 1, questions);
      assertEquals(alone, answers(root, THREADS, questions), problem::id);
    }
    assertTrue(nodesOfHelpers > 0, "nobody has helped");
  }

  @Test
  void whetherACheckMates() throws Exception {
    compare((question, root, check, number) -> question.ask(after(root, check)));
  }

  @Test
  void whetherACheckMatesWithoutPassingEscapes() throws Exception {
    compare(
        (question, root, check, number) -> {
          DetourGame game =
              new DetourGame(after(root, check), root.sideToMove(), number % 2 == 0, number);
          game.setEscape(root, table);
          MateBounds bounds = question.askAvoiding(game);
          assertTrue(game.hasEscapes(table));
          return bounds;
        });
  }

  private static Position after(Position root, int check) {
    Position after = new Position(root);
    after.doMove(check);
    return after;
  }
}
