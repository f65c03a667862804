package tsumugi.solver.check;

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
    boolean mayBeBetter =
        open.stream().anyMatch(question -> question.kind() == OpenQuestion.Kind.MAIN_LINE);
    return open.isEmpty()
        || grade() == Grade.UNSOUND && (authors == AuthorsLine.REFUTED || !mayBeBetter);
  }
}
