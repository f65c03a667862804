package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.cli.save.KeptSearch;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.usi.Mates;

class ProblemSolverTest {
  /** A failure inside the search costs one problem, not the run. */
  @Test
  void aSearchThatBreaksDownIsAnOutcome() {
    MainSubTable closed = MainSubTable.allocate(1);
    closed.close();
    RuleSearch broken =
        new TsumeSearch(
            new TsumeSolver(closed),
            false,
            closed,
            RootSide.AUTO,
            false,
            TsumeMethod.AUTO,
            SearchLimits.NONE,
            null,
            null,
            false);
    Outcome outcome =
        new ProblemSolver(broken, false, KeptSearch.nowhere())
            .solve(new Problem("x", Mates.IN_3), SearchMonitor.SILENT);
    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, outcome);
    assertTrue(
        failed.message().english().startsWith("the search failed: "),
        () -> failed.message().english());
  }
}
