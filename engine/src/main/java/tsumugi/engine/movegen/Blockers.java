package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * The pieces that stand alone between a king and a slider aimed at it. Such a piece is pinned if it
 * belongs to the king's side, and can discover a check if it belongs to the slider's side. The
 * result is stored in two fields, since Java has no cheap pair.
 */
final class Blockers {
  long lo;
  long hi;

  /** Finds the blockers of either colour between {@code king} and the sliders of {@code sniper}. */
  void find(Position position, int king, int sniper) {
    lo = 0;
    hi = 0;
    if (king == Square.NONE) {
      return;
    }
    int base = Piece.of(sniper, 0);
    int seen = Color.opposite(sniper);
    long snipersLo =
        Rays.straightLo(king) & both(position, true, base, PieceType.ROOK, PieceType.DRAGON)
            | Rays.diagonalLo(king) & both(position, true, base, PieceType.BISHOP, PieceType.HORSE)
            | Attacks.lanceLo(seen, king, 0) & position.piecesLo(base | PieceType.LANCE);
    long snipersHi =
        Rays.straightHi(king) & both(position, false, base, PieceType.ROOK, PieceType.DRAGON)
            | Rays.diagonalHi(king) & both(position, false, base, PieceType.BISHOP, PieceType.HORSE)
            | Attacks.lanceHi(seen, king, 0) & position.piecesHi(base | PieceType.LANCE);
    for (; snipersLo != 0; snipersLo &= snipersLo - 1) {
      addSole(position, king, Long.numberOfTrailingZeros(snipersLo));
    }
    for (; snipersHi != 0; snipersHi &= snipersHi - 1) {
      addSole(position, king, Rays.LO_SQUARES + Long.numberOfTrailingZeros(snipersHi));
    }
  }

  private static long both(Position position, boolean low, int base, int type, int other) {
    return low
        ? position.piecesLo(base | type) | position.piecesLo(base | other)
        : position.piecesHi(base | type) | position.piecesHi(base | other);
  }

  private void addSole(Position position, int king, int sniper) {
    long betweenLo = Rays.betweenLo(king, sniper) & position.occupiedLo();
    long betweenHi = Rays.betweenHi(king, sniper) & position.occupiedHi();
    boolean sole =
        betweenHi == 0
            ? betweenLo != 0 && (betweenLo & betweenLo - 1) == 0
            : betweenLo == 0 && (betweenHi & betweenHi - 1) == 0;
    if (sole) {
      lo |= betweenLo;
      hi |= betweenHi;
    }
  }

  boolean contains(int square) {
    return square < Rays.LO_SQUARES
        ? (lo >>> square & 1) != 0
        : (hi >>> square - Rays.LO_SQUARES & 1) != 0;
  }
}
