package tsumugi.cli.problem;

import tsumugi.cli.base.Log;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;

/** Turns a problem into its outcome; a bad problem is an outcome too. */
public final class ProblemSolver {
  private final RuleSearch search;
  private final boolean fillHand;

  /**
   * A solver for many problems.
   *
   * @param fillHand give the defender every piece that neither side has
   */
  ProblemSolver(RuleSearch search, boolean fillHand) {
    this.search = search;
    this.fillHand = fillHand;
  }

  public Outcome solve(Problem problem, SearchMonitor monitor) {
    try {
      Position position = Sfen.parseProblem(problem.sfen());
      Problem searched = problem;
      if (fillHand) {
        MissingPieces.giveTo(position, search.defender(position));
        searched = new Problem(problem.id(), Sfen.format(position));
      }
      return search.search(searched, position, monitor);
    } catch (SfenException | UnsolvablePositionException e) {
      return failed(problem, e.explanation());
    } catch (RuntimeException e) {
      Log.error("problem " + problem.id(), e);
      return failed(problem, Message.of("cli.run.search-failed", e.toString()));
    }
  }

  private Outcome failed(Problem problem, Message message) {
    return new Outcome.Failed(problem, search.rule(), search.method(), message);
  }
}
