package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Compares the author's line with what is proved. Each of its checks has to keep the shortest mate,
 * each of its replies the longest defence, and the line has to end in mate. If one of the author's
 * checks does not mate at all, the flaw is "no mate" and not "a shorter mate exists".
 *
 * <p>The author may write out futile interpositions. One that lasts longer than the position does
 * is left out together with its capture: the comparison continues with the captured piece given up,
 * where the mate has to be as long as before. An interposition that lasts exactly as long is
 * accepted.
 */
final class AuthorsSolution {
  private final ComposedWalk walk;
  private final CookFinder cooks;
  private final CheckFindings found;
  private final int[] authors;
  private final int length;

  /**
   * The position of the author's line. The position of {@code walk} is the one without the futile
   * interpositions.
   */
  private final Position board;

  /** The steps made in {@code walk}: a move, or an interposition with its capture. */
  private final Deque<int[]> steps = new ArrayDeque<>();

  private final List<Integer> leftOut = new ArrayList<>();
  private final List<Integer> passed = new ArrayList<>();
  private int made;

  /**
   * Prepares a comparison.
   *
   * @param walk in the root
   * @param length the composed length of the problem
   */
  AuthorsSolution(
      ComposedWalk walk, CookFinder cooks, CheckFindings found, int[] authors, int length) {
    this.walk = walk;
    this.cooks = cooks;
    this.found = found;
    this.authors = authors;
    this.length = length;
    board = new Position(walk.position());
  }

  AuthorsLine compare() {
    AuthorsLine state = AuthorsLine.CONFIRMED;
    while (made < authors.length && !isMated() && state == AuthorsLine.CONFIRMED) {
      if (!MoveLegality.isLegal(board, authors[made])) {
        state = noMate(made);
      } else {
        state = made % 2 == 0 ? check() : reply();
      }
    }
    boolean isWhole = left() == 0;
    backTo(0);
    return state == AuthorsLine.CONFIRMED && !isWhole ? AuthorsLine.INCOMPLETE : state;
  }

  /** The plies of the futile interpositions in the line, from 0, in ascending order. */
  int[] futile() {
    List<Integer> all = new ArrayList<>(leftOut);
    all.addAll(passed);
    return all.stream().mapToInt(ply -> ply).sorted().toArray();
  }

  /** Whether nothing can follow, not even a futile interposition. */
  private boolean isMated() {
    return left() == 0 && new EvasionGenerator().isMated(board);
  }

  /**
   * The author's moves without a futile interposition at the end and without moves after the mate.
   */
  int[] compared() {
    return Arrays.copyOf(authors, made);
  }

  /** The plies of the interpositions that were left out together with their captures. */
  int[] leftOut() {
    return leftOut.stream().mapToInt(ply -> ply).toArray();
  }

  /** How many plies the position of {@code walk} lasts. */
  private int left() {
    return length + leftOut.size() - steps.size();
  }

  private AuthorsLine check() {
    int move = authors[made];
    if (!MoveLegality.isLegal(walk.position(), move)) {
      return wrongCheck(); // a drop of a piece that was given up
    }
    walk.doMove(move);
    Answer keeps = walk.position().inCheck() ? walk.isMateWithin(left() - 1) : Answer.NO;
    walk.undoMove(move);
    return switch (keeps) {
      case YES -> make();
      case NO -> wrongCheck();
      case OPEN -> undecided();
    };
  }

  private AuthorsLine wrongCheck() {
    return cooks.isRefuted(board, authors[made]) ? noMate(made) : refuted(Flaw.SHORTER_MATE);
  }

  private AuthorsLine reply() {
    int reply = authors[made];
    boolean interposes = walk.isInterposition(reply);
    walk.doMove(reply);
    Answer shorter = walk.isMateWithin(left() - 3);
    Answer inTime = shorter == Answer.NO && interposes ? walk.isMateWithin(left() - 1) : Answer.YES;
    walk.undoMove(reply);
    if (shorter == Answer.YES) {
      return refuted(Flaw.LONGER_VARIATION);
    }
    if (shorter == Answer.OPEN || inTime == Answer.OPEN) {
      return undecided();
    }
    if (inTime == Answer.NO) {
      return made + 1 == authors.length ? AuthorsLine.INCOMPLETE : leaveOut();
    }
    Answer counts = interposes ? walk.counts(reply, left()) : Answer.YES;
    if (counts == Answer.NO) {
      passed.add(made);
    }
    return counts == Answer.OPEN ? undecided() : make();
  }

  /**
   * Leaves out the current reply, which lasts longer than the position and can therefore only be
   * futile.
   */
  private AuthorsLine leaveOut() {
    int reply = authors[made];
    int capture = authors[made + 1];
    board.doMove(reply);
    boolean isLegal = MoveLegality.isLegal(board, capture);
    boolean isRefuted = !isLegal || cooks.isRefuted(board, capture);
    board.undoMove(reply);
    if (isRefuted) {
      return noMate(made + 1);
    }
    if (!walk.isGift(reply, capture)) {
      return refuted(Flaw.SHORTER_MATE);
    }
    walk.doGift(reply, capture);
    Answer inTime = walk.isMateWithin(left());
    Answer shorter = inTime == Answer.YES ? walk.isMateWithin(left() - 2) : Answer.NO;
    walk.undoGift(reply, capture);
    if (inTime == Answer.OPEN || shorter == Answer.OPEN) {
      return undecided();
    }
    if (inTime == Answer.NO || shorter == Answer.YES) {
      return refuted(inTime == Answer.NO ? Flaw.SHORTER_MATE : Flaw.LONGER_VARIATION);
    }
    leftOut.add(made);
    walk.doGift(reply, capture);
    steps.push(new int[] {reply, capture});
    board.doMove(reply);
    board.doMove(capture);
    made += 2;
    return AuthorsLine.CONFIRMED;
  }

  private AuthorsLine make() {
    int move = authors[made++];
    walk.doMove(move);
    board.doMove(move);
    steps.push(new int[] {move});
    return AuthorsLine.CONFIRMED;
  }

  /** Goes back in {@code walk} until {@code step} steps are left. */
  private void backTo(int step) {
    while (steps.size() > step) {
      int[] last = steps.pop();
      if (last.length == 1) {
        walk.undoMove(last[0]);
      } else {
        walk.undoGift(last[0], last[1]);
      }
    }
  }

  private AuthorsLine noMate(int path) {
    int[] rest = Arrays.copyOfRange(authors, path, authors.length);
    found.add(Finding.of(Flaw.NO_MATE, Arrays.copyOf(authors, path), rest, 0, true));
    return AuthorsLine.REFUTED;
  }

  /** Reports the correct line from the point before anything was left out. */
  private AuthorsLine refuted(Flaw flaw) {
    int from = leftOut.isEmpty() ? made : leftOut.getFirst();
    backTo(from);
    int plies = length - from;
    found.add(Finding.of(flaw, Arrays.copyOf(authors, from), walk.line(plies), plies, true));
    return AuthorsLine.REFUTED;
  }

  private AuthorsLine undecided() {
    int[] path = Arrays.copyOf(authors, made);
    found.add(OpenQuestion.of(OpenQuestion.Kind.REPLY, path, authors[made]));
    return AuthorsLine.UNDECIDED;
  }
}
