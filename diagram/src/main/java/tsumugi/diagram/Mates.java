package tsumugi.diagram;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
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

  /**
   * True when the side to move is in check and pieces could come between, but nothing else helps: a
   * composed line ends before futile interpositions.
   */
  static boolean isMateButForInterpositions(Position position) {
    if (!position.inCheck()) {
      return false;
    }
    int king = position.kingSquare(position.sideToMove());
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(position, moves);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      boolean takes = position.pieceAt(Move.to(move)) != Piece.EMPTY;
      if (takes || !Move.isDrop(move) && Move.from(move) == king) {
        return false;
      }
    }
    return true;
  }
}
