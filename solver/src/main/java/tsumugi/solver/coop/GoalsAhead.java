package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.PositionLoader;
import tsumugi.solver.SearchClock;

/**
 * Looks for goals among the children of a layer without keeping the others, when there is no memory
 * for them all: the last layer of a short problem may have a thousand times the positions of the
 * one before.
 *
 * <p>A goal has not been met before, else the search would have ended there, so no closed set is
 * asked; and where a length is asked for exactly, positions may be passed twice. A child is set up
 * once for every way that leads to it.
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

  /** Puts all goals behind the parents into an empty layer; ends early when the clock says so. */
  void find(Layer parents, Layer goals, SearchClock clock) {
    map.reset(1);
    for (int i = 0; i < parents.size && !clock.interruptedNow(); i++) {
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
      clock.countNode();
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
