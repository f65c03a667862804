package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * The moves of an attacker's node: all legal checks. In front of a root with the defender to move
 * it is one pass and nothing else.
 *
 * <p>Such a root is searched as the node behind that pass, so that every search has an attacker's
 * node to begin with and a defender's root needs nothing of its own. In the node in front of it the
 * attacker is to move and the defender is in check. No line of play leads there, so neither its
 * record in the table nor its board, by which it is known here, can be taken for another node's.
 */
public class AttackerMoves {
  private static final long NO_PASS = 0;

  private final CheckGenerator checks = new CheckGenerator();
  private final long passingBoard;

  /**
   * @param root the position the search begins in, with the attacker to move
   */
  public AttackerMoves(Position root) {
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
