package tsumugi.solver.explain;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;

/** Makes the tree of a tsume. */
public final class VariationTreeBuilder {
  private final TreeExtent extent;
  private final long questionNodes;

  /**
   * @param questionNodes limit of each question, such as whether one check mates, in positions
   */
  public VariationTreeBuilder(TreeExtent extent, long questionNodes) {
    this.extent = extent;
    this.questionNodes = questionNodes;
  }

  /**
   * Makes the tree of a problem that has just been solved.
   *
   * @param root the position of the problem
   * @param isAttackerToMove whether the side to move is the attacker
   * @param solved the result, preferably with the composed length
   * @param table the table of that solver, with all it contains
   * @param limits limits of the tree alone
   */
  public VariationTree build(
      Position root,
      boolean isAttackerToMove,
      SolveResult solved,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor) {
    throw new UnsupportedOperationException(extent + " " + questionNodes);
  }

  /**
   * Makes the tree of a problem along a given main line, for example that of a soundness check.
   *
   * @param line the main line from the root. It is followed as far as its moves are proved to be
   *     the best; may be empty
   */
  public VariationTree buildAlong(
      int[] line,
      Position root,
      boolean isAttackerToMove,
      SolveResult solved,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor) {
    throw new UnsupportedOperationException();
  }
}
