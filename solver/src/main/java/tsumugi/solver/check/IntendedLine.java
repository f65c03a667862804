package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.check.CandidateLines.Candidate;
import tsumugi.solver.tsume.composed.ComposedWalk;

/**
 * Chooses the main line of a problem without an author's line: the least flawed line of full
 * length. Another mate in a line other than the main line is not a cook. Which of two equally long
 * replies a search meets first says nothing about the intention.
 */
final class IntendedLine {
  /** The number of lines of full length that the first round examines. */
  static final int LINES = 32;

  /**
   * The chosen line.
   *
   * @param isOpen another line may be less flawed
   * @param isLeast if the line leaves surplus pieces, all others do too
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Choice(int[] line, boolean isOpen, boolean isLeast) {}

  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final CookFinder cooks;
  private final SameLength same;
  private final Variations variations;
  private final CommonCook common;
  private final CandidateLines others;
  private final int lines;
  private final Position root;
  private final Deque<Candidate> candidates = new ArrayDeque<>();

  /** Whether some line of full length could not be determined. */
  private boolean isOpen;

  /** Whether a line without a rival has been searched for. */
  private boolean hasLookedWithoutRival;

  /**
   * Prepares the choice.
   *
   * @param walk in the root
   * @param lines the maximum number of lines to examine
   */
  IntendedLine(
      ComposedWalk walk,
      SearchBudget budget,
      CookFinder cooks,
      SameLength same,
      Variations variations,
      int lines) {
    this.walk = walk;
    this.budget = budget;
    this.cooks = cooks;
    this.same = same;
    this.variations = variations;
    this.common = new CommonCook(walk, budget, cooks, same);
    this.others = new CandidateLines(walk, budget, same, variations.rivals(), common);
    this.lines = lines;
    this.root = new Position(walk.position());
  }

  /**
   * Chooses the line. Adds what is found along it.
   *
   * @param first a known main line
   * @param begins the moves that the line has to start with
   */
  Choice choose(int[] first, int[] begins, CheckFindings found) {
    int[] start = first;
    int given = 0;
    boolean isLeast = begins.length == 0 && surplus(first) == 0;
    if (!isLeast) {
      LineContinuation.ContinuedLine read =
          new LineContinuation(walk, budget, same).line(begins, first.length);
      isLeast = read.isLeast();
      boolean isWhole = read.line().length == first.length;
      isOpen = !isWhole;
      if (isWhole && (begins.length > 0 || surplus(read.line()) < surplus(first))) {
        start = read.line();
        given = begins.length;
      }
    }
    JudgedLine best = leastSpoilt(start, given);
    if (best.isUnsound() && !cooks.isEnough(best.found())) {
      variations.lookAlong(best.line(), best.found());
    }
    found.addAll(best.found());
    return new Choice(best.line(), best.mayGiveWay() && isOpen, isLeast);
  }

  private int surplus(int[] line) {
    return SameLength.surplusAtEnd(root, line, root.sideToMove());
  }

  private JudgedLine leastSpoilt(int[] first, int given) {
    CheckFindings found = new CheckFindings();
    JudgedLine best = new JudgedLine(first, given, found);
    if (cooks.isQuick()) {
      JudgedLine quick = new JudgedLine(first, given, new CheckFindings());
      cooks.lookQuicklyAlong(walk, root, first, 1, quick.found());
      if (cooks.isEnough(quick.found()) && common.spoiltPrefix(quick, given) <= given) {
        return quick;
      }
    }
    cooks.lookAlong(walk, root, first, 0, 1, found);
    // Asked first, because the other questions may take long: a cook at the start usually spoils
    // all lines.
    boolean areAllSpoilt = best.mayGiveWay() && common.spoiltPrefix(best, given) <= given;
    cooks.lookAlong(walk, root, first, 1, first.length, found);
    lookForRivals(best);
    JudgedLine last = best;
    for (int judged = 1; last.mayGiveWay() && !areAllSpoilt; judged++) {
      int[] without = withoutRival(last, given);
      areAllSpoilt = without != null && without.length == 0;
      if (areAllSpoilt) {
        break;
      }
      others.of(last, given).forEach(candidates::push); // lines that branch off last come first
      if (without != null) {
        candidates.push(new Candidate(without, Math.min(without.length, given + 1)));
      }
      if (candidates.isEmpty() || judged == lines || budget.hasToStopNow()) {
        break;
      }
      last = judge(candidates.pop());
      boolean isWhole = !budget.hasToStopNow(); // an interrupted line looks better than it is
      best = isWhole && last.rank() < best.rank() ? last : best;
    }
    isOpen |= others.isOpen();
    isOpen |= !areAllSpoilt && (!candidates.isEmpty() || budget.hasToStopNow());
    return best;
  }

  private JudgedLine judge(Candidate candidate) {
    JudgedLine judged = new JudgedLine(candidate.line(), candidate.fixed(), new CheckFindings());
    cooks.lookAlong(walk, root, judged.line(), judged.found());
    lookForRivals(judged);
    return judged;
  }

  /** Looks for rivals, which cannot make an unsound line worse. */
  private void lookForRivals(JudgedLine judged) {
    if (!judged.isUnsound()) {
      variations.lookAlong(judged.line(), judged.found());
    }
  }

  /**
   * If a line is spoilt only by the rival of a reply: a line in which no reply has a rival. Empty
   * if there is no such line; null if this is not known or was asked before.
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
        new MainLines(walk, budget, same)
            .withoutSurplusOrRival(variations.rivals(), line.length - given);
    walk.undoMoves(line, given);
    if (rest == null || rest.length == 0) {
      return rest;
    }
    int[] without = Arrays.copyOf(line, line.length);
    System.arraycopy(rest, 0, without, given, rest.length);
    return without;
  }
}
