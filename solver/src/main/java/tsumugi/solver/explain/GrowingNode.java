package tsumugi.solver.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/** A node of an unfinished tree, with its place in the tree. */
final class GrowingNode {
  private final @Nullable GrowingNode parent;
  private final int depth;
  private final List<Long> position;
  private TreeNode value;
  private List<GrowingNode> children = List.of();

  /**
   * @param position the {@linkplain Appraiser#key key} of the position.
   * @param parent null for the root.
   */
  GrowingNode(TreeNode value, List<Long> position, @Nullable GrowingNode parent) {
    this.position = position;
    this.value = value;
    this.parent = parent;
    depth = parent == null ? 0 : parent.depth + 1;
  }

  TreeNode value() {
    return value;
  }

  List<GrowingNode> children() {
    return children;
  }

  /** The number of moves from the root. */
  int depth() {
    return depth;
  }

  /** The moves from the root. */
  int[] path() {
    int[] path = new int[depth];
    GrowingNode node = this;
    while (node.parent != null) {
      path[node.depth - 1] = node.value.move();
      node = node.parent;
    }
    return path;
  }

  List<Long> position() {
    return position;
  }

  /**
   * Replaces the node by the same node with children.
   *
   * @param appraiser stands in the position of the node.
   */
  void expandTo(TreeNode expanded, Appraiser appraiser) {
    value = expanded;
    children = new ArrayList<>();
    for (TreeNode child : expanded.children()) {
      appraiser.doMove(child.move());
      children.add(new GrowingNode(child, appraiser.key(), this));
      appraiser.undoMove(child.move());
    }
  }

  /**
   * Replaces the children, except the one on the node's own line.
   *
   * @param appraiser stands in the position of the node.
   */
  void replaceChildren(TreeNode expanded, Appraiser appraiser) {
    GrowingNode kept = main();
    expandTo(expanded, appraiser);
    if (kept != null) {
      children.set(0, kept);
    }
  }

  /** The child on the node's own line; null if no child is on it. */
  @Nullable GrowingNode main() {
    return children.isEmpty() || children.getFirst().value.role() != Role.MAIN
        ? null
        : children.getFirst();
  }

  /** Whether the node is a mate off the main line, so that its own line may be expanded. */
  boolean isVariation() {
    return value.outcome() == Outcome.MATE && value.role() != Role.MAIN && !value.futile();
  }

  /**
   * The finished subtree. It is at most {@link TreeExtent#MAX_PLIES} plies deep.
   *
   * @param expanded the paths of the expanded positions.
   */
  TreeNode freeze(Map<List<Long>, int[]> expanded) {
    if (value.expanded()) {
      return value.with(children.stream().map(child -> child.freeze(expanded)).toList());
    }
    int[] other = expanded.get(position);
    return other == null ? value : value.sameAs(other);
  }
}
