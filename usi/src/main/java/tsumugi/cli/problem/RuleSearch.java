package tsumugi.cli.problem;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchMonitor;

/** The search of a position under one rule. */
interface RuleSearch {
  /** The rule as the user writes it. */
  String rule();

  /** The method that was asked for, as the user writes it. */
  String method();

  /** The options that the answer to a position depends on, each as the user writes it. */
  List<String> identity();

  /** The side that gets the pieces omitted in a diagram. */
  int defender(Position position);

  /**
   * Searches the position.
   *
   * @param proof the file for the proof of the answer; null to write none
   * @throws tsumugi.solver.UnsolvablePositionException if it is not a problem under this rule
   */
  Outcome.Solved search(
      Problem problem, Position position, @Nullable Path proof, SearchMonitor monitor);
}
