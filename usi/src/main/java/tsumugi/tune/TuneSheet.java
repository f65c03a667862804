package tsumugi.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.Verdict;

/**
 * Collects the measurements of a session and sums them up by size.
 *
 * <p>Measurements are added in series: one problem at every size, and only whole series. An
 * interrupted session therefore leaves a fair comparison of fewer problems. Of several series the
 * fastest run of each size counts, because other programs can only make a run slower.
 */
public final class TuneSheet {
  /** A problem whose answers cannot all be true. */
  public record Conflict(int problem, @Nullable Verdict expected, List<Verdict> answers) {}

  private final List<Long> sizes;
  private final List<@Nullable Verdict> expected;
  private final List<List<List<Measurement>>> seriesOfProblem = new ArrayList<>();

  /**
   * The different answers to each problem. Equal answers are kept once, since there may be
   * thousands of runs.
   */
  private final List<List<Verdict>> answersOfProblem = new ArrayList<>();

  /**
   * An empty sheet.
   *
   * @param sizes in MB, ascending
   * @param expected the known answer to each problem, or null
   */
  public TuneSheet(List<Long> sizes, List<@Nullable Verdict> expected) {
    this.sizes = sizes;
    this.expected = expected;
    expected.forEach(none -> seriesOfProblem.add(new ArrayList<>()));
    expected.forEach(none -> answersOfProblem.add(new ArrayList<>()));
  }

  /** Adds the measurements of a problem, one for each size in the order of the sizes. */
  public void addSeries(int problem, List<Measurement> bySize) {
    seriesOfProblem.get(problem).add(List.copyOf(bySize));
    List<Verdict> answers = answersOfProblem.get(problem);
    for (Measurement run : bySize) {
      if (answers.stream().noneMatch(answer -> Agreement.areSame(answer, run.verdict()))) {
        answers.add(run.verdict());
      }
    }
  }

  /** The number of problems with at least one series. */
  public int finished() {
    return (int) seriesOfProblem.stream().filter(series -> !series.isEmpty()).count();
  }

  /** One row for each size; empty if no problem is finished. */
  public List<SizeRow> rows() {
    return finished() == 0
        ? List.of()
        : IntStream.range(0, sizes.size()).mapToObj(this::row).toList();
  }

  /** The problems that {@link SizeRow#wrong} counts, with the answers at each size. */
  public List<Conflict> conflicts() {
    List<Conflict> conflicts = new ArrayList<>();
    for (int problem = 0; problem < expected.size(); problem++) {
      int of = problem;
      if (IntStream.range(0, sizes.size()).anyMatch(size -> isWrong(of, size))) {
        List<Verdict> answers =
            IntStream.range(0, sizes.size()).mapToObj(size -> answer(of, size)).toList();
        conflicts.add(new Conflict(problem, expected.get(problem), answers));
      }
    }
    return conflicts;
  }

  private SizeRow row(int size) {
    List<Measurement> runs = new ArrayList<>();
    int wrong = 0;
    int peak = 0;
    for (int problem = 0; problem < expected.size(); problem++) {
      for (List<Measurement> series : seriesOfProblem.get(problem)) {
        peak = Math.max(peak, series.get(size).peakHashfull());
      }
      if (!seriesOfProblem.get(problem).isEmpty()) {
        runs.add(fastest(problem, size));
        wrong += isWrong(problem, size) ? 1 : 0;
      }
    }
    int unknown =
        (int) runs.stream().filter(run -> run.verdict() instanceof Verdict.Unknown).count();
    return new SizeRow(
        sizes.get(size),
        runs.size() - unknown,
        unknown,
        wrong,
        runs.stream().mapToLong(Measurement::nanos).sum(),
        runs.stream().mapToLong(Measurement::nodes).sum(),
        (int) Math.round(runs.stream().mapToInt(Measurement::hashfull).average().orElse(0)),
        peak,
        runs.stream().mapToLong(run -> run.table().mainUsed()).sum(),
        runs.stream().mapToLong(run -> run.table().extended()).sum(),
        runs.stream().mapToLong(run -> run.table().subUsed()).sum(),
        runs.stream().mapToLong(run -> run.table().overwritten()).sum(),
        runs.stream().mapToInt(run -> run.table().longestChain()).max().orElse(0),
        runs.stream().mapToLong(run -> run.table().looks()).sum(),
        runs.stream().mapToLong(run -> run.table().walked()).sum());
  }

  private Measurement fastest(int problem, int size) {
    return seriesOfProblem.get(problem).stream()
        .map(series -> series.get(size))
        .min(Comparator.comparingLong(Measurement::nanos))
        .orElseThrow();
  }

  /**
   * Whether the answer at a size is wrong. A known answer decides alone; without one, two sizes
   * that contradict each other are both wrong.
   */
  private boolean isWrong(int problem, int size) {
    Verdict known = expected.get(problem);
    return seriesOfProblem.get(problem).stream()
        .map(series -> series.get(size).verdict())
        .anyMatch(
            answer ->
                known != null
                    ? Agreement.contradict(answer, known)
                    : answersOfProblem.get(problem).stream()
                        .anyMatch(other -> Agreement.contradict(answer, other)));
  }

  /** The answer at a size; if its answers differ, the wrong one. */
  private Verdict answer(int problem, int size) {
    Verdict known = expected.get(problem);
    return seriesOfProblem.get(problem).stream()
        .map(series -> series.get(size).verdict())
        .filter(answer -> known != null && Agreement.contradict(answer, known))
        .findFirst()
        .orElseGet(() -> fastest(problem, size).verdict());
  }
}
