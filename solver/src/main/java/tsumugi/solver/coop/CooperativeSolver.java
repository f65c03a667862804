package tsumugi.solver.coop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/** Solves a cooperative mate: the one entrance for front ends. */
public final class CooperativeSolver {
  private final MainSubTable table;
  private final long ownLogBytes;
  private final ThreadFactory factory;

  public CooperativeSolver(MainSubTable table) {
    this(table, LayerLog.MAX_OWN_BYTES, LayerResources.DAEMONS);
  }

  /**
   * For tests: a solver whose log of the layers may outgrow the table by so much only, or whose
   * threads are scarce.
   */
  CooperativeSolver(MainSubTable table, long ownLogBytes, ThreadFactory factory) {
    this.table = table;
    this.ownLogBytes = ownLogBytes;
    this.factory = factory;
  }

  /**
   * Searches the position. The table is taken over, for its records or for its memory. Of the
   * limits, nodes and time count; the length is limited by the options.
   *
   * @throws tsumugi.solver.UnsolvablePositionException when the position is no such problem
   */
  public CooperativeResult solve(
      Position root, CooperativeOptions options, SearchLimits limits, SearchMonitor monitor) {
    CooperativeProblem problem = CooperativeProblem.of(root, options);
    SearchClock clock = new SearchClock(limits, monitor);
    return options.method() == CooperativeMethod.ID && !options.exactly()
        ? byDeepening(problem, clock, monitor)
        : byLayers(problem, options, clock, monitor);
  }

  private CooperativeResult byDeepening(
      CooperativeProblem problem, SearchClock clock, SearchMonitor monitor) {
    table.newSearch();
    DeepeningWalk walk = new DeepeningWalk(problem, table, clock, monitor);
    Verdict failure = walk.run();
    int[] line = walk.solution();
    int surplus = failure == null ? new LineReplay().play(problem, line) : 0;
    return new CooperativeResult(
        failure == null ? new Verdict.Mate(line.length, true, line) : failure,
        "id",
        failure == null ? List.of(line) : List.of(),
        null,
        List.of(),
        surplus,
        clock.nodes(),
        clock.millis(),
        table.hashfull(),
        table.statistics(),
        List.of());
  }

  private LayerResources resources(MemoryLease lease, CooperativeOptions options) {
    return new LayerResources(lease, ownLogBytes, options.threads(), factory);
  }

  private CooperativeResult byLayers(
      CooperativeProblem problem,
      CooperativeOptions options,
      SearchClock clock,
      SearchMonitor monitor) {
    try (MemoryLease lease = table.lease();
        LayeredSearch search =
            new LayeredSearch(problem, resources(lease, options), clock, monitor)) {
      List<CooperativeNote> notes = new ArrayList<>();
      Solutions solutions = Solutions.NONE;
      Verdict verdict;
      try {
        verdict = search.run();
        if (verdict == null) {
          solutions = Solutions.of(problem, search, options.solutions(), clock);
          int[] line = solutions.lines().getFirst();
          verdict = new Verdict.Mate(line.length, !problem.exactly(), line);
        }
      } catch (OutOfMemoryError e) {
        verdict = new Verdict.Unknown(Verdict.Reason.TABLE_FULL);
        notes.add(CooperativeNote.HEAP_FULL);
      }
      if (search.isBounded()) {
        notes.add(CooperativeNote.BOUNDED_TABLE);
      }
      if (verdict instanceof Verdict.Mate && solutions.count() == null) {
        notes.add(CooperativeNote.NOT_COUNTED);
      }
      return new CooperativeResult(
          verdict,
          "layers",
          solutions.lines(),
          solutions.count(),
          solutions.branches(),
          solutions.surplus(),
          clock.nodes(),
          clock.millis(),
          search.hashfull(),
          search.statistics(),
          List.copyOf(notes));
    }
  }
}
