package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/** The moves of a position as an array. */
final class Moves {
  private Moves() {}

  static int[] checks(Position position) {
    MoveList moves = new MoveList();
    new CheckGenerator().generate(position, moves);
    return moves.toArray(0);
  }

  static int[] replies(Position position) {
    MoveList moves = new MoveList();
    new EvasionGenerator().generate(position, moves);
    return moves.toArray(0);
  }
}
