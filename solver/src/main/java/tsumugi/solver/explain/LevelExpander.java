package tsumugi.solver.explain;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/** Appraises all moves of a position, determines the role of each, and sorts them. */
final class LevelExpander {
  private static final Comparator<TreeNode> ORDER =
      comparing(TreeNode::role)
          .thenComparing(TreeNode::futile)
          .thenComparingInt(LevelExpander::order)
          .thenComparingInt(TreeNode::surplus);

  private final Appraiser appraiser;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  LevelExpander(Appraiser appraiser) {
    this.appraiser = appraiser;
  }

  /** All checks or all replies of the current position. */
  int[] moves() {
    MoveList moves = new MoveList();
    if (appraiser.isAttackerToMove()) {
      checks.generate(appraiser.position(), moves);
    } else {
      evasions.generate(appraiser.position(), moves);
    }
    return moves.toArray(0);
  }

  /**
   * The node with all its children.
   *
   * @param node the appraised node of the current position.
   * @param refutes whether refutations of checks are wanted.
   */
  TreeNode expand(TreeNode node, boolean refutes) {
    boolean attacks = appraiser.isAttackerToMove();
    Position before = new Position(appraiser.position());
    List<TreeNode> children = new ArrayList<>();
    for (int move : moves()) {
      boolean isMain = node.line().length > 0 && node.line()[0] == move;
      appraiser.doMove(move);
      KnownMate known = isMain ? KnownMate.after(node) : null;
      TreeNode child = appraiser.appraise(move, before, known, refutes);
      appraiser.undoMove(move);
      children.add(child.withRole(role(node, child, isMain, attacks)));
    }
    TreeNode better = attacks ? withChecks(node, children) : withReplies(node, children);
    if (!attacks && better.outcome() == Outcome.MATE) {
      children.replaceAll(child -> child.asFutile(appraiser.isFutile(child.move(), better)));
    }
    return better.with(sorted(children));
  }

  /**
   * Appraises once more the children that are not settled, perhaps with a greater limit. A child
   * keeps what it knew before.
   *
   * @param node the current position's node with its children.
   */
  TreeNode improve(TreeNode node, boolean refutes) {
    boolean attacks = appraiser.isAttackerToMove();
    Position before = new Position(appraiser.position());
    List<TreeNode> children = new ArrayList<>();
    for (TreeNode child : node.children()) {
      TreeNode better = child;
      if (!child.isSettled() && child.role() != Role.MAIN) {
        appraiser.doMove(child.move());
        TreeNode again = appraiser.appraise(child.move(), before, null, refutes);
        appraiser.undoMove(child.move());
        if (again.isSettled()
            || child.outcome() == Outcome.OPEN && again.outcome() != Outcome.OPEN) {
          better = again.withRole(role(node, again, false, attacks));
          better = better.asFutile(!attacks && appraiser.isFutile(child.move(), node));
        }
      }
      children.add(better);
    }
    return node.with(sorted(children));
  }

  /** The children in order. Futile drops on one square follow the first of them. */
  private static List<TreeNode> sorted(List<TreeNode> children) {
    children.sort(ORDER);
    Map<Integer, List<TreeNode>> groups = new LinkedHashMap<>();
    for (int i = 0; i < children.size(); i++) {
      TreeNode child = children.get(i);
      boolean isDrop = child.futile() && Move.isDrop(child.move());
      int group = isDrop ? Move.to(child.move()) : Square.COUNT + i;
      groups.computeIfAbsent(group, key -> new ArrayList<>()).add(child);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  private static Role role(TreeNode node, TreeNode child, boolean isMain, boolean attacks) {
    if (isMain) {
      return Role.MAIN;
    }
    return switch (child.outcome()) {
      case MATE -> attacks ? Role.OTHER_MATE : Role.VARIATION;
      case NO_MATE -> {
        Refutation refutation = node.refutation();
        boolean isRefutation = refutation != null && refutation.reply() == child.move();
        yield attacks ? Role.TRY : isRefutation ? Role.MAIN : Role.REFUTATION;
      }
      case OPEN -> Role.OPEN;
    };
  }

  /** The sort key of a role: longest reply, shortest mate and hardest try come first. */
  private static int order(TreeNode node) {
    return switch (node.role()) {
      case VARIATION -> -node.length();
      case OTHER_MATE -> node.length();
      case TRY -> {
        Refutation refutation = node.refutation();
        if (refutation == null) {
          yield Integer.MIN_VALUE;
        }
        int plies =
            refutation.plies() == TreeNode.UNKNOWN
                ? Refutation.LONGEST_PLIES + 2
                : refutation.plies();
        yield -plies * MoveList.MAX_MOVES + refutation.holding();
      }
      case MAIN, REFUTATION, OPEN -> 0;
    };
  }

  /** The attacker's node with what its checks prove about it. */
  private static TreeNode withChecks(TreeNode node, List<TreeNode> checks) {
    if (node.outcome() == Outcome.OPEN
        && checks.stream().allMatch(check -> check.outcome() == Outcome.NO_MATE)) {
      return TreeNode.leaf(node.move(), node.role(), Outcome.NO_MATE);
    }
    TreeNode shortest =
        checks.stream()
            .filter(check -> check.outcome() == Outcome.MATE)
            .min(comparingInt(TreeNode::plies))
            .orElse(null);
    if (shortest != null && node.outcome() == Outcome.NO_MATE) {
      return TreeNode.leaf(node.move(), node.role(), Outcome.OPEN); // facts contradict each other
    }
    return shortest == null ? node : node.mateWithin(shortest.plies() + 1);
  }

  /** The defender's node with what its replies prove about it. */
  private static TreeNode withReplies(TreeNode node, List<TreeNode> replies) {
    if (node.outcome() == Outcome.NO_MATE || node.outcome() == Outcome.MATE && node.exact()) {
      return node;
    }
    if (replies.stream().anyMatch(reply -> reply.outcome() == Outcome.NO_MATE)) {
      // A mate that a reply refutes: facts contradict each other.
      Outcome outcome = node.outcome() == Outcome.MATE ? Outcome.OPEN : Outcome.NO_MATE;
      return TreeNode.leaf(node.move(), node.role(), outcome);
    }
    boolean mated = replies.stream().allMatch(reply -> reply.outcome() == Outcome.MATE);
    int longest = replies.stream().mapToInt(TreeNode::plies).max().orElse(0);
    return mated ? node.mateWithin(longest + 1) : node;
  }
}
