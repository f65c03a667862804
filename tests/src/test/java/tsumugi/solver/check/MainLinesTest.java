package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowMainLines.Line;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.check.SmallProblems.WithLines;

/** The lines of full length, and which of them leave no surplus pieces, compared with the rules. */
@Tag("slow")
class MainLinesTest {
  private static final List<WithLines> PROBLEMS =
      SmallProblems.withLines(SmallProblems.changed(2, 31));

  private final MainSubTable table = MainSubTable.allocate(1);
  private int found;
  private int none;
  private int open;

  @AfterEach
  void close() {
    table.close();
  }

  private static MainLines lines(LineQuestions questions) {
    return new MainLines(questions.walk, questions.budget, questions.same);
  }

  @Test
  void theirPositionsAreThoseOfTheRules() {
    PROBLEMS.forEach(problem -> positions(problem, SearchLimits.NONE));
    assertTrue(found > 50, found + " problems");
    assertEquals(0, open);
  }

  private void positions(WithLines problem, SearchLimits limits) {
    List<Position> told =
        lines(new LineQuestions(problem.slow(), table, limits)).positions(problem.length());
    if (told == null) {
      open++;
      return;
    }
    Set<String> expected = new HashSet<>();
    for (Line line : problem.lines()) {
      for (int ply = 0; ply < problem.length(); ply += 2) {
        expected.add(problem.slow().after(line.moves().subList(0, ply)).sfen());
      }
    }
    assertEquals(expected.size(), told.size(), problem::toString);
    Set<String> sfens = new HashSet<>();
    told.forEach(position -> sfens.add(board(Sfen.format(position))));
    Set<String> boards = new HashSet<>();
    expected.forEach(sfen -> boards.add(board(sfen)));
    assertEquals(boards, sfens, problem::toString);
    found++;
  }

  /** Without the move number. */
  private static String board(String sfen) {
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }

  @Test
  void oneThatLeavesNothingIsFoundIfThereIsOne() {
    PROBLEMS.forEach(problem -> withoutSurplus(problem, SearchLimits.NONE));
    assertFoundAndNotFound();
    assertEquals(0, open);
  }

  private void withoutSurplus(WithLines problem, SearchLimits limits) {
    LineQuestions questions = new LineQuestions(problem.slow(), table, limits);
    compare(problem, lines(questions).withoutSurplus(problem.length()), line -> line.over() == 0);
  }

  @Test
  void oneWithoutARivalIsFoundIfThereIsOne() {
    PROBLEMS.forEach(problem -> withoutSurplusOrRival(problem, SearchLimits.NONE));
    assertFoundAndNotFound();
    assertEquals(0, open);
  }

  private void withoutSurplusOrRival(WithLines problem, SearchLimits limits) {
    LineQuestions questions = new LineQuestions(problem.slow(), table, limits);
    int[] told =
        lines(questions).withoutSurplusOrRival(questions.variations.rivals(), problem.length());
    compare(problem, told, line -> line.over() == 0 && !line.hasRival());
  }

  /** Another piece on the same square is no rival. */
  @Test
  void anInterposedPieceIsNoRival() {
    List<WithLines> interposed =
        SmallProblems.withLines(SmallProblems.ofInterposedPieces(4, 36), 20_000).stream()
            .filter(problem -> problem.lines().stream().anyMatch(MainLinesTest::isInterposed))
            .toList();
    interposed.forEach(problem -> withoutSurplusOrRival(problem, SearchLimits.NONE));
    assertTrue(found > 3, found + " of " + interposed.size());
  }

  private static boolean isInterposed(Line line) {
    return !line.hasRival() && !line.rivals().isEmpty();
  }

  @Test
  void aLimitTellsNothingWrong() {
    for (WithLines problem : PROBLEMS) {
      for (long nodes = 1; nodes < 2_000; nodes += 1 + nodes / 2) {
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
        positions(problem, limits);
        withoutSurplus(problem, limits);
        noneIsTrue(problem, limits);
      }
    }
    assertFoundAndNotFound();
    assertTrue(open > 10, open + " left open");
  }

  /** If a rival is unknown, the line may have one, but not the other way round. */
  private void noneIsTrue(WithLines problem, SearchLimits limits) {
    LineQuestions questions = new LineQuestions(problem.slow(), table, limits);
    int[] told =
        lines(questions).withoutSurplusOrRival(questions.variations.rivals(), problem.length());
    boolean exists =
        problem.lines().stream().anyMatch(line -> line.over() == 0 && !line.hasRival());
    assertTrue(told == null || told.length > 0 || !exists, problem::toString);
  }

  private void compare(WithLines problem, int @Nullable [] told, Predicate<Line> wanted) {
    List<String> right =
        problem.lines().stream()
            .filter(wanted)
            .map(line -> LineQuestions.text(line.moves()))
            .toList();
    if (told == null) {
      open++;
    } else if (told.length == 0) {
      none++;
      assertEquals(List.of(), right, problem::toString);
    } else {
      found++;
      assertTrue(
          right.contains(LineQuestions.text(told)),
          () -> problem.slow().sfen() + " " + LineQuestions.text(told));
    }
  }

  private void assertFoundAndNotFound() {
    assertTrue(found > 10 && none > 10, found + " and " + none);
  }
}
