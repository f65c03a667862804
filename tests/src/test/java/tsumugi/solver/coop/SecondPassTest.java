package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/** Stopped between the search and the count, the length and one line are not lost. */
class SecondPassTest {
  private static final String MATE = "4k4/9/9/9/9/9/9/9/4K4 b R2P2b 1";
  private static final String SELF_MATE =
      "8K/5P3/3N1RgL1/G1+N6/3p3k1/ls5+n1/+P1b1p3G/4rBN1g/9 b - 1";

  private static class Stop implements SearchMonitor {
    private boolean wanted;

    @Override
    public void progress(SearchProgress progress) {}

    @Override
    public boolean stopRequested() {
      return wanted;
    }
  }

  @ParameterizedTest
  @CsvSource({"MATE, 7, " + MATE, "SELF_MATE, 8, " + SELF_MATE})
  void aStopLeavesTheFirstLine(CooperativeGoal goal, int plies, String sfen) {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withGoal(goal);
    CooperativeProblem problem = CooperativeProblem.of(Sfen.parse(sfen), options);
    Stop stop = new Stop();
    SearchClock clock = new SearchClock(SearchLimits.NONE, stop);
    try (MainSubTable table = MainSubTable.allocate(4);
        LayeredSearch search = new LayeredSearch(problem, resources(table), clock, stop)) {
      assertNull(search.run());
      Solutions counted = Solutions.of(problem, search, 1, clock);
      assertTrue(counted.count() != null && counted.count().signum() > 0);
      stop.wanted = true;
      Solutions stopped = Solutions.of(problem, search, 1, clock);
      assertNull(stopped.count());
      assertEquals(plies, stopped.lines().getFirst().length);
      assertEquals(plies, counted.lines().getFirst().length);
    }
  }

  private static LayerResources resources(MainSubTable table) {
    return new LayerResources(table.lease(), LayerLog.MAX_OWN_BYTES, 1, LayerResources.DAEMONS);
  }

  /** Stops once it has been asked so often. */
  private static final class LateStop extends Stop {
    private final int polls;
    private int asked;

    LateStop(int polls) {
      this.polls = polls;
    }

    @Override
    public boolean stopRequested() {
      return ++asked > polls;
    }
  }

  /** How often the search for {@link #MATE} asks, until it has the length. */
  private static int searchPolls() {
    LateStop never = new LateStop(Integer.MAX_VALUE);
    CooperativeProblem problem =
        CooperativeProblem.of(Sfen.parse(MATE), CooperativeOptions.DEFAULT);
    SearchClock clock = new SearchClock(SearchLimits.NONE, never);
    try (MainSubTable table = MainSubTable.allocate(4);
        LayeredSearch search = new LayeredSearch(problem, resources(table), clock, never)) {
      assertNull(search.run());
    }
    return never.asked;
  }

  @Test
  void theResultSaysSo() {
    Stop stop = new LateStop(searchPolls());
    try (MainSubTable table = MainSubTable.allocate(4)) {
      CooperativeResult result =
          new CooperativeSolver(table)
              .solve(Sfen.parse(MATE), CooperativeOptions.DEFAULT, SearchLimits.NONE, stop);
      assertEquals(7, ((Verdict.Mate) result.verdict()).plies(), result.verdict()::toString);
      assertNull(result.solutionCount());
      assertTrue(result.notes().contains(CooperativeNote.NOT_COUNTED));
    }
  }
}
