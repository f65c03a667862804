package tsumugi.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchMonitor;

/**
 * One attempt at composing: starts from a random position with a mate and changes it step by step
 * ({@link Ascent}) until sound problems are found. Problems that are shorter than wanted are
 * extended backwards ({@link Growth}).
 *
 * <p>A climb depends on its settings and its seed alone.
 */
final class Climb {
  private static final int STARTS = 60;
  private static final int STEPS = 400;
  private static final int PATIENCE = 120;

  /** The most problems of one climb. Their solutions differ. */
  private static final int MOST = 4;

  /** The longest mate that a climb looks for; longer problems are extended from shorter ones. */
  private static final int SEED_PLIES = 3;

  private final ComposeSettings settings;
  private final Judge judge;
  private final SearchMonitor monitor;
  private final Ascent ascent;
  private final Growth growth;

  /** The length of the problems of this climb, as far as it can be reached. */
  private final int target;

  private final List<ComposedProblem> found = new ArrayList<>();

  Climb(ComposeSettings settings, Judge judge, SearchMonitor monitor, long seed) {
    this.settings = settings;
    this.judge = judge;
    this.monitor = monitor;
    SplittableRandom random = new SplittableRandom(seed);
    ascent = new Ascent(settings, judge, monitor, random);
    growth = new Growth(settings, judge, ascent, monitor, random);
    int lengths = (settings.maxPlies() - settings.minPlies()) / 2 + 1;
    target = settings.minPlies() + 2 * random.nextInt(lengths);
  }

  /** The problems of this climb, none or a few. */
  List<ComposedProblem> run() {
    Position start = start();
    if (start != null) {
      ascent.climb(start, Math.min(SEED_PLIES, target), STEPS, PATIENCE, this::take);
    }
    return found;
  }

  /** A random mate, or null. */
  private @Nullable Position start() {
    for (int i = 0; i < STARTS && !monitor.stopRequested(); i++) {
      Position position = ascent.edits().start();
      if (settings.isWithin(position)
          && Placement.isProblem(position)
          && judge.appraise(position, 1, 0).isMate()) {
        return position;
      }
    }
    return null;
  }

  /** Adds a problem or what it is extended to; whether these are enough for one climb. */
  private boolean take(ComposedProblem problem) {
    for (ComposedProblem each : growth.grow(problem, target)) {
      if (settings.isInRange(each.composedPlies()) && found.size() < MOST) {
        found.add(each);
      }
    }
    return found.size() >= MOST;
  }
}
