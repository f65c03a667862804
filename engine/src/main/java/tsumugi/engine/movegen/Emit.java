package tsumugi.engine.movegen;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Turns destination squares into moves. A promotion comes before the non-promotion of the same
 * move.
 */
final class Emit {
  private Emit() {}

  /**
   * Appends all moves of a piece to the given squares, with and without promotion. A move that
   * would leave the piece without further moves is left out.
   */
  static void moves(MoveList out, int piece, int from, long lo, long hi) {
    for (; lo != 0; lo &= lo - 1) {
      move(out, piece, from, Long.numberOfTrailingZeros(lo));
    }
    for (; hi != 0; hi &= hi - 1) {
      move(out, piece, from, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi));
    }
  }

  /** Appends a move of a piece, with and without promotion. */
  static void move(MoveList out, int piece, int from, int to) {
    int type = Piece.type(piece);
    int color = Piece.color(piece);
    if (!PieceType.canPromote(type)) {
      out.add(Move.of(from, to));
      return;
    }
    if (Zones.inPromotion(color, to) || Zones.inPromotion(color, from)) {
      out.add(Move.promotion(from, to));
    }
    if (Zones.isAlive(color, type, to)) {
      out.add(Move.of(from, to));
    }
  }

  static void promotions(MoveList out, int from, long lo, long hi) {
    for (; lo != 0; lo &= lo - 1) {
      out.add(Move.promotion(from, Long.numberOfTrailingZeros(lo)));
    }
    for (; hi != 0; hi &= hi - 1) {
      out.add(Move.promotion(from, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi)));
    }
  }

  static void quiet(MoveList out, int from, long lo, long hi) {
    for (; lo != 0; lo &= lo - 1) {
      out.add(Move.of(from, Long.numberOfTrailingZeros(lo)));
    }
    for (; hi != 0; hi &= hi - 1) {
      out.add(Move.of(from, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi)));
    }
  }

  static void drops(MoveList out, int type, long lo, long hi) {
    for (; lo != 0; lo &= lo - 1) {
      out.add(Move.drop(type, Long.numberOfTrailingZeros(lo)));
    }
    for (; hi != 0; hi &= hi - 1) {
      out.add(Move.drop(type, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi)));
    }
  }

  /** True when the side has an unpromoted pawn on the file of the square (二歩). */
  static boolean hasPawnOnFile(Position position, int color, int square) {
    int pawn = Piece.of(color, PieceType.PAWN);
    int file = Square.file(square);
    return (position.piecesLo(pawn) & Zones.fileLo(file)
            | position.piecesHi(pawn) & Zones.fileHi(file))
        != 0;
  }
}
