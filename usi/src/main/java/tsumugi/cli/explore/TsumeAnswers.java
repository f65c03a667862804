package tsumugi.cli.explore;

import tsumugi.engine.board.Position;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.explain.Explainer;
import tsumugi.solver.explain.TreeNode;

/** Answers about a tsume: every check or reply is listed with its verdict. */
record TsumeAnswers(Explainer explainer) implements Answers {
  @Override
  public boolean isAttackerToMove() {
    return explainer.isAttackerToMove();
  }

  @Override
  public int[] mainLine() {
    return explainer.solved().shown() instanceof Verdict.Mate mate ? mate.line() : new int[0];
  }

  @Override
  public boolean areSolutions() {
    return false;
  }

  @Override
  public Answer at(int[] path, SearchLimits limits, SearchMonitor monitor) {
    return new Answer(explainer.expand(path, limits, monitor), null);
  }

  @Override
  public boolean mayPlay(TreeNode node, Position position, boolean attacks, int move) {
    return node.children().stream().anyMatch(child -> child.move() == move);
  }
}
