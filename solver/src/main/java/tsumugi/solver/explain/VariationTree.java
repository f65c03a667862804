package tsumugi.solver.explain;

import tsumugi.engine.board.Orientation;

/**
 * The tree of a tsume: its main line with the other checks and replies, and as many variations as
 * were asked for. It is open if the verdict or the length of some node is not proved, or if some
 * refutation was not found. It is cut if nodes are missing because of the limit on size or depth.
 *
 * @param root the position of the problem.
 * @param isAttackerToMove whether the side to move in the problem is the attacker.
 * @param extent the extent that was asked for.
 * @param size number of moves; the root has none.
 * @param isOpen whether something in it is undecided.
 * @param isCut whether nodes are missing.
 * @param nodes positions searched.
 * @param millis wall time in ms, without solving the problem.
 */
public record VariationTree(
    TreeNode root,
    boolean isAttackerToMove,
    TreeExtent extent,
    int size,
    boolean isOpen,
    boolean isCut,
    long nodes,
    long millis) {
  /** The tree of an image of the problem. */
  public VariationTree of(Orientation orientation) {
    return new VariationTree(
        root.of(orientation), isAttackerToMove, extent, size, isOpen, isCut, nodes, millis);
  }
}
