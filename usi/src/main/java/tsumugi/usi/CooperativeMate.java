package tsumugi.usi;

import java.math.BigInteger;
import java.util.Locale;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeNote;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.TsumeMethod;

/**
 * The mate search under the option {@code Rule = CooperativeMate}, with the same solver as on the
 * command line. What a {@code checkmate} reply cannot express, above all the number of solutions,
 * is sent as info strings.
 */
final class CooperativeMate {
  private static final int MAX_DIGITS = 60;

  private CooperativeMate() {}

  /**
   * Solves the position of a {@code go}.
   *
   * @throws tsumugi.solver.UnsolvablePositionException if the position is not a cooperative problem
   */
  static SolveResult solve(
      UsiTask task, SearchLimits limits, SearchMonitor monitor, UsiControl control) {
    CooperativeResult result =
        new CooperativeSolver(task.table())
            .solve(task.game().position(), options(task), limits, monitor);
    for (CooperativeNote note : result.notes()) {
      control.comment(note.sentence());
    }
    BigInteger count = result.solutionCount();
    if (count != null) {
      control.comment("solutions=" + format(count) + " unique=" + result.unique());
    }
    return result.summary();
  }

  private static CooperativeOptions options(UsiTask task) {
    UsiOptions options = task.options();
    int plies = Math.min(task.go().maxDepth(), options.depthLimit());
    return CooperativeOptions.DEFAULT
        .withMethod(
            options.method() == TsumeMethod.ID ? CooperativeMethod.ID : CooperativeMethod.AUTO)
        .withMaxPlies(plies == Integer.MAX_VALUE ? CooperativeOptions.UNLIMITED : plies)
        .withThreads(Math.min(options.threads(), CooperativeOptions.MAX_THREADS));
  }

  /** All digits of a number, or the first seven with a power of ten if it has more than 60. */
  private static String format(BigInteger count) {
    String digits = count.toString();
    return digits.length() <= MAX_DIGITS
        ? digits
        : String.format(
            Locale.ROOT,
            "%s.%se%d",
            digits.substring(0, 1),
            digits.substring(1, 7),
            digits.length() - 1);
  }
}
