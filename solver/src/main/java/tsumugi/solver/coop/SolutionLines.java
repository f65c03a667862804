package tsumugi.solver.coop;

import java.util.Arrays;
import tsumugi.engine.board.Move;

/**
 * Iterates over the solutions of a graph, in the order in which the generators produce moves. The
 * first line is the main line.
 */
final class SolutionLines {
  private final SolutionGraph graph;
  private final int[] node;
  private final int[] index;

  SolutionLines(SolutionGraph graph) {
    this.graph = graph;
    node = new int[graph.depth() + 2];
    index = new int[graph.depth() + 1];
    descend(0);
  }

  /** The steps of the current line as indices into the layers of the graph. */
  int[] steps() {
    return index.clone();
  }

  /** Takes the first step in every layer from this one on. */
  private void descend(int from) {
    for (int layer = from; layer < index.length; layer++) {
      index[layer] = graph.firstStep(layer, node[layer]);
      enter(layer);
    }
  }

  private void enter(int layer) {
    if (layer < graph.depth()) {
      node[layer + 1] = Step.node(graph.step(layer, index[layer]));
    }
  }

  /** Moves to the next solution: the last step that has a following sibling is replaced by it. */
  boolean advance() {
    for (int layer = graph.depth(); layer >= 0; layer--) {
      if (index[layer] + 1 < graph.firstStep(layer, node[layer] + 1)) {
        index[layer]++;
        enter(layer);
        descend(layer + 1);
        return true;
      }
    }
    return false;
  }

  /** The moves of the current line. */
  int[] moves() {
    int[] moves = new int[2 * index.length];
    int count = 0;
    for (int layer = 0; layer < index.length; layer++) {
      if (index[layer] < graph.firstStep(layer, node[layer] + 1)) {
        long step = graph.step(layer, index[layer]);
        if (Step.reply(step) != Move.NONE) {
          moves[count++] = Step.reply(step);
        }
        if (Step.check(step) != Move.NONE) {
          moves[count++] = Step.check(step);
        }
      }
    }
    return Arrays.copyOf(moves, count);
  }
}
