package tsumugi.cli.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.explain.TreeExtent;

/** A check that is stopped at any moment does not pass for one that has all that was asked for. */
@Tag("slow")
@Timeout(120)
class ProblemCheckerTest {
  private static final String SOUND = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  @Test
  void aTreeThatAStopPreventedIsStillWanted() {
    try (MainSubTable table = MainSubTable.allocate(4)) {
      ProblemChecker checker =
          new ProblemChecker(
              new SearchOptions(),
              table,
              1,
              new SoundnessCheck.Options(1, 50_000, true, true),
              TreeExtent.DEFAULT,
              null);
      int withoutTree = 0;
      boolean stopped = true;
      for (int polls = 0; stopped; polls += 1 + polls / 30) {
        int[] left = {polls};
        CheckOutcome outcome =
            checker.check(
                new Problem("1", SOUND), null, SearchMonitor.stoppedBy(() -> left[0]-- <= 0));
        stopped = left[0] < 0;
        if (outcome instanceof CheckOutcome.Tsume tsume
            && tsume.tree() == null
            && tsume.isDecided()) {
          withoutTree++;
          assertTrue(tsume.lacksTree(), "stopped at poll " + polls);
        }
        if (outcome instanceof CheckOutcome.Tsume tsume && tsume.tree() != null) {
          assertFalse(tsume.lacksTree());
        }
        assertTrue(polls < 20_000, "a check without an end");
      }
      assertTrue(withoutTree > 0, "no stop prevented the tree");
    }
  }
}
