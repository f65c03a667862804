package tsumugi.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.solver.SearchMonitor;

/**
 * Climbs from a random mate to sound problems. Each step makes a small change and keeps it if the
 * position has not become worse: fewer other mating checks, fewer pieces left over, nearer to the
 * length of a seed. A position without visible faults is trimmed, that is, every piece is taken off
 * that the solution does not need, and then checked fully. If it is sound but shorter than wanted,
 * it is extended backwards ({@link Growth}).
 */
final class Climb {
  private static final int STARTS = 60;
  private static final int STEPS = Integer.getInteger("st", 400);

  /** Steps without an improvement after which a climb ends. */
  private static final int PATIENCE = Integer.getInteger("pt", 120);

  /** The most problems of one climb. Their solutions differ. */
  private static final int MOST = Integer.getInteger("mo", 4);

  /** The longest mate that a climb looks for; longer problems are extended from shorter ones. */
  private static final int SEED_PLIES = Integer.getInteger("sp", 3);

  private static final int FIRST_FAULTS = 14;

  private final ComposeSettings settings;
  private final Judge judge;
  private final SearchMonitor monitor;
  private final SplittableRandom random;
  private final RandomEdits edits;
  private final Trimmer trimmer;
  private final Growth growth;

  /** The length of the problems of this climb, as far as it can be reached. */
  private final int target;

  /** The length of the problems that are extended. */
  private final int seed;

  private final List<ComposedProblem> found = new ArrayList<>();
  private final Set<String> lines = new HashSet<>();
  private final Set<ProblemKey> tried = new HashSet<>();
  final long[] counts;

  Climb(ComposeSettings settings, Judge judge, SearchMonitor monitor, long seed, long[] counts) {
    this.settings = settings;
    this.judge = judge;
    this.monitor = monitor;
    this.counts = counts;
    random = new SplittableRandom(seed);
    edits = new RandomEdits(settings, random);
    trimmer = new Trimmer(settings, judge, random);
    growth = new Growth(settings, judge, trimmer, monitor, random, counts);
    int lengths = (settings.maxPlies() - settings.minPlies()) / 2 + 1;
    target = settings.minPlies() + 2 * random.nextInt(lengths);
    this.seed = Math.min(SEED_PLIES, target);
  }

  /** The problems of this climb, none or a few. */
  List<ComposedProblem> run() {
    Position current = start();
    if (current == null) {
      return found;
    }
    int cost = judge.appraise(current, seed, FIRST_FAULTS).faults();
    int idle = 0;
    Position next = new Position();
    for (int step = 0; step < STEPS && idle < PATIENCE && found.size() < MOST; step++) {
      if (monitor.stopRequested()) {
        break;
      }
      next.copyFrom(current);
      if (!edits.change(next) || random.nextInt(3) == 0 && !edits.change(next)) {
        continue;
      }
      counts[0]++;
      Appraisal appraisal = judge.appraise(next, seed, cost + 1);
      int change = appraisal.faults() - cost;
      idle = change < 0 ? 0 : idle + 1;
      if (change <= 0 || change == 1 && random.nextInt(20) == 0) {
        current.copyFrom(next);
        cost = appraisal.faults();
        if (cost == 0 && consider(next, appraisal)) {
          idle = 0;
        }
      }
    }
    return found;
  }

  /** A random mate, or null. */
  private @Nullable Position start() {
    for (int i = 0; i < STARTS && !monitor.stopRequested(); i++) {
      Position position = edits.start();
      if (settings.isWithin(position) && Placement.isProblem(position)) {
        counts[1]++;
        if (judge.appraise(position, 1, 0).isMate()) {
          return position;
        }
      }
    }
    return null;
  }

  /** Trims and checks a position; whether it gave a problem. */
  private boolean consider(Position position, Appraisal appraisal) {
    if (!lines.add(Arrays.toString(appraisal.line()))) {
      return false;
    }
    Position trimmed = trimmer.trim(position, appraisal.plies());
    if (!tried.add(ProblemKey.of(trimmed))) {
      return false;
    }
    counts[2]++;
    ComposedProblem problem = judge.verify(trimmed);
    if (problem == null) {
      return false;
    }
    lines.add(Arrays.toString(problem.line()));
    List<ComposedProblem> grown =
        problem.composedPlies() < target ? growth.grow(problem, target) : List.of(problem);
    for (ComposedProblem each : grown) {
      if (settings.isInRange(each.composedPlies()) && found.size() < MOST) {
        found.add(each);
      }
    }
    return !grown.isEmpty();
  }
}
