package tsumugi.usi.cli;

import java.util.Locale;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Turns a problem into its outcome; a bad problem is an outcome too. */
final class ProblemSolver {
  private final TsumeSolver solver;
  private final TsumeMethod method;
  private final SearchLimits limits;
  private final boolean fillHand;

  /**
   * A solver for many problems.
   *
   * @param fillHand give the defender every piece that neither side has
   */
  ProblemSolver(MainSubTable table, TsumeMethod method, SearchLimits limits, boolean fillHand) {
    this.solver = new TsumeSolver(table);
    this.method = method;
    this.limits = limits;
    this.fillHand = fillHand;
  }

  Outcome solve(Problem problem, SearchMonitor monitor) {
    try {
      Position position = Sfen.parseProblem(problem.sfen());
      Problem searched = problem;
      if (fillHand) {
        MissingPieces.giveToDefender(position);
        searched = new Problem(problem.id(), Sfen.format(position));
      }
      return new Outcome.Solved(
          searched, position, solver.solve(position, method, limits, monitor));
    } catch (SfenException | UnsolvablePositionException e) {
      return failed(problem, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      Log.error("problem " + problem.id(), e);
      return failed(problem, "the search failed: " + e);
    }
  }

  private Outcome failed(Problem problem, String message) {
    return new Outcome.Failed(problem, method.name().toLowerCase(Locale.ROOT), message);
  }
}
