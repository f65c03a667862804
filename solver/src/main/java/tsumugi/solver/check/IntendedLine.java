package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;
import tsumugi.solver.check.OtherLines.Candidate;
import tsumugi.solver.tsume.composed.ComposedWalk;

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

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final CookFinder cooks;
  private final SameLength same;
  private final Variations variations;
  private final CommonCook common;
  private final OtherLines others;
  private final int lines;
  private final Position root;
  private final Deque<Candidate> candidates = new ArrayDeque<>();

  /** Whether some line of full length could not be told. */
  private boolean isOpen;

  /** Whether a line without a rival was looked for. */
  private boolean hasLookedWithoutRival;

  /**
   * @param walk in the root
   * @param lines so many are looked at, at most
   */
  IntendedLine(
      ComposedWalk walk,
      SearchClock clock,
      CookFinder cooks,
      SameLength same,
      Variations variations,
      int lines) {
    this.walk = walk;
    this.clock = clock;
    this.cooks = cooks;
    this.same = same;
    this.variations = variations;
    this.common = new CommonCook(walk, clock, cooks, same);
    this.others = new OtherLines(walk, clock, same, variations.rivals(), common);
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
      LineBehind.Whole read = new LineBehind(walk, clock, same).line(begins, first.length);
      isLeast = read.isLeast();
      boolean isWhole = read.line().length == first.length;
      isOpen = !isWhole;
      if (isWhole && (begins.length > 0 || over(read.line()) < over(first))) {
        start = read.line();
        given = begins.length;
      }
    }
    JudgedLine best = leastSpoilt(start, given);
    if (best.isUnsound()) {
      variations.lookAlong(best.line(), best.found());
    }
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
    lookForRivals(best);
    JudgedLine last = best;
    for (int judged = 1; last.mayGiveWay() && !areAllSpoilt; judged++) {
      int[] without = withoutRival(last, given);
      areAllSpoilt = without != null && without.length == 0;
      if (areAllSpoilt) {
        break;
      }
      others.of(last, given).forEach(candidates::push); // those that leave it last come first
      if (without != null) {
        candidates.push(new Candidate(without, Math.min(without.length, given + 1)));
      }
      if (candidates.isEmpty() || judged == lines || clock.interruptedNow()) {
        break;
      }
      last = judge(candidates.pop());
      boolean isWhole = !clock.interruptedNow(); // cut short it looks better than it is
      best = isWhole && last.rank() < best.rank() ? last : best;
    }
    isOpen |= others.isOpen();
    isOpen |= !areAllSpoilt && (!candidates.isEmpty() || clock.interruptedNow());
    return best;
  }

  private JudgedLine judge(Candidate candidate) {
    JudgedLine judged = new JudgedLine(candidate.line(), candidate.fixed(), new Found());
    cooks.lookAlong(walk, root, judged.line(), judged.found());
    lookForRivals(judged);
    return judged;
  }

  /** No rival makes worse what is unsound. */
  private void lookForRivals(JudgedLine judged) {
    if (!judged.isUnsound()) {
      variations.lookAlong(judged.line(), judged.found());
    }
  }

  /**
   * Where only a reply's rival spoils a line, one in which none has any; empty where there is none,
   * null where that is not known, or was asked before.
   */
  private int @Nullable [] withoutRival(JudgedLine judged, int given) {
    int[] line = judged.line();
    int rival = judged.firstRival();
    if (judged.isUnsound() || rival == line.length || hasLookedWithoutRival) {
      return null;
    }
    if (rival < given) {
      return new int[0];
    }
    hasLookedWithoutRival = true;
    walk.doMoves(line, given);
    int[] rest =
        new MainLines(walk, clock, same).usedUpWithout(variations.rivals(), line.length - given);
    walk.undoMoves(line, given);
    if (rest == null || rest.length == 0) {
      return rest;
    }
    int[] without = Arrays.copyOf(line, line.length);
    System.arraycopy(rest, 0, without, given, rest.length);
    return without;
  }
}
