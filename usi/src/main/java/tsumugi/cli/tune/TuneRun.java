package tsumugi.cli.tune;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.tune.Agreement;
import tsumugi.tune.Measurement;
import tsumugi.tune.SizeOrder;
import tsumugi.tune.TuneSheet;

/**
 * Solves every problem at every size: first a warm-up whose results are discarded, then problem by
 * problem, with the sizes in the order of {@link SizeOrder}. A repetition goes through all problems
 * again instead of solving one problem several times, so that a minute in which the machine is busy
 * affects many problems once.
 */
final class TuneRun {
  /** Nodes of the warm-up, divided evenly among all pairs of problem and size. */
  private static final long WARM_UP_NODES = 1_000_000;

  private static final long LEAST_WARM_UP_NODES = 1_000;
  private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final List<Problem> problems;
  private final TuneTables tables;
  private final SearchOptions search;
  private final ProgressLine line;
  private final BooleanSupplier stop;
  private final TuneSheet sheet;
  private final BitSet bad = new BitSet();

  TuneRun(
      List<Problem> problems,
      TuneTables tables,
      SearchOptions search,
      ProgressLine line,
      BooleanSupplier stop) {
    this.problems = problems;
    this.tables = tables;
    this.search = search;
    this.line = line;
    this.stop = stop;
    sheet =
        new TuneSheet(
            tables.sizes(), problems.stream().map(problem -> expected(problem, search)).toList());
  }

  private static @Nullable Verdict expected(Problem problem, SearchOptions search) {
    Verdict known = Agreement.expected(problem.answer());
    Integer exactPlies = search.exactPlies();
    return exactPlies == null ? known : Agreement.inExactly(exactPlies, known);
  }

  /**
   * Measures until everything is done or the user stops it.
   *
   * @param incomplete whether sizes were left out
   */
  TuneResult measure(int repeat, boolean incomplete) {
    boolean whole = false;
    try {
      whole = warmUp() && measure(repeat);
    } catch (TableAllocationException e) {
      line.complain(Message.of("cli.run.measuring-stopped", e.explanation()));
    }
    return new TuneResult(
        problems, bad.cardinality(), sheet, repeat, search.method().toString(), !whole, incomplete);
  }

  /** Warms up; false if the session was stopped. */
  private boolean warmUp() {
    int sizes = tables.sizes().size();
    long share = WARM_UP_NODES / ((long) problems.size() * sizes);
    long most = Math.min(Math.max(share, LEAST_WARM_UP_NODES), search.limits().maxNodes());
    SearchLimits limits = search.limits().withMaxNodes(most);
    long start = System.nanoTime();
    long nodes = 0;
    for (long size : tables.sizes()) {
      for (Problem problem : problems) {
        if (stop.getAsBoolean()) {
          return false;
        }
        Message what = Message.of("cli.progress.warm-up", problem.id());
        Outcome outcome =
            search
                .solver(tables.get(size), 1, limits)
                .solve(problem, new TuneProgress(what, line, stop));
        nodes += outcome instanceof Outcome.Solved solved ? solved.result().nodes() : 0;
        if (nodes >= WARM_UP_NODES || System.nanoTime() - start >= WARM_UP_NANOS) {
          return true;
        }
      }
    }
    return true;
  }

  /** Measures everything; false if the session was stopped. */
  private boolean measure(int repeat) {
    int total = repeat * problems.size();
    TuneProgress.Pace pace =
        new TuneProgress.Pace(total * tables.sizes().size(), search.limits().maxMillis());
    for (int series = 0; series < total; series++) {
      int problem = series % problems.size();
      if (bad.get(problem)) {
        pace.skip(tables.sizes().size());
        continue;
      }
      List<Measurement> bySize = series(problem, series, pace);
      if (stop.getAsBoolean()) {
        return false;
      }
      if (bySize == null) {
        bad.set(problem);
      } else {
        sheet.addSeries(problem, bySize);
      }
    }
    return true;
  }

  /**
   * Solves a problem at each size; the result is in the order of the sizes. Null if the problem is
   * invalid or the session was stopped.
   */
  private @Nullable List<Measurement> series(int problem, int series, TuneProgress.Pace pace) {
    List<Long> sizes = tables.sizes();
    Map<Integer, Measurement> bySize = new TreeMap<>();
    for (int index : SizeOrder.ofSeries(sizes.size(), series)) {
      Message what = pace.begin(problems.get(problem).id(), sizes.get(index));
      TuneProgress progress = new TuneProgress(what, line, stop, pace);
      Measurement measurement = measure(problems.get(problem), sizes.get(index), progress);
      if (measurement == null) {
        pace.skip(sizes.size() - bySize.size());
        return null;
      }
      pace.end();
      if (stop.getAsBoolean()) {
        return null;
      }
      bySize.put(index, measurement);
    }
    return List.copyOf(bySize.values());
  }

  private @Nullable Measurement measure(Problem problem, long size, TuneProgress progress) {
    ProblemSolver solver = search.solver(tables.get(size), 1, search.limits());
    long start = System.nanoTime();
    Outcome outcome = solver.solve(problem, progress);
    long nanos = System.nanoTime() - start;
    return switch (outcome) {
      case Outcome.Failed failed -> {
        line.complain(Message.of("cli.run.problem-left-out", problem.id(), failed.message()));
        yield null;
      }
      case Outcome.Solved solved -> {
        SolveResult result = solved.result();
        yield new Measurement(
            result.verdict(),
            nanos,
            result.nodes(),
            result.hashfull(),
            Math.max(progress.peakHashfull(), result.hashfull()),
            result.table());
      }
    };
  }
}
