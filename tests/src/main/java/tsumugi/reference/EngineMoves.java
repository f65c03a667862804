package tsumugi.reference;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * The engine's generators with a list: to make them costs more than to use them. For one thread.
 */
final class EngineMoves {
  private final MoveList moves = new MoveList();
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  /** The checks of a position, until the next call. */
  MoveList checks(Position position) {
    moves.truncate(0);
    checks.generate(position, moves);
    return moves;
  }

  /** The replies of a defender in check, until the next call. */
  MoveList replies(Position position) {
    moves.truncate(0);
    evasions.generate(position, moves);
    return moves;
  }
}
