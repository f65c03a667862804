package tsumugi.record;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Moves that can be made with the pieces, whether or not the rules allow them: the side to move
 * owns the piece, and it does not land on its own pieces, on a king, or where it could never move
 * again.
 */
final class PossibleMoves {
  private PossibleMoves() {}

  static boolean isPossible(Position position, int move) {
    if (move == Move.NONE) {
      return false;
    }
    int us = position.sideToMove();
    int to = Move.to(move);
    int target = position.pieceAt(to);
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      return target == Piece.EMPTY && Hand.has(position.hand(us), type) && !isDead(type, us, to);
    }
    int from = Move.from(move);
    int piece = position.pieceAt(from);
    int type = Piece.type(piece);
    if (from == to || piece == Piece.EMPTY || Piece.color(piece) != us) {
      return false;
    }
    boolean lands =
        target == Piece.EMPTY || Piece.color(target) != us && Piece.type(target) != PieceType.KING;
    return lands && (Move.isPromotion(move) ? PieceType.canPromote(type) : !isDead(type, us, to));
  }

  private static boolean isDead(int type, int color, int square) {
    int rank = Square.rankFor(color, square);
    return switch (type) {
      case PieceType.PAWN, PieceType.LANCE -> rank == 0;
      case PieceType.KNIGHT -> rank <= 1;
      default -> false;
    };
  }
}
