package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/** The line of a mate that is not proved to be the shortest is whole, and as long as it says. */
@Tag("slow")
class CutMateTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /**
   * The traversal of this proof fits its limit, so the line is complete, whether the mate is exact
   * or not.
   */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aMateCutByALimitIsTraversed(TsumeMethod method) {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    int inexact = 0;
    for (int nodes = 100; nodes < 3_000; nodes += 71) {
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
      if (SOLVER.solve(root, method, limits).verdict() instanceof Verdict.Mate mate) {
        inexact += mate.exact() ? 0 : 1;
        assertEquals(mate.plies(), mate.line().length, limits::toString);
        assertEquals("", MateLines.complaint(root, mate.line()), limits::toString);
      }
    }
    assertTrue(inexact > 1 || method != TsumeMethod.DFPN, inexact + " inexact");
  }

  /**
   * With the first mate, the line is as long as the answered length; both come from the traversal.
   */
  @Test
  void theLineOfAFirstMateIsAsLongAsItSays() {
    SearchLimits first = SearchLimits.NONE.withFirstMate(true).withMaxNodes(30_000);
    int mates = 0;
    int longer = 0;
    for (OwnProblem problem : Own.problems()) {
      if (!problem.isMate() || problem.plies() < 5 || problem.plies() > 11) {
        continue;
      }
      RootSide side = problem.attack() ? RootSide.ATTACKER : RootSide.DEFENDER;
      for (TsumeMethod method : new TsumeMethod[] {TsumeMethod.DFPN, TsumeMethod.AUTO}) {
        Verdict verdict =
            SOLVER.solve(problem.position(), side, method, first, SearchMonitor.SILENT).verdict();
        String message = method + ", " + problem + ": " + verdict;
        Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, verdict, message);
        assertTrue(mate.plies() >= problem.plies(), message);
        assertEquals(mate.plies(), mate.line().length, message);
        assertEquals(
            "", MateLines.complaint(problem.position(), mate.line(), problem.attack()), message);
        mates++;
        longer += mate.plies() > problem.plies() ? 1 : 0;
      }
    }
    assertTrue(mates > 80 && longer > 5, mates + " mates, " + longer + " not the shortest");
  }

  @Test
  @Tag("slow")
  void theLineOfAFirstMateIsAsLongAsItSaysInRandomPositions() {
    SearchLimits first = SearchLimits.NONE.withFirstMate(true).withMaxNodes(3_000);
    int mates = 0;
    for (long seed = 330_000; seed < 330_100; seed++) {
      SlowPosition root = RandomPositions.handful(seed).position();
      for (TsumeMethod method : TsumeMethod.values()) {
        if (SOLVER.solve(root, method, first).verdict() instanceof Verdict.Mate mate) {
          String message = "seed " + seed + ", " + method;
          assertEquals(mate.plies(), mate.line().length, message);
          assertEquals("", MateLines.complaint(root, mate.line()), message);
          mates++;
        }
      }
    }
    assertTrue(mates > 20, mates + " mates");
  }
}
