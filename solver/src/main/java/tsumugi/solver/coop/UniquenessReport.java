package tsumugi.solver.coop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * Finds every ply of the main line at which another move solves in the same length.
 *
 * <p>It goes once along the line from its end. For each live position of a layer it computes the
 * layer in which a line through this position can first be back on the main line.
 */
final class UniquenessReport {
  private static final int NEVER = Integer.MAX_VALUE;

  private final CooperativeProblem problem;
  private final SolutionGraph graph;
  private final int[] line;
  private final Position position;
  private final List<Branch> branches = new ArrayList<>();

  /** The node of the main line in each layer. */
  private final int[] node;

  /**
   * For each live position of the next layer: the first layer in which it can be back on the main
   * line.
   */
  private int[] meets = {};

  private UniquenessReport(CooperativeProblem problem, SolutionGraph graph, int[] line) {
    this.problem = problem;
    this.graph = graph;
    this.line = line;
    position = new Position(problem.root());
    node = new int[graph.depth() + 1];
  }

  /**
   * The branches in order of ply.
   *
   * @param steps the main line as returned by {@link SolutionLines#steps}
   * @param line its moves
   */
  static List<Branch> of(CooperativeProblem problem, SolutionGraph graph, int[] steps, int[] line) {
    UniquenessReport report = new UniquenessReport(problem, graph, line);
    report.addBranches(steps);
    Collections.reverse(report.branches);
    return report.branches;
  }

  private void addBranches(int[] steps) {
    for (int layer = 0; layer < graph.depth(); layer++) {
      node[layer + 1] = Step.node(graph.step(layer, steps[layer]));
    }
    for (int move : line) {
      position.doMove(move);
    }
    int plies = line.length;
    for (int layer = graph.depth(); layer >= 0; layer--) {
      if (steps[layer] < graph.firstStep(layer, node[layer] + 1)) {
        long main = graph.step(layer, steps[layer]);
        int moves = moves(main);
        for (int i = 0; i < moves; i++) {
          position.undoMove(line[--plies]);
        }
        compare(layer, main, plies + 1);
      }
      meets = meets(layer);
    }
  }

  private static int moves(long step) {
    return (Step.reply(step) == Move.NONE ? 0 : 1) + (Step.check(step) == Move.NONE ? 0 : 1);
  }

  /**
   * Adds the branches of one step. Those of the check come before those of the reply, since the
   * list is reversed later. Replies in the last layer, which only a self-mate has, mate the
   * attacker's king.
   */
  private void compare(int layer, long main, int ply) {
    int from = graph.firstStep(layer, node[layer]);
    int to = graph.firstStep(layer, node[layer] + 1);
    int reply = Step.reply(main);
    int defender = problem.attacker() ^ 1;
    int checkPly = reply == Move.NONE ? ply : ply + 1;
    if (reply != Move.NONE) {
      position.doMove(reply);
    }
    for (int i = to - 1; i >= from; i--) {
      long step = graph.step(layer, i);
      if (Step.reply(step) == reply && Step.check(step) != Step.check(main)) {
        add(checkPly, defender, Step.check(main), Step.check(step), meeting(layer, step));
      }
    }
    if (reply == Move.NONE) {
      return;
    }
    position.undoMove(reply);
    int target = layer == graph.depth() ? problem.attacker() : defender;
    for (int i = to - 1; i >= from; ) {
      int other = Step.reply(graph.step(layer, i));
      int meeting = NEVER;
      for (; i >= from && Step.reply(graph.step(layer, i)) == other; i--) {
        meeting = Math.min(meeting, meeting(layer, graph.step(layer, i)));
      }
      if (other != reply) {
        add(ply, target, reply, other, meeting);
      }
    }
  }

  /**
   * Adds a branch.
   *
   * @param target the side whose king is the target of the moves
   */
  private void add(int ply, int target, int played, int other, int meeting) {
    int king = position.kingSquare(target);
    boolean rejoins = meeting != NEVER;
    int after = rejoins ? pliesTo(meeting) : 0;
    branches.add(
        new Branch(ply, played, other, BranchKind.of(played, other, king, rejoins), after));
  }

  /** The number of plies from the root to the positions of a layer. */
  private int pliesTo(int layer) {
    return problem.attackerFirst() ? 2 * layer - 1 : 2 * layer;
  }

  private int meeting(int layer, long step) {
    if (layer == graph.depth()) {
      return NEVER;
    }
    int child = Step.node(step);
    return child == node[layer + 1] ? layer + 1 : meets[child];
  }

  private int[] meets(int layer) {
    int[] result = new int[graph.nodes(layer)];
    Arrays.fill(result, NEVER);
    for (int from = 0; from < result.length; from++) {
      for (int i = graph.firstStep(layer, from); i < graph.firstStep(layer, from + 1); i++) {
        result[from] = Math.min(result[from], meeting(layer, graph.step(layer, i)));
      }
    }
    return result;
  }
}
