package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Candidate main lines: lines of the same length that branch off the given line and may have fewer
 * flaws. A line is skipped if a cook on its shared prefix already spoils it. If only the rival of a
 * reply spoils the given line, lines that have such a rival themselves are skipped too.
 */
final class CandidateLines {
  /**
   * A line to examine.
   *
   * @param fixed how many of its first moves an examined line has, too; they need no more branches
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Candidate(int[] line, int fixed) {}

  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final SameLength same;
  private final Rivals rivals;
  private final CommonCook common;
  private final LineContinuation continuation;
  private final Position root;
  private List<Candidate> lines = new ArrayList<>();

  /** Whether some move that may start another line could not be decided. */
  private boolean isOpen;

  /**
   * Prepares the search.
   *
   * @param walk in the root
   */
  CandidateLines(
      ComposedWalk walk, SearchBudget budget, SameLength same, Rivals rivals, CommonCook common) {
    this.walk = walk;
    this.budget = budget;
    this.same = same;
    this.rivals = rivals;
    this.common = common;
    this.continuation = new LineContinuation(walk, budget, same);
    this.root = new Position(walk.position());
  }

  /** Whether the result may lack some line. */
  boolean isOpen() {
    return isOpen;
  }

  /**
   * The lines that branch off a line, in the order of their branches.
   *
   * @param given the number of first moves that all lines have in common
   */
  List<Candidate> of(JudgedLine judged, int given) {
    lines = new ArrayList<>();
    int spoilt = spoiltPrefix(judged, given);
    int[] line = judged.line();
    int over = SameLength.surplusAtEnd(root, line, root.sideToMove());
    for (int ply = 0; ply < line.length; ply++) {
      if (ply >= judged.fixed() && ply < spoilt && !budget.hasToStopNow()) {
        for (int move : ply % 2 == 0 ? mates(judged, ply) : replies(judged, ply)) {
          addWhole(line, ply, move, over);
        }
      }
      walk.doMove(line[ply]);
    }
    walk.undoMoves(line, line.length);
    return lines;
  }

  /** The number of first moves after which all lines that share them have the flaw of this line. */
  private int spoiltPrefix(JudgedLine judged, int given) {
    int byCook = common.spoiltPrefix(judged, given);
    return judged.isUnsound() ? byCook : Math.min(byCook, judged.firstRival() + 1);
  }

  /** Adds the line that branches off another one by a move. {@code walk} is at the branch. */
  private void addWhole(int[] line, int ply, int move, int over) {
    int left = line.length - ply;
    boolean avoidsSurplus = over == 0;
    LineContinuation.ContinuedLine other =
        avoidsSurplus
            ? continuation.line(new int[] {move}, left)
            : new LineContinuation.ContinuedLine(same.line(move, left).moves(), true);
    int[] whole = Arrays.copyOf(line, line.length);
    System.arraycopy(other.line(), 0, whole, ply, Math.min(other.line().length, left));
    if (other.line().length == left
        && SameLength.surplusAtEnd(root, whole, root.sideToMove()) == over) {
      lines.add(new Candidate(whole, ply + 1));
    } else {
      isOpen |= !other.isLeast();
    }
  }

  private List<Integer> replies(JudgedLine judged, int ply) {
    List<Integer> replies = new ArrayList<>();
    int own = judged.line()[ply];
    int left = judged.line().length - ply;
    for (int reply : same.replies()) {
      if (reply != own && same.lasts(reply, left) == Answer.YES && mayHelp(judged, reply, ply)) {
        replies.add(reply);
      }
    }
    return replies;
  }

  /** False if the other reply's line would have the same flaw as this one. */
  private boolean mayHelp(JudgedLine judged, int reply, int ply) {
    int left = judged.line().length - ply;
    boolean isFree = left == 2;
    return judged.found().grade() != Grade.FLAWED
        || isFree
        || rivals.isRival(reply, judged.line()[ply], left) != Answer.YES;
  }

  /** Other checks that mate as fast as the line, except at its last move. */
  private List<Integer> mates(JudgedLine judged, int ply) {
    List<Integer> checks = new ArrayList<>();
    int left = judged.line().length - ply;
    if (left == 1) {
      return checks;
    }
    for (Finding finding : judged.found().findings) {
      if (judged.passes(finding.path(), ply) && same.mates(finding.move(), left) == Answer.YES) {
        checks.add(finding.move());
      }
    }
    for (OpenQuestion question : judged.found().open) {
      if (judged.passes(question.path(), ply) && isAsShort(question.move(), left)) {
        checks.add(question.move());
      }
    }
    return checks;
  }

  /** Whether a check that has not been decided mates as fast as the line. */
  private boolean isAsShort(int check, int left) {
    try (SearchBudget.Slice _ = budget.slice(same.nodes())) {
      Answer answer = isOpen ? Answer.NO : same.mates(check, left);
      isOpen |= answer == Answer.OPEN;
      return answer == Answer.YES;
    }
  }
}
