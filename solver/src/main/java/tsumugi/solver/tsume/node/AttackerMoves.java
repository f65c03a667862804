package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * The moves of an attacker's node: all legal checks. In shogi, the only exception is the node
 * before a root with the defender to move: its only move is a pass. (The game of refunds has other
 * moves, too.)
 *
 * <p>Such a root is searched as the node after that pass ({@link TsumeRoot}). So every search
 * begins with an attacker's node, and none of them treats a defender's root differently. In the
 * node before the pass, the attacker is to move although the defender is in check. No line of play
 * leads to such a position. So this class can recognize the node by its board key, and the node's
 * record in the table belongs to no other node.
 */
public class AttackerMoves {
  private static final long NO_PASS = 0;

  private final CheckGenerator checks = new CheckGenerator();
  private long passingBoard;

  /**
   * @param root the position in which the search begins, with the attacker to move
   */
  public AttackerMoves(Position root) {
    beginAt(root);
  }

  /** Prepares for a search that begins in another position, with the attacker to move. */
  public final void beginAt(Position root) {
    passingBoard = root.isInCheck(root.sideToMove() ^ 1) ? root.boardKey() : NO_PASS;
  }

  /** Appends the moves of the position. */
  public void generate(Position position, MoveList moves) {
    if (position.boardKey() == passingBoard) {
      moves.add(Move.PASS);
    } else {
      checks.generate(position, moves);
    }
  }
}
