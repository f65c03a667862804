package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Whether a move from the table is a legal check in the position on the board: checks are generated
 * afresh, so that a line or a proof never rests on a record alone.
 */
final class TrustedCheck {
  private final CheckGenerator checks = new CheckGenerator();
  private final MoveList moves = new MoveList();

  /** The move if it is one of the position's checks, else NONE. */
  int of(Position position, int move) {
    moves.clear();
    checks.generate(position, moves);
    return moves.contains(move) ? move : Move.NONE;
  }
}
