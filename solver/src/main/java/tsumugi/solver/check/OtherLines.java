package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * The lines of full length that leave one by a move, as far as they may be spoilt less: those that
 * share the moves behind which a cook spoils all of them are none, and where only a rival of a
 * reply spoils the line, neither are those that have one themselves.
 */
final class OtherLines {
  /**
   * A line that is to be looked at.
   *
   * @param fixed so many of its moves are shared with lines that have been looked at
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Candidate(int[] line, int fixed) {}

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final SameLength same;
  private final Rivals rivals;
  private final CommonCook common;
  private final LineBehind behind;
  private final Position root;
  private List<Candidate> lines = new ArrayList<>();

  /** Whether a move that may begin another line is as long could not be told. */
  private boolean isOpen;

  /**
   * @param walk in the root
   */
  OtherLines(
      ComposedWalk walk, SearchClock clock, SameLength same, Rivals rivals, CommonCook common) {
    this.walk = walk;
    this.clock = clock;
    this.same = same;
    this.rivals = rivals;
    this.common = common;
    this.behind = new LineBehind(walk, clock, same);
    this.root = new Position(walk.position());
  }

  /** Whether some line may be missing from what was told. */
  boolean isOpen() {
    return isOpen;
  }

  /**
   * The lines that leave one, from the soonest.
   *
   * @param given so many moves all lines have in common
   */
  List<Candidate> of(JudgedLine judged, int given) {
    lines = new ArrayList<>();
    int spoilt = spoiltBehind(judged, given);
    int[] line = judged.line();
    int over = SameLength.over(root, line, root.sideToMove());
    for (int ply = 0; ply < line.length; ply++) {
      if (ply >= judged.fixed() && ply < spoilt && !clock.interruptedNow()) {
        for (int move : ply % 2 == 0 ? mates(judged, ply) : replies(judged, ply)) {
          addWhole(line, ply, move, over);
        }
      }
      walk.doMove(line[ply]);
    }
    walk.undoMoves(line, line.length);
    return lines;
  }

  /** All lines that share so many of its first moves are spoilt as it is. */
  private int spoiltBehind(JudgedLine judged, int given) {
    int byCook = common.spoiltBehind(judged, given);
    return judged.isUnsound() ? byCook : Math.min(byCook, judged.firstRival() + 1);
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
    if (other.line().length == left && SameLength.over(root, whole, root.sideToMove()) == over) {
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

  /** False where the line is spoilt by no more than the other reply's line would be. */
  private boolean mayHelp(JudgedLine judged, int reply, int ply) {
    int left = judged.line().length - ply;
    boolean isFree = left == 2;
    return judged.found().grade() != Grade.FLAWED
        || isFree
        || rivals.isRival(reply, judged.line()[ply], left) != Answer.YES;
  }

  /** Other checks that are as short as the line, but for its last move. */
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

  /** The same of a check that may be none that mates. */
  private boolean isAsShort(int check, int left) {
    try (SearchClock.Slice _ = clock.slice(same.nodes())) {
      Answer answer = isOpen ? Answer.NO : same.mates(check, left);
      isOpen |= answer == Answer.OPEN;
      return answer == Answer.YES;
    }
  }
}
