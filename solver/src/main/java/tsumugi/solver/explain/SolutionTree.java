package tsumugi.solver.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tsumugi.engine.board.Move;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * The solutions of a cooperative problem as a tree: solutions that begin alike share their first
 * moves. The first solution is the main line. The other moves have the role {@link Role#OTHER_MATE}
 * or {@link Role#VARIATION}, depending on whose moves they are.
 */
public final class SolutionTree {
  private final boolean isAttackerToMove;
  private final TreeExtent extent;
  private int size;
  private boolean isCut;

  private SolutionTree(boolean isAttackerToMove, TreeExtent extent) {
    this.isAttackerToMove = isAttackerToMove;
    this.extent = extent;
  }

  /**
   * Makes the tree.
   *
   * @param solutions at least one, all of the same length.
   * @param isComplete whether these are all solutions.
   * @param isShortest whether it is proved that no solution is shorter.
   */
  public static VariationTree of(
      List<int[]> solutions,
      boolean isAttackerToMove,
      TreeExtent extent,
      boolean isComplete,
      boolean isShortest) {
    SolutionTree tree = new SolutionTree(isAttackerToMove, extent);
    TreeNode root = tree.node(Move.NONE, Role.MAIN, solutions, 0, isShortest);
    return new VariationTree(
        root, isAttackerToMove, extent, tree.size, !isComplete, tree.isCut, 0, 0);
  }

  /** Recursion ends at the depth {@link TreeExtent#MAX_PLIES}. */
  private TreeNode node(int move, Role role, List<int[]> through, int ply, boolean exact) {
    int[] line = through.getFirst();
    int left = line.length - ply;
    Map<Integer, List<int[]>> next = new LinkedHashMap<>();
    if (left > 0) {
      for (int[] solution : through) {
        next.computeIfAbsent(solution[ply], _ -> new ArrayList<>()).add(solution);
      }
    }
    boolean isExpanded = ply < TreeExtent.MAX_PLIES && size + next.size() <= extent.maxSize();
    isCut |= !isExpanded;
    List<TreeNode> children = new ArrayList<>();
    if (isExpanded) {
      size += next.size();
      Role other = isAttackerToMove == (ply % 2 == 0) ? Role.OTHER_MATE : Role.VARIATION;
      next.forEach(
          (reply, solved) ->
              children.add(
                  node(reply, children.isEmpty() ? Role.MAIN : other, solved, ply + 1, exact)));
    }
    return new TreeNode(
        move,
        role,
        Outcome.MATE,
        left,
        exact,
        left,
        exact,
        TreeNode.UNKNOWN,
        false,
        null,
        Arrays.copyOfRange(line, ply, line.length),
        List.copyOf(children),
        isExpanded,
        null);
  }
}
