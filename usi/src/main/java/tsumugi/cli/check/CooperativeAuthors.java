package tsumugi.cli.check;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.Outcome;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.check.Finding;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;

/**
 * Compares the author's line of a cooperative problem with the solutions found. Nothing is searched
 * for: a line that stops before the mate is compared with the listed solutions.
 *
 * @param line the result of the comparison
 * @param why the finding if the line is refuted, that is, if it is not a solution or a longer one;
 *     else null
 */
record CooperativeAuthors(AuthorsLine line, @Nullable Finding why) {
  private static final CooperativeAuthors NONE = new CooperativeAuthors(AuthorsLine.NONE, null);

  /**
   * Compares a line with the solutions.
   *
   * @param line the author's moves; empty if the problem has none
   */
  static CooperativeAuthors of(int[] line, Outcome.Solved solved) {
    CooperativeDetails cooperation = solved.cooperation();
    if (line.length == 0) {
      return NONE;
    }
    if (cooperation == null) {
      return stands(AuthorsLine.UNDECIDED);
    }
    boolean solves = CooperativeSolver.isSolution(solved.position(), cooperation.asked(), line);
    return switch (solved.result().verdict()) {
      case Verdict.Unknown unknown -> stands(AuthorsLine.UNDECIDED);
      case Verdict.NoMate() -> solves ? stands(AuthorsLine.UNDECIDED) : refuted(Finding.none());
      case Verdict.Mate mate ->
          solves ? besideMate(line.length, mate) : stands(line, mate.plies(), cooperation.found());
    };
  }

  /**
   * The line is a solution. If only lines of one length were searched for, it is not compared with
   * shorter ones.
   */
  private static CooperativeAuthors besideMate(int plies, Verdict.Mate mate) {
    if (plies > mate.plies()) {
      return refuted(Finding.sooner());
    }
    return stands(plies == mate.plies() ? AuthorsLine.CONFIRMED : AuthorsLine.UNDECIDED);
  }

  /** The line is not a solution, but may be the beginning of one. */
  private static CooperativeAuthors stands(int[] line, int plies, CooperativeResult found) {
    List<int[]> listed = found.solutions();
    if (listed.stream().anyMatch(solution -> begins(solution, line))) {
      return stands(AuthorsLine.INCOMPLETE);
    }
    boolean areAllListed =
        found.solutionCount() != null
            && found.solutionCount().bitLength() < Integer.SIZE
            && found.solutionCount().intValue() == listed.size();
    return line.length >= plies || areAllListed
        ? refuted(Finding.none())
        : stands(AuthorsLine.UNDECIDED);
  }

  private static boolean begins(int[] solution, int[] line) {
    return line.length < solution.length
        && Arrays.equals(solution, 0, line.length, line, 0, line.length);
  }

  private static CooperativeAuthors stands(AuthorsLine line) {
    return new CooperativeAuthors(line, null);
  }

  private static CooperativeAuthors refuted(Finding why) {
    return new CooperativeAuthors(AuthorsLine.REFUTED, why);
  }
}
