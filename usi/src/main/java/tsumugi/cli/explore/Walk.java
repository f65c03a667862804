package tsumugi.cli.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tsumugi.cli.explore.Answers.Answer;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * Where a person stands who walks through a problem, and what is known there. Answers that are
 * decided are kept; others are asked for again.
 */
final class Walk {
  private final Answers answers;
  private final Position root;
  private final SearchLimits limits;
  private final Supplier<SearchMonitor> monitors;
  private final Runnable ended;
  private final Map<List<Integer>, Answer> known = new HashMap<>();
  private final List<Integer> path = new ArrayList<>();

  /**
   * @param limits limits of each answer
   * @param monitors gives each answer a monitor, which may stop it
   * @param ended run after each answer
   */
  Walk(
      Answers answers,
      Position root,
      SearchLimits limits,
      Supplier<SearchMonitor> monitors,
      Runnable ended) {
    this.answers = answers;
    this.root = new Position(root);
    this.limits = limits;
    this.monitors = monitors;
    this.ended = ended;
  }

  /** What is known about the position, with the moves that are listed. */
  Answer answer() {
    Answer found = known.get(path);
    if (found == null) {
      try {
        found = answers.at(path(), limits, monitors.get());
      } finally {
        ended.run();
      }
      TreeNode node = found.node();
      if (node.children().stream().noneMatch(Walk::mayChange) && node.outcome() != Outcome.OPEN) {
        known.put(List.copyOf(path), found);
      }
    }
    return found;
  }

  /** Whether asking again may tell more about a move that is listed. */
  private static boolean mayChange(TreeNode child) {
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
    return answers.isAttackerToMove() == (path.size() % 2 == 0);
  }

  boolean isAttackerToMoveFirst() {
    return answers.isAttackerToMove();
  }

  /** Whether the moves listed are those of solutions, in which both sides work together. */
  boolean isThroughSolutions() {
    return answers.areSolutions();
  }

  /** Whether a legal move may be played; {@code Move.NONE} may not. */
  boolean mayPlay(TreeNode node, int move) {
    return move != Move.NONE && answers.mayPlay(node, position(), isAttackersTurn(), move);
  }

  /** Whether the moves so far are those of the main line. */
  boolean isOnMain() {
    return onMain() == path.size();
  }

  /** The number of moves from the start that are those of the main line. */
  private int onMain() {
    int common = Arrays.mismatch(path(), answers.mainLine());
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
