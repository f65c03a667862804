package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.PositionLoader;
import tsumugi.solver.SearchBudget;

/**
 * Searches the children of a layer for goals without storing the other children, for the case that
 * there is no memory for them. The last layer of a short problem may have a thousand times as many
 * positions as the layer before.
 *
 * <p>A goal cannot have been met before, or the search would have ended, so the closed set is not
 * needed; and if an exact length is requested, positions may be repeated. Each child is set up once
 * for every way that leads to it.
 */
final class GoalsAhead {
  private final CooperativeProblem problem;
  private final PositionLoader loader;
  private final Expander parent;
  private final Expander child;
  private final Candidates candidates = new Candidates(4096);
  private final LayerMap map = new LayerMap();

  GoalsAhead(CooperativeProblem problem) {
    this.problem = problem;
    loader = new PositionLoader(problem.attacker());
    parent = new Expander(loader.position(), problem.attacker(), problem.goal());
    child = new Expander(loader.position(), problem.attacker(), problem.goal());
  }

  /**
   * Adds all goals among the children of the parents to an empty layer. Ends early if the budget
   * says so.
   */
  void find(Layer parents, Layer goals, SearchBudget budget) {
    map.reset(1);
    for (int i = 0; i < parents.size && !budget.hasToStopNow(); i++) {
      int at = i * PackedPosition.WORDS;
      loader.load(parents.positions, at);
      candidates.size = 0;
      parent.expand(i, PackedPosition.pawnDropped(parents.positions, at), candidates);
      for (int c = 0; c < candidates.size; c++) {
        long step = candidates.step[c];
        if (isGoal(step)) {
          add(parents, goals, candidates.key[c], step);
        }
      }
      budget.countNode();
    }
  }

  private boolean isGoal(long step) {
    Position position = loader.position();
    int reply = Step.reply(step);
    int check = Step.check(step);
    position.doMove(reply);
    position.doMove(check);
    boolean goal = child.isGoal(Move.isDrop(check) && Move.dropType(check) == PieceType.PAWN);
    position.undoMove(check);
    position.undoMove(reply);
    return goal;
  }

  private void add(Layer parents, Layer goals, long key, long step) {
    int known = map.find(key);
    if (known >= 0) {
      goals.addEdge(known, Step.node(step));
    } else {
      map.add(key, goals.add(parents, step, problem.attacker()));
    }
  }
}
