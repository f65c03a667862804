package tsumugi.diagram;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/** Whether a line has come to its end: a look at one position, no search. */
public final class Mates {
  private Mates() {}

  /** True when the side to move is in check and nothing can be done about it. */
  public static boolean isMate(Position position) {
    if (!position.inCheck()) {
      return false;
    }
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(position, moves);
    return moves.size() == 0;
  }
}
