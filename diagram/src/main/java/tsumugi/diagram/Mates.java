package tsumugi.diagram;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/** Whether a line has ended: looks at one position and does not search. */
public final class Mates {
  private Mates() {}

  /** Whether the side to move is in check and has no legal move. */
  public static boolean isMate(Position position) {
    if (!position.inCheck()) {
      return false;
    }
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(position, moves);
    return moves.size() == 0;
  }

  /**
   * Whether the side to move is in check and only interpositions are legal: a composed line ends
   * before futile interpositions.
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
