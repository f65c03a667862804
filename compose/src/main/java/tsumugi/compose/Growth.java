package tsumugi.compose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchMonitor;

/**
 * Extends a sound problem or a mate backwards, two plies at a time: of a random choice of the
 * positions before the last moves of both sides, those with the fewest faults are mended. Also
 * makes variants of a problem.
 */
final class Growth {
  /** The number of positions before a problem that are appraised. */
  private static final int SAMPLE = 80;

  /** The number of them that are mended, and the most faults of these. */
  private static final int MENDED = 4;

  private static final int FAULTS = 5;
  private static final int STEPS = 80;

  /** The most extensions of one problem. */
  private static final int MOST = 2;

  /** The most positions before the defender's last move that are tried. */
  private static final int REPLIES = 40;

  private final ComposeSettings settings;
  private final Judge judge;
  private final Ascent ascent;
  private final SearchMonitor monitor;
  private final SplittableRandom random;

  /** A position that may become an extension. */
  private record Candidate(Position position, int faults) {}

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

  /** Problems that are longer by two plies or more, found in one try; often none. */
  List<ComposedProblem> extensions(ComposedProblem problem) {
    List<ComposedProblem> longer = new ArrayList<>();
    extend(problem, longer);
    return longer;
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
    int plies = problem.composedPlies();
    List<Candidate> candidates = judged(sample(problem.position()), problem.plies() + 2);
    for (int i = 0; i < Math.min(MENDED, candidates.size()) && longer.size() < MOST; i++) {
      ascent.climb(
          candidates.get(i).position(),
          problem.plies() + 2,
          STEPS,
          STEPS,
          extended -> extended.composedPlies() > plies && longer.add(extended));
    }
  }

  /** Sound problems made from all positions before the last move that led to a mated position. */
  List<ComposedProblem> beforeMate(Position mated) {
    List<Position> before = new ArrayList<>();
    draw(mated, before, Integer.MAX_VALUE, false);
    shuffle(before);
    List<ComposedProblem> found = new ArrayList<>();
    for (Candidate each : judged(before, 1)) {
      ascent.climb(each.position(), 1, STEPS, STEPS, found::add);
    }
    return found;
  }

  /** The positions with few faults, those with the fewest first. */
  private List<Candidate> judged(List<Position> positions, int wanted) {
    List<Candidate> candidates = new ArrayList<>();
    for (Position each : positions) {
      Appraisal appraisal = judge.appraise(each, wanted, FAULTS);
      if (appraisal.faults() <= FAULTS) {
        candidates.add(new Candidate(each, appraisal.faults()));
      }
    }
    candidates.sort(Comparator.comparingInt(Candidate::faults));
    return candidates;
  }

  /** Positions two plies before, a random choice in random order. */
  private List<Position> sample(Position position) {
    List<Position> replied = new ArrayList<>();
    draw(position, replied, REPLIES, true);
    List<Position> before = new ArrayList<>();
    for (Position each : replied) {
      draw(each, before, SAMPLE / REPLIES + 2, false);
    }
    shuffle(before);
    return before.subList(0, Math.min(SAMPLE, before.size()));
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
