package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Which line is the work's, where no author says so: of the lines of full length that which is
 * spoilt least. Another mate in a line beside the main line is no cook, and which of two replies
 * that last as long a search meets first says nothing about the work.
 */
final class IntendedLine {
  /** So many lines of full length are looked at. */
  static final int LINES = 32;

  /**
   * A line and what other mates there are along it.
   *
   * @param fixed so many of its moves are shared with lines that have been looked at
   */
  private record Judged(int[] line, int fixed, Found found) {
    /** From the best: less spoilt, then less that is open. */
    int rank() {
      return 2 * found.grade().ordinal() + (found.open.isEmpty() ? 0 : 1);
    }

    /** It is spoilt, and another line may not be. */
    boolean mayGiveWay() {
      return found.grade().compareTo(Grade.FLAWED) >= 0 && !found.isEveryLineSpoilt();
    }

    /** The first ply, from 0, where another mate spoils it. */
    int spoiltAt() {
      return found.findings.stream()
          .filter(finding -> finding.flaw().grade() == found.grade())
          .mapToInt(finding -> finding.path().length)
          .min()
          .orElse(line.length);
    }
  }

  /** A line that is to be looked at. */
  private record Candidate(int[] line, int fixed) {}

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final CookFinder cooks;
  private final SameLength same;
  private final Position root;
  private final Deque<Candidate> candidates = new ArrayDeque<>();

  /**
   * @param walk in the root
   */
  IntendedLine(ComposedWalk walk, SearchClock clock, CookFinder cooks) {
    this.walk = walk;
    this.clock = clock;
    this.cooks = cooks;
    this.same = new SameLength(walk);
    this.root = new Position(walk.position());
  }

  /**
   * The line, and what is found along it.
   *
   * @param first the one that is known
   */
  int[] choose(int[] first, Found found) {
    Judged best = judge(new Candidate(first, 0));
    Judged last = best;
    for (int judged = 1; last.mayGiveWay() && judged < LINES && !clock.interruptedNow(); judged++) {
      addOthers(last);
      if (candidates.isEmpty()) {
        break;
      }
      last = judge(candidates.pop());
      boolean isWhole = !clock.interruptedNow(); // cut short it looks better than it is
      best = isWhole && last.rank() < best.rank() ? last : best;
    }
    found.addAll(best.found);
    if (best.mayGiveWay() && clock.interruptedNow()) {
      found.add(OpenQuestion.of(OpenQuestion.Kind.MAIN_LINE, new int[0], Move.NONE));
    }
    return best.line;
  }

  private Judged judge(Candidate candidate) {
    Found found = new Found();
    cooks.lookAlong(walk, root, candidate.line, found);
    return new Judged(candidate.line, candidate.fixed, found);
  }

  /**
   * The lines that leave one before it is spoilt, or by the mate that spoils it; those that leave
   * it last come first. A mate that spoils may be none to speak of beside a line that passes by
   * other positions farther on: then those that leave later are candidates as well.
   */
  private void addOthers(Judged judged) {
    int end = judged.spoiltAt();
    List<Candidate> others = others(judged);
    List<int[]> later =
        others.stream().filter(other -> other.fixed > end + 1).map(Candidate::line).toList();
    if (!later.isEmpty() && isCookBeside(judged, end, later)) {
      others.removeIf(other -> other.fixed > end + 1);
    }
    others.forEach(candidates::push);
  }

  /** Whether the line is spoilt at a ply by what spoils others as well that leave it later. */
  private boolean isCookBeside(Judged judged, int ply, List<int[]> later) {
    return judged.found.findings.stream()
        .filter(finding -> finding.flaw() == Flaw.COOK && finding.path().length == ply)
        .anyMatch(cook -> cooks.stands(root, cook, later));
  }

  /** All that leave a line where no line before it was left. */
  private List<Candidate> others(Judged judged) {
    List<Candidate> others = new ArrayList<>();
    int[] line = judged.line;
    int over = SameLength.over(root, line, root.sideToMove());
    for (int ply = 0; ply < line.length; ply++) {
      if (ply >= judged.fixed && !clock.interruptedNow()) {
        for (int[] other : ply % 2 == 0 ? mates(judged, ply) : replies(line, ply)) {
          int[] whole = Arrays.copyOf(line, line.length);
          System.arraycopy(other, 0, whole, ply, Math.min(other.length, line.length - ply));
          if (other.length == line.length - ply
              && SameLength.over(root, whole, root.sideToMove()) == over) {
            others.add(new Candidate(whole, ply + 1));
          }
        }
      }
      walk.doMove(line[ply]);
    }
    for (int ply = line.length - 1; ply >= 0; ply--) {
      walk.undoMove(line[ply]);
    }
    return others;
  }

  private List<int[]> replies(int[] line, int ply) {
    List<int[]> lines = new ArrayList<>();
    int left = line.length - ply;
    for (int reply : left > 2 ? same.replies() : new int[0]) {
      if (reply != line[ply] && same.lasts(reply, left) == Answer.YES) {
        lines.add(same.line(reply, left));
      }
    }
    return lines;
  }

  /** Mates that spoil the line here and are as long as it. */
  private List<int[]> mates(Judged judged, int ply) {
    List<int[]> lines = new ArrayList<>();
    int left = judged.line.length - ply;
    for (Finding finding : judged.found.findings) {
      boolean spoils = finding.flaw().grade().compareTo(Grade.FLAWED) >= 0;
      if (spoils
          && finding.path().length == ply
          && same.mates(finding.move(), left) == Answer.YES) {
        lines.add(same.line(finding.move(), left));
      }
    }
    return lines;
  }
}
