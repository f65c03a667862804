package tsumugi.solver.coop;

import java.lang.foreign.MemorySegment;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/** Solves a cooperative mate: the one entrance for front ends. */
public final class CooperativeSolver {
  private final MainSubTable table;

  public CooperativeSolver(MainSubTable table) {
    this.table = table;
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
        "");
  }

  private CooperativeResult byLayers(
      CooperativeProblem problem,
      CooperativeOptions options,
      SearchClock clock,
      SearchMonitor monitor) {
    MemorySegment memory = table.lend();
    LayeredSearch search = new LayeredSearch(problem, options.threads(), memory, clock, monitor);
    try {
      Verdict failure = search.run();
      return failure == null
          ? solved(problem, options, search, clock)
          : unsolved(failure, search, clock, note(search));
    } catch (OutOfMemoryError e) {
      return unsolved(
          new Verdict.Unknown(Verdict.Reason.TABLE_FULL),
          search,
          clock,
          "the layers outgrew the Java heap: give it more with -Xmx");
    } finally {
      search.giveBack(table);
    }
  }

  private CooperativeResult unsolved(
      Verdict verdict, LayeredSearch search, SearchClock clock, String note) {
    return new CooperativeResult(
        verdict,
        "layers",
        List.of(),
        null,
        List.of(),
        0,
        clock.nodes(),
        clock.millis(),
        search.hashfull(),
        table.statistics(),
        note);
  }

  private CooperativeResult solved(
      CooperativeProblem problem,
      CooperativeOptions options,
      LayeredSearch search,
      SearchClock clock) {
    SolutionGraph graph = new SolutionGraph(problem, search.log(), search.depth(), search.goals());
    SolutionLines lines = new SolutionLines(graph);
    List<int[]> solutions = lines.list(options.solutions());
    int[] mainLine = solutions.get(0);
    LineReplay replay = new LineReplay();
    int surplus = replay.play(problem, mainLine);
    for (int[] line : solutions) {
      replay.play(problem, line);
    }
    return new CooperativeResult(
        new Verdict.Mate(mainLine.length, !problem.exactly(), mainLine),
        "layers",
        solutions,
        graph.solutions(),
        UniquenessReport.of(problem, graph, lines.mainLine(), mainLine),
        surplus,
        clock.nodes(),
        clock.millis(),
        search.hashfull(),
        table.statistics(),
        note(search));
  }

  private static String note(LayeredSearch search) {
    return search.isBounded() ? "the table was full: the search went on with a bounded table" : "";
  }
}
