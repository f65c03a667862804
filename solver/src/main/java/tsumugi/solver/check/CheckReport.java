package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import tsumugi.solver.SolveResult;

/**
 * What the check of a problem has found out.
 *
 * @param solved the problem's solution, with its composed length
 * @param line the line that was checked: the author's, without futile interpositions, where it is a
 *     solution, else the main line that is spoilt least, of those that begin as his if his stops
 *     too early
 * @param authors how the author's line stands, where there is one
 * @param futile where the author's line has futile interpositions, from 0; it is a solution
 * @param findings in the order of the line
 * @param open what could not be decided
 * @param nodes positions searched for all of it
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
public record CheckReport(
    SolveResult solved,
    int[] line,
    AuthorsLine authors,
    int[] futile,
    List<Finding> findings,
    List<OpenQuestion> open,
    long nodes) {
  /** How the author's line compares. */
  public enum AuthorsLine {
    /** The problem came without one. */
    NONE,
    /** It is a main line. */
    CONFIRMED,
    /** A main line begins with it, and it stops before the mate. */
    INCOMPLETE,
    /** It is none: a finding says why. */
    REFUTED,
    /** It could not be told within the limits. */
    UNDECIDED;

    /** True when all its moves are right. */
    boolean isRight() {
      return this == CONFIRMED || this == INCOMPLETE;
    }
  }

  /** The same, found with so many nodes. */
  CheckReport withNodes(long all) {
    return new CheckReport(solved, line, authors, futile, findings, open, all);
  }

  /** The same line with other findings. */
  CheckReport with(List<Finding> found, List<OpenQuestion> stillOpen) {
    return new CheckReport(solved, line, authors, futile, found, stillOpen, nodes);
  }

  /** The worst that was found. */
  public Grade grade() {
    return Found.grade(findings);
  }

  /** True when nothing that could not be decided could change the verdict. */
  public boolean isDecided() {
    Grade grade = grade();
    boolean isWorst = open.stream().allMatch(each -> worst(each).compareTo(grade) <= 0);
    return isSettled() || isWorst && grade != Grade.UNSOUND;
  }

  /** True when nothing that could not be decided is worth being asked again. */
  public boolean isSettled() {
    boolean mayBeBetter =
        open.stream().anyMatch(question -> question.kind() == OpenQuestion.Kind.MAIN_LINE);
    return open.isEmpty()
        || grade() == Grade.UNSOUND && (authors == AuthorsLine.REFUTED || !mayBeBetter);
  }

  /** The worst that the answer to an open question can make of the problem. */
  private Grade worst(OpenQuestion question) {
    return switch (question.kind()) {
      case PIECE -> Flaw.NEEDLESS_PIECE.grade();
      case REPLY -> authors == AuthorsLine.UNDECIDED ? Grade.UNSOUND : Flaw.SAME_LENGTH.grade();
      case CHECK -> otherMate(question.path()).grade();
      case LENGTH, COOK_OR_DETOUR, MAIN_LINE, LIMIT -> Grade.UNSOUND;
    };
  }

  /** What another check would be at worst, did it mate behind these moves. */
  private Flaw otherMate(int[] path) {
    int ply = path.length;
    if (ply >= line.length || !Arrays.equals(path, 0, ply, line, 0, ply)) {
      return Flaw.OTHER_MATE;
    }
    return ply > 0 && ply == line.length - 1 ? Flaw.LAST_MOVE : Flaw.COOK;
  }
}
