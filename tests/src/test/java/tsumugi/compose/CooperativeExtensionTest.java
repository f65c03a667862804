package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;

/** Extends cooperative mates, with and without pieces that the solution does not need. */
@Tag("slow")
class CooperativeExtensionTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(4);

  /** Sound, of 13 plies. */
  private static final String LONG = "4b2G1/8k/7N1/9/9/9/9/9/9 b 2rb3g4s3n4l18p 1";

  private static final SearchMonitor NEVER = SearchMonitor.SILENT;

  /** Mate in one with a gold; the pawn on 9h is needless. */
  private static final String NEEDLESS = "4k4/9/4P4/9/9/9/9/p8/9 b G2r2b3g4s4n4l16p 1";

  @AfterAll
  static void close() {
    TABLE.close();
  }

  @Test
  void aNeedlessPieceMayRemainWhereItIsAllowed() {
    Position start = Sfen.parse(NEEDLESS);
    assertEquals(Extension.Outcome.UNSOUND, extension(false).run(start, 3, _ -> false));
    List<ComposedProblem> found = new ArrayList<>();
    assertEquals(Extension.Outcome.EXTENDED, extension(true).run(start, 3, found::add));
    assertTrue(
        found.stream().anyMatch(each -> Sfen.format(each.position()).contains("/p8/9 ")),
        "the pawn remains");
  }

  /**
   * Every result has one solution, and the part of it after the first move is the only solution of
   * its position. The filter by which positions before a defender's move are chosen lets this
   * position pass.
   */
  @Test
  void everyResultIsUniqueAndPassesTheFilter() {
    List<ComposedProblem> found = new ArrayList<>();
    extension(true).run(Sfen.parse(NEEDLESS), 7, each -> found.add(each) && each.plies() < 7);
    assertEquals(7, found.getLast().plies());
    for (ComposedProblem each : found) {
      CooperativeResult solved = solve(each.position());
      assertTrue(solved.unique(), () -> Sfen.format(each.position()));
      Position checked = new Position(each.position());
      checked.doMove(each.line()[0]);
      Judge judge =
          new CooperativeJudge(
              ComposeSettings.anything(ComposeRule.COOPERATIVE, 99), TABLE, NEVER, 10);
      assertTrue(judge.allowsExtension(checked, each.plies() - 1));
      if (each.plies() > 3) {
        assertFalse(judge.allowsExtension(checked, each.plies() - 3), "that is too short");
      }
    }
  }

  /** A start that a stop or a limit left open is not called unsound. */
  @Test
  void aStartThatIsNotDecidedIsNotUnsound() {
    for (int polls = 0; polls < 3; polls++) {
      int[] left = {polls};
      Extension stopped =
          new Extension(
              ComposeRule.COOPERATIVE,
              true,
              List.of(TABLE),
              SearchMonitor.stoppedBy(() -> left[0]-- <= 0),
              5,
              null,
              1);
      Extension.Outcome outcome = stopped.run(Sfen.parse(LONG), 15, _ -> true);
      assertEquals(Extension.Outcome.UNDECIDED, outcome, "after " + polls + " polls");
    }
  }

  private static CooperativeResult solve(Position position) {
    return new CooperativeSolver(TABLE)
        .solve(
            position, CooperativeOptions.DEFAULT, SearchLimits.NONE.withMaxNodes(1_000_000), NEVER);
  }

  private static Extension extension(boolean needless) {
    return new Extension(ComposeRule.COOPERATIVE, needless, List.of(TABLE), NEVER, 5, null, 1);
  }
}
