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

  /** The same if the problems found are to be extended further, which is worth more time. */
  private static final int CHECKED_FURTHER = 4;

  /** The weight of a position without an opening, compared with one that has one opening. */
  private static final double NO_OPENING = 0.01;

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

  /**
   * A position that may become an extension.
   *
   * @param place decides the order of positions with equally many faults; the least comes first
   */
  private record Candidate(Position position, Appraisal appraisal, double place) {
    static final Comparator<Candidate> ORDER =
        Comparator.comparingInt(Candidate::faults).thenComparingDouble(Candidate::place);

    int faults() {
      return appraisal.faults();
    }
  }

  /**
   * What was found two plies before a problem.
   *
   * @param problems longer problems
   * @param nearMisses positions with few faults, which may be mended; those with the fewest first
   * @param areAll whether all positions have been examined, so that another try finds nothing new
   */
  record Predecessors(List<ComposedProblem> problems, List<Position> nearMisses, boolean areAll) {}

  /** Positions before a problem, and whether there are no others. */
  private record Before(List<Position> positions, boolean areAll) {}

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

  /**
   * Examines the positions two plies before a problem.
   *
   * @param further whether the problems found are to be extended, too. Then positions with many
   *     openings are likely to be checked first
   */
  Predecessors predecessors(ComposedProblem problem, boolean further) {
    int plies = problem.plies() + 2;
    judge.prepare(problem);
    Before before = before(problem);
    List<Candidate> candidates =
        judged(before.positions(), plies, judge::appraisePredecessor, further);
    List<ComposedProblem> longer = new ArrayList<>();
    List<Position> nearMisses = new ArrayList<>();
    int most = further ? CHECKED_FURTHER : CHECKED;
    int checked = 0;
    boolean areAll = before.areAll();
    for (Candidate each : candidates) {
      boolean isClean = each.faults() == 0;
      boolean mayBeChecked = isClean && checked < most && !ascent.knows(each.appraisal());
      areAll &= !isClean || mayBeChecked;
      if (mayBeChecked) {
        checked++;
        ComposedProblem found = ascent.verify(each.position(), each.appraisal());
        if (found != null) {
          take(found, problem, longer);
        }
      } else if (!isClean && nearMisses.size() < NOTED) {
        nearMisses.add(each.position());
      }
    }
    return new Predecessors(longer, nearMisses, areAll);
  }

  /** Problems longer than a given one, made from a position two plies before; often none. */
  List<ComposedProblem> mended(ComposedProblem problem, Position nearMiss) {
    judge.prepare(problem);
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
    judge.prepare(problem);
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
    Predecessors found = predecessors(problem, false);
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
    for (Candidate each : judged(before, 1, judge::appraise, false)) {
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
  private List<Candidate> judged(
      List<Position> positions, int wanted, Appraiser appraiser, boolean further) {
    List<Candidate> candidates = new ArrayList<>();
    for (Position each : positions) {
      if (monitor.stopRequested()) {
        break;
      }
      Appraisal appraisal = appraiser.appraise(each, wanted, FAULTS);
      if (appraisal.faults() <= FAULTS) {
        double place = further && appraisal.faults() == 0 ? place(each) : 0;
        candidates.add(new Candidate(each, appraisal, place));
      }
    }
    candidates.sort(Candidate.ORDER);
    return candidates;
  }

  /**
   * A random place in the order of positions without faults, where the least comes first. A
   * position with twice as many openings is twice as likely to come first.
   */
  private double place(Position position) {
    return -Math.log(1 - random.nextDouble()) / (NO_OPENING + openings(position));
  }

  /**
   * The number of last moves of the defender before which the attacker may have given check. A
   * problem without such an opening cannot be extended, and one with many is more likely to be. The
   * count needs no search.
   */
  private int openings(Position position) {
    int[] openings = {0};
    LastMoves.forEach(
        position,
        (replied, move) -> {
          openings[0] += replied.inCheck() && hasCheckBefore(replied) ? 1 : 0;
          return true;
        });
    return openings[0];
  }

  /**
   * The number of positions two plies before a problem whose solution may begin with the two moves
   * that lead to it; at most {@value #PREDECESSORS}.
   */
  int predecessorCount(ComposedProblem problem) {
    judge.prepare(problem);
    return before(problem).positions().size();
  }

  /** Whether the attacker's last move may have been a check. */
  private boolean hasCheckBefore(Position replied) {
    boolean[] found = {false};
    LastMoves.forEach(
        replied,
        (before, move) -> {
          found[0] = isFit(before);
          return !found[0];
        });
    return found[0];
  }

  /**
   * Positions two plies before a problem, in random order, whose solution may begin with the two
   * moves that lead to it.
   */
  private Before before(ComposedProblem problem) {
    List<Position> replied = new ArrayList<>();
    boolean areAll = draw(problem.position(), replied, REPLIES, true);
    List<Position> before = new ArrayList<>();
    for (Position each : replied) {
      if (!monitor.stopRequested()
          && hasCheckBefore(each)
          && judge.allowsExtension(each, problem.plies() + 1)) {
        areAll &= draw(each, before, PREDECESSORS, false);
      }
    }
    shuffle(before);
    int size = Math.min(PREDECESSORS, before.size());
    return new Before(before.subList(0, size), areAll && size == before.size());
  }

  /**
   * Adds at most {@code most} positions before a move, each with the same probability; whether
   * these are all.
   */
  private boolean draw(Position position, List<Position> into, int most, boolean checked) {
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
    return seen[0] <= most;
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
