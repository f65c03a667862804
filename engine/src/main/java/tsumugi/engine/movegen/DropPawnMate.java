package tsumugi.engine.movegen;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * The drop-pawn mate rule (打ち歩詰め): a dropped pawn may give check but not mate.
 *
 * <p>A pawn's check cannot be blocked, so only king moves and captures of the pawn can answer it.
 * The test looks at the board as if the pawn were on it and makes no move.
 */
final class DropPawnMate {
  private DropPawnMate() {}

  /**
   * The square on which a pawn of the side to move would give check, or -1 if no square qualifies.
   */
  static int squareInFront(Position position) {
    int them = position.sideToMove() ^ 1;
    int king = position.kingSquare(them);
    if (king == Square.NONE || Square.rankFor(them, king) == 0) {
      return -1;
    }
    return them == Color.BLACK ? king - 1 : king + 1;
  }

  /** True when dropping a pawn of the side to move on an empty square would mate. */
  static boolean is(Position position, int to) {
    if (to != squareInFront(position) || position.pieceAt(to) != Piece.EMPTY) {
      return false;
    }
    int them = position.sideToMove() ^ 1;
    int king = position.kingSquare(them);
    int drop = Move.drop(PieceType.PAWN, to);
    position.doMove(drop);
    boolean mate = !hasCapture(position, to, them, king) && !KingMoves.any(position, king, them);
    position.undoMove(drop);
    return mate;
  }

  /** Whether a piece other than the king can capture the pawn without exposing its king. */
  private static boolean hasCapture(Position position, int pawn, int them, int king) {
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    int kingPiece = Piece.of(them, PieceType.KING);
    long lo = position.attackersLo(pawn, them, occLo, occHi) & ~position.piecesLo(kingPiece);
    long hi = position.attackersHi(pawn, them, occLo, occHi) & ~position.piecesHi(kingPiece);
    for (; lo != 0; lo &= lo - 1) {
      if (capturesSafely(position, Long.numberOfTrailingZeros(lo), pawn, them, king)) {
        return true;
      }
    }
    for (; hi != 0; hi &= hi - 1) {
      int from = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      if (capturesSafely(position, from, pawn, them, king)) {
        return true;
      }
    }
    return false;
  }

  private static boolean capturesSafely(Position position, int from, int pawn, int them, int king) {
    long occLo = position.occupiedLo() & ~Rays.bitLo(from);
    long occHi = position.occupiedHi() & ~Rays.bitHi(from);
    int us = them ^ 1;
    return (position.attackersLo(king, us, occLo, occHi) & ~Rays.bitLo(pawn)) == 0
        && (position.attackersHi(king, us, occLo, occHi) & ~Rays.bitHi(pawn)) == 0;
  }
}
