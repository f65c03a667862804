package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * The result of checking a problem.
 *
 * @param solved the solution of the problem with its composed length.
 * @param line the line that was checked: the author's line without futile interpositions if it is a
 *     solution; otherwise the least flawed main line, which starts like the author's if that one
 *     stops too early.
 * @param authors how the author's line compares, if there is one.
 * @param futile the plies of futile interpositions in the author's line, from 0, if it is a
 *     solution.
 * @param findings the findings in the order of the line.
 * @param open what could not be decided.
 * @param nodes positions searched in all.
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
  /** The result of comparing the author's line. */
  public enum AuthorsLine {
    /** The problem has no author's line. */
    NONE,
    /** It is a main line. */
    CONFIRMED,
    /** A main line starts with it, but it stops before the mate. */
    INCOMPLETE,
    /** It is not a main line; a finding says why. */
    REFUTED,
    /** The limits left this undecided. */
    UNDECIDED;

    /** Whether all of its moves are correct. */
    boolean isRight() {
      return this == CONFIRMED || this == INCOMPLETE;
    }
  }

  /**
   * The report on a diagram whose own faults decide the verdict; nothing was searched.
   *
   * @param authors the author's line, or an empty array
   */
  static CheckReport unsearched(List<Finding> faults, int[] authors) {
    Verdict none = new Verdict.Unknown(Verdict.Reason.STOPPED);
    SolveResult unsolved =
        new SolveResult(none, "", 0, 0, 0, new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0));
    int[] nothing = {};
    AuthorsLine theirs = authors.length == 0 ? AuthorsLine.NONE : AuthorsLine.UNDECIDED;
    return new CheckReport(unsolved, nothing, theirs, nothing, faults, List.of(), 0);
  }

  /** The report on the image of the problem. */
  CheckReport of(Orientation orientation) {
    return new CheckReport(
        solved.of(orientation),
        orientation.line(line),
        authors,
        futile,
        findings.stream().map(finding -> finding.of(orientation)).toList(),
        open.stream().map(question -> question.of(orientation)).toList(),
        nodes);
  }

  /** The same report with another number of nodes. */
  CheckReport withNodes(long all) {
    return new CheckReport(solved, line, authors, futile, findings, open, all);
  }

  /** The same line with other findings. */
  public CheckReport with(List<Finding> found, List<OpenQuestion> stillOpen) {
    return new CheckReport(solved, line, authors, futile, found, stillOpen, nodes);
  }

  /** Whether nothing was searched, since the faults of the diagram decide the verdict. */
  public boolean isUnsearched() {
    return nodes == 0 && solved.verdict() instanceof Verdict.Unknown && open.isEmpty();
  }

  /** The worst grade of the findings. */
  public Grade grade() {
    return CheckFindings.grade(findings);
  }

  /** Whether no open question could change the verdict. */
  public boolean isDecided() {
    Grade grade = grade();
    boolean isWorst = open.stream().allMatch(each -> worst(each).compareTo(grade) <= 0);
    return isSettled() || isWorst && grade != Grade.UNSOUND;
  }

  /** Whether no open question is worth asking again. */
  public boolean isSettled() {
    boolean mayBeBetter =
        open.stream().anyMatch(question -> question.kind() == OpenQuestion.Kind.MAIN_LINE);
    return open.isEmpty()
        || grade() == Grade.UNSOUND && (authors == AuthorsLine.REFUTED || !mayBeBetter);
  }

  /** The worst grade that the answer to an open question can give the problem. */
  private Grade worst(OpenQuestion question) {
    return switch (question.kind()) {
      case PIECE -> Flaw.NEEDLESS_PIECE.grade();
      case REPLY -> authors == AuthorsLine.UNDECIDED ? Grade.UNSOUND : Flaw.SAME_LENGTH.grade();
      case CHECK -> otherMate(question.path()).grade();
      case STATEMENT -> Grade.SOUND;
      case LENGTH, COOK_OR_DETOUR, MAIN_LINE, LIMIT -> Grade.UNSOUND;
    };
  }

  /** The worst flaw that another mating check after these moves could be. */
  private Flaw otherMate(int[] path) {
    int ply = path.length;
    if (ply >= line.length || !Arrays.equals(path, 0, ply, line, 0, ply)) {
      return Flaw.OTHER_MATE;
    }
    return ply > 0 && ply == line.length - 1 ? Flaw.LAST_MOVE : Flaw.COOK;
  }
}
