package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
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
  /** So many lines of full length are looked at in the first round. */
  static final int LINES = 32;

  /**
   * The line that was chosen.
   *
   * @param isOpen another one may be spoilt less
   * @param isLeast where it leaves pieces over, all others do
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Choice(int[] line, boolean isOpen, boolean isLeast) {}

  /** A line that is to be looked at. */
  private record Candidate(int[] line, int fixed) {}

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final CookFinder cooks;
  private final SameLength same;
  private final CommonCook common;
  private final LineBehind behind;
  private final int lines;
  private final Position root;
  private final Deque<Candidate> candidates = new ArrayDeque<>();

  /** Whether a check that may begin another line is as short could not be told. */
  private boolean isOpen;

  /**
   * @param walk in the root
   * @param lines so many are looked at, at most
   */
  IntendedLine(ComposedWalk walk, SearchClock clock, CookFinder cooks, SameLength same, int lines) {
    this.walk = walk;
    this.clock = clock;
    this.cooks = cooks;
    this.same = same;
    this.common = new CommonCook(walk, clock, cooks, same);
    this.behind = new LineBehind(walk, clock, same);
    this.lines = lines;
    this.root = new Position(walk.position());
  }

  /**
   * The line, and what is found along it.
   *
   * @param first one that is known
   * @param begins the moves that it has to begin with
   */
  Choice choose(int[] first, int[] begins, Found found) {
    int[] start = first;
    int given = 0;
    boolean isLeast = begins.length == 0 && over(first) == 0;
    if (!isLeast) {
      LineBehind.Whole read = behind.line(begins, first.length);
      isLeast = read.isLeast();
      boolean isWhole = read.line().length == first.length;
      isOpen = !isWhole;
      if (isWhole && (begins.length > 0 || over(read.line()) < over(first))) {
        start = read.line();
        given = begins.length;
      }
    }
    JudgedLine best = leastSpoilt(start, given);
    found.addAll(best.found());
    return new Choice(best.line(), best.mayGiveWay() && isOpen, isLeast);
  }

  private int over(int[] line) {
    return SameLength.over(root, line, root.sideToMove());
  }

  private JudgedLine leastSpoilt(int[] first, int given) {
    Found found = new Found();
    JudgedLine best = new JudgedLine(first, given, found);
    cooks.lookAlong(walk, root, first, 0, 1, found);
    // Asked before what may take long: a cook from the start usually spoils all lines.
    boolean areAllSpoilt = best.mayGiveWay() && common.spoiltBehind(best, given) <= given;
    cooks.lookAlong(walk, root, first, 1, first.length, found);
    JudgedLine last = best;
    for (int judged = 1; last.mayGiveWay() && !areAllSpoilt; judged++) {
      addOthers(last, given);
      if (candidates.isEmpty() || judged == lines || clock.interruptedNow()) {
        break;
      }
      last = judge(candidates.pop());
      boolean isWhole = !clock.interruptedNow(); // cut short it looks better than it is
      best = isWhole && last.rank() < best.rank() ? last : best;
    }
    isOpen |= !areAllSpoilt && (!candidates.isEmpty() || clock.interruptedNow());
    return best;
  }

  private JudgedLine judge(Candidate candidate) {
    Found found = new Found();
    cooks.lookAlong(walk, root, candidate.line, found);
    return new JudgedLine(candidate.line, candidate.fixed, found);
  }

  /**
   * The lines that leave one; those that leave it last come first. Where all lines that share its
   * first moves are spoilt as it is, none of these are candidates.
   */
  private void addOthers(JudgedLine judged, int given) {
    int spoilt = common.spoiltBehind(judged, given);
    int over = over(judged.line());
    for (int ply = 0; ply < judged.line().length; ply++) {
      if (ply >= judged.fixed() && ply < spoilt && !clock.interruptedNow()) {
        for (int move : ply % 2 == 0 ? mates(judged, ply) : replies(judged.line(), ply)) {
          addWhole(judged.line(), ply, move, over);
        }
      }
      walk.doMove(judged.line()[ply]);
    }
    walk.undoMoves(judged.line(), judged.line().length);
  }

  /** The line that leaves another one by a move, the walk being there. */
  private void addWhole(int[] line, int ply, int move, int over) {
    int left = line.length - ply;
    boolean wantsUsedUp = over == 0;
    LineBehind.Whole other =
        wantsUsedUp
            ? behind.line(new int[] {move}, left)
            : new LineBehind.Whole(same.line(move, left).moves(), true);
    int[] whole = Arrays.copyOf(line, line.length);
    System.arraycopy(other.line(), 0, whole, ply, Math.min(other.line().length, left));
    if (other.line().length == left && over(whole) == over) {
      candidates.push(new Candidate(whole, ply + 1));
    } else {
      isOpen |= !other.isLeast();
    }
  }

  private List<Integer> replies(int[] line, int ply) {
    List<Integer> replies = new ArrayList<>();
    for (int reply : same.replies()) {
      if (reply != line[ply] && same.lasts(reply, line.length - ply) == Answer.YES) {
        replies.add(reply);
      }
    }
    return replies;
  }

  /** Other checks that are as short as the line, but for its last move. */
  private List<Integer> mates(JudgedLine judged, int ply) {
    List<Integer> checks = new ArrayList<>();
    int left = judged.line().length - ply;
    if (left == 1) {
      return checks;
    }
    for (Finding finding : judged.found().findings) {
      if (finding.path().length == ply && same.mates(finding.move(), left) == Answer.YES) {
        checks.add(finding.move());
      }
    }
    for (OpenQuestion question : judged.found().open) {
      if (question.path().length == ply && isAsShort(question.move(), left)) {
        checks.add(question.move());
      }
    }
    return checks;
  }

  /** The same of a check that may be none that mates. */
  private boolean isAsShort(int check, int left) {
    try (SearchClock.Slice _ = clock.slice(same.nodes())) {
      Answer answer = isOpen ? Answer.NO : same.mates(check, left);
      isOpen |= answer == Answer.OPEN;
      return answer == Answer.YES;
    }
  }
}
