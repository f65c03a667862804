package tsumugi.cli.solve;

import java.util.List;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofReport;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeNote;

/**
 * The outcomes that exist only because the search was stopped, and that a complete search would
 * replace. They are not results of a batch; a resumed run produces them again.
 */
final class IncompleteOutcomes {
  private final boolean anyMateWillDo;
  private final boolean answerWillDo;

  /**
   * @param anyMateWillDo whether any mate is an answer; it need not be proved shortest, and
   *     solutions need not be counted
   * @param answerWillDo whether an answer may be printed as far as it is known, even without its
   *     proof
   */
  IncompleteOutcomes(boolean anyMateWillDo, boolean answerWillDo) {
    this.anyMateWillDo = anyMateWillDo;
    this.answerWillDo = answerWillDo;
  }

  boolean contains(Outcome outcome) {
    return outcome instanceof Outcome.Solved solved
        && (isUnknown(solved) || !answerWillDo && isUnfinished(solved));
  }

  /** Under rule brinkmate the question is another one than whether there is a mate. */
  private static boolean isUnknown(Outcome.Solved solved) {
    return solved.result().verdict() instanceof Verdict.Unknown
        && (solved.brinkmate() == null || !solved.brinkmate().isWithoutMate());
  }

  private boolean isUnfinished(Outcome.Solved solved) {
    return solved.proof() instanceof ProofReport.Failure
        || solved.tree() != null && solved.tree().isOpen()
        || !anyMateWillDo && lacksLength(solved);
  }

  private static boolean lacksLength(Outcome.Solved solved) {
    if (solved.brinkmate() != null && solved.brinkmate().isWithoutMate()) {
      return solved.brinkmate().isFound() && !solved.brinkmate().isComplete();
    }
    if (solved.cooperation() != null) {
      List<CooperativeNote> notes = solved.cooperation().found().notes();
      return notes.contains(CooperativeNote.NOT_COUNTED)
          || notes.contains(CooperativeNote.NOT_ALL_LISTED);
    }
    SolveResult result = solved.result();
    return result.verdict() instanceof Verdict.Mate mate && !mate.exact()
        || result.composed() != null && isOpen(result.composed());
  }

  private static boolean isOpen(ComposedMate composed) {
    return !composed.exact() || composed.line().length < composed.plies();
  }
}
