package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;

/** Refuting a length gives the same answers as proving it. */
@Tag("slow")
class DfpnSearchTest {
  private static final int MAX_NODES = 20_000;

  private static final int SEEDS = Integer.getInteger("tsumugi.dfpn.seeds", 250);

  private int mates;
  private int noMates;

  @Test
  void expectingNoMateChangesNoAnswer() {
    try (MainSubTable one = MainSubTable.allocate(1);
        MainSubTable other = MainSubTable.allocate(1)) {
      for (long seed = 120_000; seed < 120_000 + SEEDS; seed++) {
        Position position = EngineForm.position(RandomPositions.smallTsume(seed).position());
        for (int plies = 1; plies <= 11; plies += 2) {
          compare(one, other, position, plies, "seed " + seed + ", " + plies + " plies");
        }
      }
    }
    int least = SEEDS * 5 / 6;
    assertTrue(mates > least && noMates > least, mates + " mates, " + noMates + " without");
  }

  /** No length depends on the look-ahead cache. */
  @Test
  void noLengthRestsOnTheLookAheadCache() {
    LookAheadCache foreign =
        new LookAheadCache() {
          @Override
          int checks(long boardKey, int hand) {
            return 7;
          }
        };
    int asked = 0;
    try (MainSubTable table = MainSubTable.allocate(1)) {
      for (OwnProblem problem : Own.problems()) {
        if (problem.attack() && problem.isMate() && problem.plies() <= 11) {
          table.newSearch();
          Position position = EngineForm.position(problem.position());
          SearchBudget budget =
              new SearchBudget(SearchLimits.NONE.withMaxNodes(100_000), SearchMonitor.SILENT);
          DfpnSearch search =
              new DfpnSearch(new MateGame(position), new DfpnNodes(table), budget, foreign);
          MateBounds found = MateBounds.UNKNOWN;
          for (int plies = 1; !found.isMate() && budget.stopReason() == null; plies += 2) {
            found = found.and(search.refute(plies));
          }
          if (found.isMate()) {
            assertEquals(problem.plies(), found.upper(), problem::toString);
            assertEquals(Math.max(0, problem.plies() - 2), found.lower(), problem::toString);
            asked++;
          }
        }
      }
    }
    assertTrue(asked > 45, asked + " problems");
  }

  private void compare(
      MainSubTable one, MainSubTable other, Position position, int plies, String message) {
    one.newSearch();
    other.newSearch();
    DfpnSearch proving = search(one, position);
    DfpnSearch refuting = search(other, position);
    MateBounds proved = proving.prove(plies);
    MateBounds refuted = refuting.refute(plies);
    if (proved.decides(plies) && refuted.decides(plies)) {
      assertEquals(proved.isMateWithin(plies), refuted.isMateWithin(plies), message);
      if (proved.isMateWithin(plies)) {
        mates++;
      } else {
        noMates++;
      }
    }
  }

  private static DfpnSearch search(MainSubTable table, Position position) {
    SearchBudget budget =
        new SearchBudget(SearchLimits.NONE.withMaxNodes(MAX_NODES), SearchMonitor.SILENT);
    return new DfpnSearch(new Position(position), new DfpnNodes(table), budget);
  }
}
