package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/** After a stop between the search and the count, the length and one line are kept. */
@Tag("slow")
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
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, stop);
    try (MainSubTable table = MainSubTable.allocate(4);
        LayeredSearch search = new LayeredSearch(problem, resources(table), budget, stop)) {
      assertNull(search.run());
      Solutions counted = Solutions.of(problem, search, 1, budget);
      assertTrue(counted.count() != null && counted.count().signum() > 0);
      stop.wanted = true;
      Solutions stopped = Solutions.of(problem, search, 1, budget);
      assertNull(stopped.count());
      assertEquals(plies, stopped.lines().getFirst().length);
      assertEquals(plies, counted.lines().getFirst().length);
    }
  }

  private static LayerResources resources(MainSubTable table) {
    return new LayerResources(table.lease(), LayerLog.MAX_OWN_BYTES, 1, LayerResources.DAEMONS);
  }

  /** Stops once it has been polled this many times. */
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

  /** Throws an OutOfMemoryError when it is polled for the nth time. */
  private static final class HeapEnd extends Stop {
    private final int poll;
    private int asked;

    HeapEnd(int poll) {
      this.poll = poll;
    }

    @Override
    public boolean stopRequested() {
      if (++asked == poll) {
        throw new OutOfMemoryError("injected");
      }
      return false;
    }
  }

  /** How often the search for {@link #MATE} polls until it has the length. */
  private static int searchPolls() {
    LateStop never = new LateStop(Integer.MAX_VALUE);
    CooperativeProblem problem =
        CooperativeProblem.of(Sfen.parse(MATE), CooperativeOptions.DEFAULT);
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, never);
    try (MainSubTable table = MainSubTable.allocate(4);
        LayeredSearch search = new LayeredSearch(problem, resources(table), budget, never)) {
      assertNull(search.run());
    }
    return never.asked;
  }

  /** How often search and second pass poll until the solutions are counted and compared. */
  private static int allPolls(String sfen) {
    LateStop never = new LateStop(Integer.MAX_VALUE);
    solve(sfen, 1, never);
    return never.asked;
  }

  private static CooperativeResult solve(String sfen, int solutions, Stop stop) {
    try (MainSubTable table = MainSubTable.allocate(4)) {
      return new CooperativeSolver(table)
          .solve(
              Sfen.parseProblem(sfen),
              CooperativeOptions.DEFAULT.withSolutions(solutions),
              SearchLimits.NONE,
              stop);
    }
  }

  /** Some mates of the layer are known then, and their number is not that of the problem. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        MATE,
        "4k4/9/9/9/9/9/9/9/9 b GSNL 1",
        "3+b1l3/1G1k5/3g1L3/1g3p3/1N1BS4/9/9/9/2K6 b r 1",
      })
  void aStopWhileTheMatesAreCollectedGivesNoNumber(String sfen) {
    CooperativeResult whole = solve(sfen, 1, new Stop());
    int uncounted = 0;
    int polls = allPolls(sfen);
    for (int poll = Math.max(0, polls - 40); poll <= polls; poll++) {
      CooperativeResult result = solve(sfen, 1, new LateStop(poll));
      if (result.solutionCount() != null) {
        assertEquals(whole.solutionCount(), result.solutionCount(), "stopped after " + poll);
      } else if (result.verdict() instanceof Verdict.Mate mate) {
        assertEquals(mate.plies(), result.solutions().getFirst().length);
        assertEquals(List.of(CooperativeNote.NOT_COUNTED), result.notes());
        uncounted++;
      }
    }
    assertTrue(uncounted > 0, "never stopped between mate and number");
  }

  @Test
  void aHeapThatIsFullCostsTheCountAndNotTheMate() {
    CooperativeResult result = solve(MATE, 1, new HeapEnd(searchPolls() + 1));
    assertEquals(7, ((Verdict.Mate) result.verdict()).plies(), result.verdict()::toString);
    assertNull(result.solutionCount());
    assertEquals(List.of(CooperativeNote.HEAP_FULL, CooperativeNote.NOT_COUNTED), result.notes());
  }

  @Test
  void aHeapThatIsFullOfSolutionsLeavesTheFirst() {
    CooperativeResult whole = solve(MATE, 10, new Stop());
    assertEquals(10, whole.solutions().size());
    assertEquals(List.of(), whole.notes());
    CooperativeResult result = solve(MATE, 10, new HeapEnd(allPolls(MATE) + 3));
    assertEquals(whole.solutionCount(), result.solutionCount());
    assertEquals(whole.branches(), result.branches());
    assertEquals(1, result.solutions().size());
    assertEquals(List.of(CooperativeNote.NOT_ALL_LISTED), result.notes());
  }

  @Test
  void aStopEndsTheListAndKeepsWhatIsInIt() {
    CooperativeResult whole = solve(MATE, 10, new Stop());
    CooperativeResult result = solve(MATE, 10, new LateStop(allPolls(MATE) + 2));
    assertEquals(whole.solutionCount(), result.solutionCount());
    assertEquals(3, result.solutions().size());
    for (int i = 0; i < 3; i++) {
      assertArrayEquals(whole.solutions().get(i), result.solutions().get(i));
    }
    assertEquals(List.of(CooperativeNote.NOT_ALL_LISTED), result.notes());
  }

  /** Three lines of seven moves, and eight more words for each of them. */
  @ParameterizedTest
  @CsvSource({"2, 2, false", "3, 3, false", "4, 3, true"})
  void theListHasAnEnd(int limit, int listed, boolean isPart) {
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    CooperativeProblem problem =
        CooperativeProblem.of(Sfen.parse(MATE), CooperativeOptions.DEFAULT);
    try (MainSubTable table = MainSubTable.allocate(4);
        LayeredSearch search =
            new LayeredSearch(problem, resources(table), budget, SearchMonitor.SILENT)) {
      assertNull(search.run());
      Solutions solutions = Solutions.of(problem, search, limit, 3 * (7 + 8), budget);
      assertEquals(listed, solutions.lines().size());
      assertEquals(isPart, solutions.notes().contains(CooperativeNote.NOT_ALL_LISTED));
    }
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
