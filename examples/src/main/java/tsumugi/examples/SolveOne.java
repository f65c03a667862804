package tsumugi.examples;

import tsumugi.solver.api.MateSolver;
import tsumugi.solver.api.Solution;

/** Solves one tsume. */
public final class SolveOne {
  private SolveOne() {}

  public static void main(String[] arguments) {
    try (MateSolver solver = MateSolver.open(64)) {
      Solution solution = solver.solve("7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1");
      System.out.println("mate in " + solution.plies() + ": " + solution.line().toUsi());
      System.out.println(solution.line().toJapanese());
    }
  }
}
