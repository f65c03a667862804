package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.Verdict;

/** Solves cooperative mates: the entry point for front ends. */
public final class CooperativeSolver {
  private final MainSubTable table;
  private final long ownLogBytes;
  private final ThreadFactory factory;
  private final SearchKeeper keeper;

  public CooperativeSolver(MainSubTable table) {
    this(table, SearchKeeper.NONE);
  }

  /**
   * Creates a solver for a search that is saved.
   *
   * @param keeper provides the earlier search to resume, and receives what is needed to resume this
   *     one
   */
  public CooperativeSolver(MainSubTable table, SearchKeeper keeper) {
    this(table, LayerLog.MAX_OWN_BYTES, LayerResources.DAEMONS, keeper);
  }

  /**
   * For tests: a solver with a limit on how far the log of the layers may outgrow the table, or
   * with a limited supply of threads.
   */
  CooperativeSolver(MainSubTable table, long ownLogBytes, ThreadFactory factory) {
    this(table, ownLogBytes, factory, SearchKeeper.NONE);
  }

  /** For tests: all parameters. */
  CooperativeSolver(
      MainSubTable table, long ownLogBytes, ThreadFactory factory, SearchKeeper keeper) {
    this.keeper = keeper;
    this.table = table;
    this.ownLogBytes = ownLogBytes;
    this.factory = factory;
  }

  /** Whether a line from elsewhere, such as the author's, is a solution, of any length. */
  public static boolean isSolution(Position root, CooperativeOptions asked, int[] line) {
    return new LineReplay().isSolution(CooperativeProblem.of(root, asked), line);
  }

  /**
   * Searches the position. The search uses the table, either its records or its memory. Of the
   * limits, nodes and time apply; the options limit the length.
   *
   * @throws tsumugi.solver.UnsolvablePositionException if the position is not such a problem
   */
  public CooperativeResult solve(
      Position root, CooperativeOptions options, SearchLimits limits, SearchMonitor monitor) {
    CooperativeProblem problem = CooperativeProblem.of(root, options);
    DataInputStream earlier = keeper.earlier();
    try {
      long earlierNodes = earlier == null ? 0 : notNegative(earlier.readLong());
      SearchBudget budget = new SearchBudget(limits, monitor, earlierNodes);
      KeptBudget kept = new KeptBudget(budget, earlierNodes, keeper);
      return options.method() == CooperativeMethod.ID && !options.exactly()
          ? byDeepening(problem, kept, monitor, earlier)
          : byLayers(problem, options, kept, monitor, earlier);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long notNegative(long nodes) throws IOException {
    if (nodes < 0) {
      throw new IOException("a search of " + nodes + " nodes");
    }
    return nodes;
  }

  /** Writes the state of a search, without its node count. */
  @FunctionalInterface
  private interface StateWriter {
    void writeTo(DataOutputStream out) throws IOException;
  }

  /** The budget of a saved search. It continues the node count of the earlier parts. */
  private record KeptBudget(SearchBudget budget, long earlierNodes, SearchKeeper keeper) {
    SearchCost cost() {
      return new SearchCost(budget.nodes() - earlierNodes, budget.millis());
    }

    void keep(StateWriter search) {
      keeper.keep(
          new SearchSnapshot() {
            @Override
            public SearchCost cost() {
              return KeptBudget.this.cost();
            }

            @Override
            public void writeTo(DataOutputStream out) throws IOException {
              out.writeLong(budget.nodes());
              search.writeTo(out);
            }
          });
    }
  }

  private CooperativeResult byDeepening(
      CooperativeProblem problem,
      KeptBudget kept,
      SearchMonitor monitor,
      @Nullable DataInputStream earlier)
      throws IOException {
    table.newSearch();
    IdLoop loop = new IdLoop(problem, table, kept.budget, monitor);
    if (earlier != null) {
      loop.readFrom(earlier);
    }
    kept.budget.checkpoints().onDue(keeper, () -> kept.keep(loop::writeTo));
    Verdict failure = loop.run();
    SearchCost cost = kept.cost();
    kept.keep(loop::writeTo);
    int[] line = loop.solution();
    int surplus = failure == null ? new LineReplay().play(problem, line) : 0;
    return new CooperativeResult(
        failure == null ? new Verdict.Mate(line.length, true, line) : failure,
        "id",
        failure == null ? List.of(line) : List.of(),
        null,
        List.of(),
        surplus,
        cost.nodes(),
        cost.millis(),
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
      KeptBudget kept,
      SearchMonitor monitor,
      @Nullable DataInputStream earlier)
      throws IOException {
    SearchBudget budget = kept.budget;
    try (MemoryLease lease = table.lease();
        LayeredSearch search =
            new LayeredSearch(problem, resources(lease, options), budget, monitor)) {
      if (earlier != null && earlier.readBoolean()) {
        search.readFrom(earlier);
      }
      StateWriter state = out -> write(search, out);
      budget.checkpoints().onDue(keeper, () -> kept.keep(state));
      LayeredResult found = find(search, problem, options, budget);
      SearchCost cost = kept.cost();
      if (!found.heapFull) {
        kept.keep(state);
      }
      Solutions solutions = found.solutions;
      return new CooperativeResult(
          found.verdict,
          "layers",
          solutions.lines(),
          solutions.count(),
          solutions.branches(),
          solutions.surplus(),
          cost.nodes(),
          cost.millis(),
          search.hashfull(),
          search.statistics(),
          found.notes(search.isBounded()));
    }
  }

  /**
   * The result of a search by layers.
   *
   * @param heapFull whether the search ended because the Java heap was full; its state cannot be
   *     resumed then
   */
  private record LayeredResult(Verdict verdict, Solutions solutions, boolean heapFull) {
    List<CooperativeNote> notes(boolean bounded) {
      List<CooperativeNote> notes = new ArrayList<>();
      if (heapFull) {
        notes.add(CooperativeNote.HEAP_FULL);
      }
      if (bounded) {
        notes.add(CooperativeNote.BOUNDED_TABLE);
      }
      notes.addAll(solutions.notes());
      return List.copyOf(notes);
    }
  }

  private static LayeredResult find(
      LayeredSearch search,
      CooperativeProblem problem,
      CooperativeOptions options,
      SearchBudget budget) {
    try {
      Verdict failure = search.run();
      return failure == null
          ? mate(problem, Solutions.of(problem, search, options.solutions(), budget), false)
          : new LayeredResult(failure, Solutions.NONE, false);
    } catch (OutOfMemoryError e) {
      return search.goals().isEmpty()
          ? new LayeredResult(new Verdict.Unknown(Verdict.Reason.TABLE_FULL), Solutions.NONE, true)
          : mate(problem, Solutions.uncounted(problem, search), true);
    }
  }

  private static LayeredResult mate(
      CooperativeProblem problem, Solutions solutions, boolean heapFull) {
    int[] line = solutions.lines().getFirst();
    return new LayeredResult(
        new Verdict.Mate(line.length, !problem.exactly(), line), solutions, heapFull);
  }

  /** Writes a search. One that has not left its root has no state and will start again. */
  private static void write(LayeredSearch search, DataOutputStream out) throws IOException {
    out.writeBoolean(search.isBegun());
    if (search.isBegun()) {
      search.writeTo(out);
    }
  }
}
