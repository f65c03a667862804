package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/** The line along which the search itself came to a goal: a step back for each layer. */
final class FirstLine {
  private FirstLine() {}

  static int[] of(CooperativeProblem problem, LayerLog log, int depth, int goal) {
    long[] steps = new long[depth + 1];
    int position = goal;
    for (int layer = depth; layer > 0; layer--) {
      steps[layer] = log.step(layer, position);
      position = Step.node(steps[layer]);
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
