package tsumugi.compose;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * One try of an {@link Extension}: it examines a start or extends a problem, with a table and a
 * random sequence of its own. What it finds depends on nothing else, so tries can run at the same
 * time.
 */
final class ExtensionTry {
  /** The node limits of a problem of few plies are this multiple of those of a random climb. */
  private static final int EFFORT = 2;

  /** The same for the check of a start, which may be long and is checked once. */
  private static final int START_EFFORT = 400;

  /** The effort grows by one with every six plies. */
  private static final int PLIES_PER_EFFORT = 6;

  /** Beyond this length, it grows by one more with every four plies. */
  private static final int LONG_PLIES = 31;

  private static final int LONG_PLIES_PER_EFFORT = 4;

  /** In one of this many tries, variants are looked for even if there is something to mend. */
  private static final int VARIANTS = 4;

  /**
   * A problem that was found.
   *
   * @param value its value; null if the search was stopped before it was known
   */
  record Valued(ComposedProblem problem, @Nullable Integer value) {}

  /**
   * What a try found.
   *
   * @param problems those that are not known yet
   * @param nearMisses positions two plies before the problem that may be mended; may be empty
   * @param areAll whether all positions two plies before the problem have been examined
   */
  record Found(List<Valued> problems, List<Position> nearMisses, boolean areAll) {}

  /**
   * What the check of a start found.
   *
   * @param start the start, if it is a sound problem
   * @param isDecided whether the limits sufficed
   */
  record Checked(@Nullable Valued start, boolean isDecided) {}

  private final ExtensionAims aims;
  private final int longest;
  private final Predicate<ProblemKey> isKnown;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final SplittableRandom random;

  /**
   * Prepares a try.
   *
   * @param longest the length in plies of problems that are not extended further
   * @param isKnown problems for which it is true are left out; thread-safe
   * @param table its contents are replaced
   */
  ExtensionTry(
      ExtensionAims aims,
      int longest,
      Predicate<ProblemKey> isKnown,
      MainSubTable table,
      SearchMonitor monitor,
      SplittableRandom random) {
    this.aims = aims;
    this.longest = longest;
    this.isKnown = isKnown;
    this.table = table;
    this.monitor = monitor;
    this.random = random;
  }

  /** Problems that end in a mated position. */
  List<Valued> beforeMate(Position mated) {
    return valued(growth(1, random).beforeMate(mated));
  }

  /** Checks a start of any length. */
  Checked check(Position start) {
    ComposeSettings all =
        ComposeSettings.anything(aims.rule(), ComposeSettings.MAX_PLIES, aims.needless());
    Judge judge = Composer.judge(all, table, monitor, START_EFFORT);
    ComposedProblem problem = judge.verify(start);
    return new Checked(problem == null ? null : valued(problem), judge.undecided() == 0);
  }

  /** Examines positions two plies before a problem. */
  Found examine(ComposedProblem problem) {
    boolean further = problem.composedPlies() + 2 < longest;
    Growth.Predecessors before = growth(problem.plies() + 2, random).predecessors(problem, further);
    return new Found(valued(before.problems()), before.nearMisses(), before.areAll());
  }

  /**
   * Mends a position two plies before a problem, or varies the problem.
   *
   * @param misses such positions that are nearly sound; may be empty
   */
  Found change(ComposedProblem problem, List<Position> misses) {
    Growth growth = growth(problem.plies() + 2, random);
    List<ComposedProblem> found =
        misses.isEmpty() || random.nextInt(VARIANTS) == 0
            ? growth.variants(problem)
            : growth.mended(problem, misses.get(random.nextInt(misses.size())));
    return new Found(valued(found), List.of(), false);
  }

  private List<Valued> valued(List<ComposedProblem> found) {
    return found.stream()
        .filter(problem -> !isKnown.test(problem.key()))
        .map(this::valued)
        .toList();
  }

  /** Values a problem. Where this draws at random, it does so by the key of the problem. */
  Valued valued(ComposedProblem problem) {
    boolean isExtended = problem.composedPlies() < longest;
    SplittableRandom own = new SplittableRandom(problem.key().low());
    int value = aims.value(problem, isExtended ? growth(problem.plies() + 2, own) : null);
    return new Valued(problem, isExtended && monitor.stopRequested() ? null : value);
  }

  /** What extends problems to a literal length in plies. */
  private Growth growth(int wanted, SplittableRandom own) {
    int plies = Math.min(ComposeSettings.MAX_PLIES, wanted + 2 | 1);
    ComposeSettings settings = ComposeSettings.anything(aims.rule(), plies, aims.needless());
    Judge judge = Composer.judge(settings, table, monitor, effort(plies));
    Ascent ascent = new Ascent(settings, judge, monitor, own);
    return new Growth(settings, judge, ascent, monitor, own);
  }

  /** The factor of the node limits for problems of a length in plies. */
  static int effort(int plies) {
    return EFFORT
        + plies / PLIES_PER_EFFORT
        + Math.max(0, plies - LONG_PLIES) / LONG_PLIES_PER_EFFORT;
  }
}
