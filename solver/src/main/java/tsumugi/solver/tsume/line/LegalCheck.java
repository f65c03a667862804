package tsumugi.solver.tsume.line;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * Tests whether a move from the table is a legal check in the position on the board. The checks are
 * generated afresh, so a line or a proof never rests on a record alone.
 */
final class LegalCheck {
  private final AttackerMoves checks;
  private final MoveList moves = new MoveList();

  LegalCheck(Position root) {
    checks = new AttackerMoves(root);
  }

  /** Returns the move if it is a check of the position, else NONE. */
  int of(Position position, int move) {
    moves.clear();
    checks.generate(position, moves);
    return moves.contains(move) ? move : Move.NONE;
  }
}
