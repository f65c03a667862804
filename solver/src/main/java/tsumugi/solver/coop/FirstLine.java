package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * The line by which the search reached a goal, reconstructed by going back one step for each layer.
 */
final class FirstLine {
  private FirstLine() {}

  /**
   * Reconstructs the line.
   *
   * @param depth the number of the last layer, which need not be in the log
   * @param lastStep the step into that layer that reached the goal
   */
  static int[] of(CooperativeProblem problem, LayerLog log, int depth, long lastStep) {
    long[] steps = new long[depth + 1];
    steps[depth] = lastStep;
    for (int layer = depth - 1; layer > 0; layer--) {
      steps[layer] = log.step(layer, Step.node(steps[layer + 1]));
    }
    int[] line = new int[problem.plies(depth)];
    int count = 0;
    Position end = new Position(problem.root());
    for (int layer = 1; layer <= depth; layer++) {
      if (Step.reply(steps[layer]) != Move.NONE) {
        line[count++] = Step.reply(steps[layer]);
      }
      line[count++] = Step.check(steps[layer]);
    }
    for (int i = 0; i < count; i++) {
      end.doMove(line[i]);
    }
    if (problem.goal() == CooperativeGoal.SELF_MATE) {
      Expander expander = new Expander(end, problem.attacker(), problem.goal());
      expander.isGoal(false);
      line[count] = expander.goalReplies().get(0);
    }
    return line;
  }
}
