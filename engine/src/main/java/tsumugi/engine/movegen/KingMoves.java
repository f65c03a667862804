package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;

/** King moves to squares that the opponent does not attack after the king has left its square. */
final class KingMoves {
  private KingMoves() {}

  /** Appends the safe king moves of the side to move to the given squares. */
  static void add(Position position, int king, long maskLo, long maskHi, MoveList out) {
    int us = position.sideToMove();
    long occLo = position.occupiedLo() & ~Rays.bitLo(king);
    long occHi = position.occupiedHi() & ~Rays.bitHi(king);
    int piece = Piece.of(us, PieceType.KING);
    for (long lo = Attacks.stepLo(piece, king) & maskLo; lo != 0; lo &= lo - 1) {
      int to = Long.numberOfTrailingZeros(lo);
      if (!position.isAttacked(to, us ^ 1, occLo, occHi)) {
        out.add(Move.of(king, to));
      }
    }
    for (long hi = Attacks.stepHi(piece, king) & maskHi; hi != 0; hi &= hi - 1) {
      int to = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      if (!position.isAttacked(to, us ^ 1, occLo, occHi)) {
        out.add(Move.of(king, to));
      }
    }
  }

  /** Whether the king of a side, which need not be to move, has a safe square to move to. */
  static boolean any(Position position, int king, int us) {
    long occLo = position.occupiedLo() & ~Rays.bitLo(king);
    long occHi = position.occupiedHi() & ~Rays.bitHi(king);
    int piece = Piece.of(us, PieceType.KING);
    long lo = Attacks.stepLo(piece, king) & ~position.colorLo(us);
    for (; lo != 0; lo &= lo - 1) {
      if (!position.isAttacked(Long.numberOfTrailingZeros(lo), us ^ 1, occLo, occHi)) {
        return true;
      }
    }
    long hi = Attacks.stepHi(piece, king) & ~position.colorHi(us);
    for (; hi != 0; hi &= hi - 1) {
      int to = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      if (!position.isAttacked(to, us ^ 1, occLo, occHi)) {
        return true;
      }
    }
    return false;
  }
}
