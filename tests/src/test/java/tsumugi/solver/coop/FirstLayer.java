package tsumugi.solver.coop;

import tsumugi.engine.board.PackedPosition;

/** A layer to expand: the positions after one check. */
final class FirstLayer {
  private FirstLayer() {}

  static Layer of(CooperativeProblem problem) {
    Layer root = new Layer();
    PackedPosition.pack(problem.root(), problem.attacker(), root.positions, 0);
    root.size = 1;
    Candidates checks = new Candidates(1024);
    new Expander(problem.root(), problem.attacker(), problem.goal()).expandRoot(checks);
    Layer layer = new Layer();
    for (int i = 0; i < checks.size; i++) {
      layer.add(root, checks.step[i], problem.attacker());
    }
    return layer;
  }
}
