package tsumugi.cli.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.explain.Explainer;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * Where a person stands who walks through a problem, and what is known there. Answers that are
 * decided are kept; others are asked for again.
 */
final class Walk {
  private final Explainer explainer;
  private final Position root;
  private final SearchLimits limits;
  private final Supplier<SearchMonitor> monitors;
  private final Runnable ended;
  private final int[] mainLine;
  private final Map<List<Integer>, TreeNode> known = new HashMap<>();
  private final List<Integer> path = new ArrayList<>();

  /**
   * @param limits limits of each answer
   * @param monitors gives each answer a monitor, which may stop it
   * @param ended run after each answer
   */
  Walk(
      Explainer explainer,
      Position root,
      SearchLimits limits,
      Supplier<SearchMonitor> monitors,
      Runnable ended) {
    this.explainer = explainer;
    this.root = new Position(root);
    this.limits = limits;
    this.monitors = monitors;
    this.ended = ended;
    mainLine = explainer.solved().shown() instanceof Verdict.Mate mate ? mate.line() : new int[0];
  }

  /** The position, with all its moves. */
  TreeNode node() {
    TreeNode found = known.get(path);
    if (found == null) {
      try {
        found = explainer.expand(path(), limits, monitors.get());
      } finally {
        ended.run();
      }
      if (found.children().stream().noneMatch(Walk::isOpen) && found.outcome() != Outcome.OPEN) {
        known.put(List.copyOf(path), found);
      }
    }
    return found;
  }

  private static boolean isOpen(TreeNode child) {
    return switch (child.outcome()) {
      case OPEN -> true;
      case MATE -> !child.isLengthExact();
      case NO_MATE -> child.role() == Role.TRY && child.refutation() == null;
    };
  }

  int[] path() {
    return path.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The last move; {@code Move.NONE} at the start. */
  int last() {
    return path.isEmpty() ? Move.NONE : path.getLast();
  }

  Position position() {
    Position position = new Position(root);
    path.forEach(position::doMove);
    return position;
  }

  Position root() {
    return new Position(root);
  }

  boolean isAttackersTurn() {
    return explainer.isAttackerToMove() == (path.size() % 2 == 0);
  }

  /** Whether the moves so far are those of the main line. */
  boolean isOnMain() {
    return onMain() == path.size();
  }

  /** The number of moves from the start that are those of the main line. */
  private int onMain() {
    int common = Arrays.mismatch(path(), mainLine);
    return common < 0 ? path.size() : common;
  }

  void play(int move) {
    path.add(move);
  }

  /**
   * Takes moves back.
   *
   * @param plies how many; at most all of them
   */
  void back(int plies) {
    path.subList(path.size() - plies, path.size()).clear();
  }

  int plies() {
    return path.size();
  }

  /** Takes back what is not on the main line. */
  void toMain() {
    back(path.size() - onMain());
  }
}
