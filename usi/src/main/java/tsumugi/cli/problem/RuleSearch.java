package tsumugi.cli.problem;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchMonitor;

/** What one rule does with a position. */
interface RuleSearch {
  /** The rule as the user writes it. */
  String rule();

  /** The method that was asked for, as the user writes it. */
  String method();

  /** What the answer to a position depends on: the options, each as the user writes it. */
  List<String> identity();

  /** Who gets the pieces that a diagram leaves out. */
  int defender(Position position);

  /**
   * Searches the position.
   *
   * @param proof the file for the proof of the answer; null when none is wanted
   * @throws tsumugi.solver.UnsolvablePositionException when it is no problem under this rule
   */
  Outcome.Solved search(
      Problem problem, Position position, @Nullable Path proof, SearchMonitor monitor);
}
