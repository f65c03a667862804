package tsumugi.compose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchMonitor;

/**
 * Extends a sound problem or a mate backwards, two plies at a time. All last moves of the defender
 * and then of the attacker are taken back; of the positions before them, those without visible
 * faults are checked, and those with few can be mended. Also makes variants of a problem.
 */
final class Growth {
  /** The most positions before the defender's last move that are examined. */
  private static final int REPLIES = 400;

  /** The most positions two plies before a problem that are appraised. */
  private static final int PREDECESSORS = 400;

  /** The most of them without visible faults that are checked. */
  private static final int CHECKED = 12;

  /** The most faults of a position that is mended, and the most such positions that are noted. */
  private static final int FAULTS = 5;

  private static final int NOTED = 8;

  /** The most changes by which a position is mended. */
  private static final int STEPS = 80;

  /** {@link #grow} extends a problem, and mends positions, until it has this many longer ones. */
  private static final int MOST = 2;

  /** {@link #grow} mends at most this many positions before a problem. */
  private static final int MENDED = 4;

  private final ComposeSettings settings;
  private final Judge judge;
  private final Ascent ascent;
  private final SearchMonitor monitor;
  private final SplittableRandom random;

  /** A position that may become an extension. */
  private record Candidate(Position position, Appraisal appraisal) {
    int faults() {
      return appraisal.faults();
    }
  }

  /**
   * What was found two plies before a problem.
   *
   * @param problems longer problems
   * @param nearMisses positions with few faults, which may be mended; those with the fewest first
   */
  record Predecessors(List<ComposedProblem> problems, List<Position> nearMisses) {}

  Growth(
      ComposeSettings settings,
      Judge judge,
      Ascent ascent,
      SearchMonitor monitor,
      SplittableRandom random) {
    this.settings = settings;
    this.judge = judge;
    this.ascent = ascent;
    this.monitor = monitor;
    this.random = random;
  }

  /** The longest extensions, up to the target; the problem itself if it has none. */
  List<ComposedProblem> grow(ComposedProblem problem, int target) {
    List<ComposedProblem> longest = List.of(problem);
    while (longest.getFirst().composedPlies() < target && !monitor.stopRequested()) {
      List<ComposedProblem> longer = new ArrayList<>();
      for (ComposedProblem each : longest) {
        if (longer.size() < MOST) {
          extend(each, longer);
        }
      }
      if (longer.isEmpty()) {
        return longest;
      }
      longest = longer;
    }
    return longest;
  }

  /** Examines the positions two plies before a problem. */
  Predecessors predecessors(ComposedProblem problem) {
    int plies = problem.plies() + 2;
    judge.prepare(problem);
    List<Candidate> candidates = judged(before(problem), plies, judge::appraisePredecessor);
    List<ComposedProblem> longer = new ArrayList<>();
    List<Position> nearMisses = new ArrayList<>();
    int checked = 0;
    for (Candidate each : candidates) {
      if (each.faults() == 0 && checked < CHECKED) {
        checked++;
        ComposedProblem found = ascent.verify(each.position(), each.appraisal());
        if (found != null) {
          take(found, problem, longer);
        }
      } else if (each.faults() > 0 && nearMisses.size() < NOTED) {
        nearMisses.add(each.position());
      }
    }
    return new Predecessors(longer, nearMisses);
  }

  /** Problems longer than a given one, made from a position two plies before; often none. */
  List<ComposedProblem> mended(ComposedProblem problem, Position nearMiss) {
    List<ComposedProblem> longer = new ArrayList<>();
    int plies = problem.plies() + 2;
    ascent.climb(nearMiss, plies, STEPS, STEPS, found -> take(found, problem, longer));
    return longer;
  }

  /** Takes a problem if it is longer than another one. */
  private static boolean take(
      ComposedProblem found, ComposedProblem than, List<ComposedProblem> into) {
    return found.composedPlies() > than.composedPlies() && into.add(found);
  }

  /** Problems like another one that are not shorter, found in one try; often none. */
  List<ComposedProblem> variants(ComposedProblem problem) {
    List<ComposedProblem> found = new ArrayList<>();
    ascent.climb(
        ascent.edits().changed(problem.position()),
        problem.plies(),
        STEPS,
        STEPS,
        variant -> variant.composedPlies() >= problem.composedPlies() && found.add(variant));
    return found;
  }

  private void extend(ComposedProblem problem, List<ComposedProblem> longer) {
    Predecessors found = predecessors(problem);
    longer.addAll(found.problems());
    for (int i = 0; i < Math.min(MENDED, found.nearMisses().size()) && longer.size() < MOST; i++) {
      longer.addAll(mended(problem, found.nearMisses().get(i)));
    }
  }

  /** Sound problems made from all positions before the last move that led to a mated position. */
  List<ComposedProblem> beforeMate(Position mated) {
    List<Position> before = new ArrayList<>();
    draw(mated, before, Integer.MAX_VALUE, false);
    shuffle(before);
    List<ComposedProblem> found = new ArrayList<>();
    for (Candidate each : judged(before, 1, judge::appraise)) {
      ascent.climb(each.position(), 1, STEPS, STEPS, found::add);
    }
    return found;
  }

  /** Gives an opinion of a position, as {@link Judge#appraise} does. */
  @FunctionalInterface
  private interface Appraiser {
    Appraisal appraise(Position position, int wanted, int most);
  }

  /** The positions with few faults, those with the fewest first. */
  private List<Candidate> judged(List<Position> positions, int wanted, Appraiser appraiser) {
    List<Candidate> candidates = new ArrayList<>();
    for (Position each : positions) {
      if (monitor.stopRequested()) {
        break;
      }
      Appraisal appraisal = appraiser.appraise(each, wanted, FAULTS);
      if (appraisal.faults() <= FAULTS) {
        candidates.add(new Candidate(each, appraisal));
      }
    }
    candidates.sort(Comparator.comparingInt(Candidate::faults));
    return candidates;
  }

  /**
   * Positions two plies before, in random order, in whose solution the moves to the problem may
   * come first.
   */
  private List<Position> before(ComposedProblem problem) {
    List<Position> replied = new ArrayList<>();
    draw(problem.position(), replied, REPLIES, true);
    List<Position> before = new ArrayList<>();
    for (Position each : replied) {
      if (!monitor.stopRequested() && judge.allowsExtension(each, problem.plies() + 1)) {
        draw(each, before, PREDECESSORS, false);
      }
    }
    shuffle(before);
    return before.subList(0, Math.min(PREDECESSORS, before.size()));
  }

  /** Adds at most {@code most} positions before a move, each with the same probability. */
  private void draw(Position position, List<Position> into, int most, boolean checked) {
    int start = into.size();
    int[] seen = {0};
    LastMoves.forEach(
        position,
        (before, move) -> {
          if (checked ? before.inCheck() : isFit(before)) {
            seen[0]++;
            if (into.size() - start < most) {
              into.add(new Position(before));
            } else {
              int place = random.nextInt(seen[0]);
              if (place < most) {
                into.get(start + place).copyFrom(before);
              }
            }
          }
          return true;
        });
  }

  private boolean isFit(Position before) {
    return Placement.isProblem(before) && settings.isWithin(before);
  }

  private void shuffle(List<Position> positions) {
    for (int i = positions.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Position one = positions.get(i);
      positions.set(i, positions.get(other));
      positions.set(other, one);
    }
  }
}
