package tsumugi.solver.explain;

/**
 * The tree of a tsume: its main line with the other checks and replies, and as many variations as
 * were asked for.
 *
 * @param root the position of the problem
 * @param isAttackerToMove whether the side to move in the problem is the attacker
 * @param extent the extent that was asked for
 * @param size number of nodes, including the root
 * @param isOpen whether the verdict or the length of some node is not proved, or some refutation
 *     was not found
 * @param isCut whether nodes are missing because of the limit on the size or on the depth
 * @param nodes positions searched
 * @param millis wall time in ms, without solving the problem
 */
public record VariationTree(
    TreeNode root,
    boolean isAttackerToMove,
    TreeExtent extent,
    int size,
    boolean isOpen,
    boolean isCut,
    long nodes,
    long millis) {}
