package tsumugi.cli.explore;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.explain.TreeNode;

/** What is known, or can be found out, about the positions of one problem. */
interface Answers {
  /**
   * An answer about a position.
   *
   * @param node the position with the moves that are listed
   * @param remark added to the verdict; null for none
   */
  record Answer(TreeNode node, @Nullable Message remark) {}

  /** Whether the attacker moves first in the problem. */
  boolean isAttackerToMove();

  /** The moves of the main line as far as it is known. */
  int[] mainLine();

  /** Whether the moves listed are those of solutions, in which both sides work together. */
  boolean areSolutions();

  /**
   * Answers about the position after some moves.
   *
   * @param path the moves from the start, each of which may be played where it is
   * @param limits limits of this answer
   */
  Answer at(int[] path, SearchLimits limits, SearchMonitor monitor);

  /**
   * Whether a move may be played.
   *
   * @param node the answer about the position
   * @param attacks whether the attacker is to move there
   * @param move a legal move
   */
  boolean mayPlay(TreeNode node, Position position, boolean attacks, int move);
}
