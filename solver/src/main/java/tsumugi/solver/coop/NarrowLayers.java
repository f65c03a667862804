package tsumugi.solver.coop;

import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;
import tsumugi.solver.SearchClock;
import tsumugi.solver.coop.LayerExpansion.Expanded;

/**
 * Expands a layer with the calling thread alone, position after position; several threads do it in
 * {@link WideLayers}.
 *
 * <p>A new position is looked for twice: in a small map of the layer that is being built, where a
 * hit is a further way into a position (another solution, perhaps), and in the closed set of all
 * layers, where a hit is a detour and forgotten.
 */
final class NarrowLayers {
  /** Positions between two looks at the clock, less one, where no nodes are counted. */
  private static final int POLL_MASK = 255;

  /** Candidates collected before they are looked up. */
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

  /** Empties the next layer, and makes room for about so many positions. */
  void begin(Layer next, int expected) {
    next.clear();
    map.reset(expected);
    candidates.size = 0;
  }

  /** Gives up the memory of a layer that cannot be built. */
  void abandon() {
    map = new LayerMap();
  }

  /** True for the key of a position of the next layer. */
  boolean isInNext(long key) {
    return map.find(key) >= 0;
  }

  /** Makes the first layer, of the root, which alone may have the attacker to move. */
  Expanded expandRoot(Layer root, Layer next, SearchClock clock) {
    begin(next, 1);
    boolean isGoal =
        new Expander(problem.root(), problem.attacker(), problem.goal()).expandRoot(candidates);
    clock.countNode();
    return new Expanded(admit(root, next), isGoal ? 0 : -1, 0, false);
  }

  /**
   * Makes the next layer, which has been begun. Ends early when a goal is met, the layer becomes
   * more than the log can hold, or the clock wants to stop.
   *
   * @param goalsEnd whether a goal at this depth is one that is asked for
   */
  Expanded expand(Layer current, Layer next, boolean goalsEnd, LayerLog log, SearchClock clock) {
    long children = 0;
    for (int i = 0; i < current.size; i++) {
      int at = i * PackedPosition.WORDS;
      loader.load(current.positions, at);
      boolean pawnDropped = PackedPosition.pawnDropped(current.positions, at);
      if (expander.expand(i, pawnDropped, candidates) && goalsEnd) {
        return new Expanded(children, i, i, false);
      }
      if (candidates.size >= BLOCK) {
        children += admit(current, next);
        if (!log.canHold(next)) {
          return new Expanded(children, -1, i, true);
        }
        clock.interruptedNow(); // a few positions with thousands of children are a long time
      }
      clock.countNode();
      if (clock.interrupted()) {
        return new Expanded(children, -1, i, false);
      }
    }
    return new Expanded(children + admit(current, next), -1, current.size, false);
  }

  /**
   * Collects the positions of a layer, from one on, that reach the goal. Ends early when the clock
   * wants to stop.
   *
   * @return false when it ended early, so that there may be more of them
   */
  boolean findGoals(Layer layer, int from, LayerGoals goals, SearchClock clock) {
    for (int i = from; i < layer.size; i++) {
      if ((i & POLL_MASK) == POLL_MASK && clock.interruptedNow()) {
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

  /** Puts the candidates that are new into the next layer; returns how many there were. */
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
