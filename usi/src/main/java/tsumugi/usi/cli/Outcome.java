package tsumugi.usi.cli;

import tsumugi.engine.board.Position;
import tsumugi.solver.SolveResult;

/** What became of one problem. */
sealed interface Outcome {
  Problem problem();

  /** The position was searched. */
  record Solved(Problem problem, Position position, SolveResult result) implements Outcome {}

  /**
   * There was nothing to search, or the search failed.
   *
   * @param method the method that was asked for
   * @param message one sentence
   */
  record Failed(Problem problem, String method, String message) implements Outcome {}
}
