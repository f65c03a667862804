package tsumugi.solver.coop;

import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.coop.LayerExpansion.ExpansionResult;

/**
 * Expands a layer with the calling thread only, position by position. {@link WideLayers} does it
 * with several threads.
 *
 * <p>A new position is looked up twice. If it is in the small map of the layer under construction,
 * the step is a further way into the position, perhaps part of another solution. If it is in the
 * closed set of all layers, the step is a detour and is dropped.
 */
final class NarrowLayers {
  /**
   * The number of positions between two polls of the budget, minus one, if no nodes are counted.
   */
  private static final int POLL_MASK = 255;

  /** The number of candidates collected before they are looked up. */
  private static final int BLOCK = 2048;

  private final CooperativeProblem problem;
  private final ClosedParts closed;
  private final PositionLoader loader;
  private final Expander expander;
  private final Candidates candidates = new Candidates(2 * BLOCK);
  private LayerMap map = new LayerMap();

  NarrowLayers(CooperativeProblem problem, ClosedParts closed) {
    this.problem = problem;
    this.closed = closed;
    loader = new PositionLoader(problem.attacker());
    expander = new Expander(loader.position(), problem.attacker(), problem.goal());
  }

  /** Empties the next layer and reserves room for about {@code expected} positions. */
  void begin(Layer next, int expected) {
    next.clear();
    map.reset(expected);
    candidates.size = 0;
  }

  /** Frees the memory of a layer that cannot be built. */
  void abandon() {
    map = new LayerMap();
  }

  /** Whether the key belongs to a position of the next layer. */
  boolean isInNext(long key) {
    return map.find(key) >= 0;
  }

  /** Creates the first layer from the root, in which the attacker may be to move. */
  ExpansionResult expandRoot(Layer root, Layer next, SearchBudget budget) {
    begin(next, 1);
    boolean isGoal =
        new Expander(problem.root(), problem.attacker(), problem.goal()).expandRoot(candidates);
    budget.countNode();
    return new ExpansionResult(admit(root, next), isGoal ? 0 : -1, 0, false);
  }

  /**
   * Creates the next layer after {@link #begin}. Ends early if a goal is met, the log can no longer
   * hold the layer, or the budget requests a stop.
   *
   * @param goalsEnd whether a goal at this depth is a solution
   */
  ExpansionResult expand(
      Layer current, Layer next, boolean goalsEnd, LayerLog log, SearchBudget budget) {
    long children = 0;
    for (int i = 0; i < current.size; i++) {
      int at = i * PackedPosition.WORDS;
      loader.load(current.positions, at);
      boolean pawnDropped = PackedPosition.pawnDropped(current.positions, at);
      if (expander.expand(i, pawnDropped, candidates) && goalsEnd) {
        return new ExpansionResult(children, i, i, false);
      }
      if (candidates.size >= BLOCK) {
        children += admit(current, next);
        if (!log.canHold(next)) {
          return new ExpansionResult(children, -1, i, true);
        }
        budget.hasToStopNow(); // a few positions can have thousands of children
      }
      budget.countNode();
      if (budget.interrupted()) {
        return new ExpansionResult(children, -1, i, false);
      }
    }
    return new ExpansionResult(children + admit(current, next), -1, current.size, false);
  }

  /**
   * Collects the positions of a layer, from {@code from} on, that reach the goal. Ends early if the
   * budget requests a stop.
   *
   * @return false if it ended early, so that there may be more of them
   */
  boolean findGoals(Layer layer, int from, LayerGoals goals, SearchBudget budget) {
    for (int i = from; i < layer.size; i++) {
      if ((i & POLL_MASK) == POLL_MASK && budget.hasToStopNow()) {
        return false;
      }
      int at = i * PackedPosition.WORDS;
      loader.load(layer.positions, at);
      if (expander.isGoal(PackedPosition.pawnDropped(layer.positions, at))) {
        goals.add(i);
      }
    }
    return true;
  }

  /** Adds the new candidates to the next layer. Returns the number of all candidates. */
  private int admit(Layer parents, Layer next) {
    closed.prefetch(candidates.key, candidates.size, map);
    for (int i = 0; i < candidates.size; i++) {
      long key = candidates.key[i];
      long step = candidates.step[i];
      int known = map.find(key);
      if (known >= 0) {
        next.addEdge(known, Step.node(step));
      } else if (problem.exactly() || closed.add(key)) {
        map.add(key, next.add(parents, step, problem.attacker()));
      }
    }
    int count = candidates.size;
    candidates.size = 0;
    return count;
  }
}
