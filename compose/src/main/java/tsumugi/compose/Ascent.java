package tsumugi.compose;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.solver.SearchMonitor;

/**
 * Mends a position step by step. Each step makes one or two small random changes. They are kept if
 * the position has no more faults than before, and sometimes if it has one more. Faults are other
 * mating checks, pieces left over, and missing length. A position in which the quick tests see no
 * fault is trimmed and then checked fully.
 */
final class Ascent {
  /** On average, one of this many steps that add one fault is kept. */
  private static final int WORSE = 20;

  /** On average, one of this many steps makes two changes at once. */
  private static final int DOUBLE = 3;

  private final Judge judge;
  private final SearchMonitor monitor;
  private final SplittableRandom random;
  private final RandomEdits edits;
  private final ComposeSettings settings;
  private final Trimmer trimmer;
  private final Set<String> lines = new HashSet<>();
  private final Set<ProblemKey> tried = new HashSet<>();

  Ascent(ComposeSettings settings, Judge judge, SearchMonitor monitor, SplittableRandom random) {
    this.settings = settings;
    this.judge = judge;
    this.monitor = monitor;
    this.random = random;
    edits = new RandomEdits(settings, random);
    trimmer = new Trimmer(settings, judge, random);
  }

  RandomEdits edits() {
    return edits;
  }

  /**
   * Climbs from a position.
   *
   * @param wanted the least length in plies
   * @param steps the most steps
   * @param patience the most steps in a row without an improvement
   * @param enough tests each problem found; true ends the climb
   */
  void climb(
      Position from, int wanted, int steps, int patience, Predicate<ComposedProblem> enough) {
    Position current = new Position(from);
    Position next = new Position();
    Appraisal first = judge.appraise(current, wanted, Judge.MANY);
    int cost = first.faults();
    if (cost == 0 && isEnough(current, first, enough)) {
      return;
    }
    int idle = 0;
    for (int step = 0; step < steps && idle < patience && !monitor.stopRequested(); step++) {
      next.copyFrom(current);
      if (!edits.change(next) || random.nextInt(DOUBLE) == 0 && !edits.change(next)) {
        continue;
      }
      Appraisal appraisal = judge.appraise(next, wanted, cost + 1);
      int change = appraisal.faults() - cost;
      idle = change < 0 ? 0 : idle + 1;
      if (change <= 0 || change == 1 && random.nextInt(WORSE) == 0) {
        current.copyFrom(next);
        cost = appraisal.faults();
        if (cost == 0 && isEnough(next, appraisal, enough)) {
          return;
        }
      }
    }
  }

  private boolean isEnough(
      Position position, Appraisal appraisal, Predicate<ComposedProblem> enough) {
    ComposedProblem problem = verify(position, appraisal);
    return problem != null && enough.test(problem);
  }

  /** Whether a position with the same line has been checked, so that {@link #verify} refuses it. */
  boolean knows(Appraisal appraisal) {
    return lines.contains(Arrays.toString(appraisal.line()));
  }

  /**
   * Trims a position without visible faults, unless needless pieces are allowed, and checks it.
   *
   * @param appraisal an opinion of the position, with no fault
   * @return the problem; null if the position is unsound, or its line has been checked before
   */
  @Nullable ComposedProblem verify(Position position, Appraisal appraisal) {
    if (!lines.add(Arrays.toString(appraisal.line()))) {
      return null;
    }
    Position trimmed = settings.needless() ? position : trimmer.trim(position, appraisal.plies());
    if (!tried.add(ProblemKey.of(trimmed))) {
      return null;
    }
    ComposedProblem problem = judge.verify(trimmed);
    if (problem != null) {
      lines.add(Arrays.toString(problem.line()));
    }
    return problem;
  }
}
