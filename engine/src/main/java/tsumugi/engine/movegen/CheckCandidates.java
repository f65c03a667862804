package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * From which squares a stepping piece can check a king in one move, promoting or not. Everything
 * else need not be looked at. Sliders can check from anywhere.
 */
final class CheckCandidates {
  private static final long[] LO = new long[Piece.COUNT * 128];
  private static final long[] HI = new long[Piece.COUNT * 128];

  static {
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        fill(color, type);
      }
    }
  }

  private CheckCandidates() {}

  static long lo(int piece, int king) {
    return LO[piece << 7 | king];
  }

  static long hi(int piece, int king) {
    return HI[piece << 7 | king];
  }

  private static void fill(int color, int type) {
    int piece = Piece.of(color, type);
    boolean slides =
        switch (type) {
          case PieceType.LANCE,
              PieceType.BISHOP,
              PieceType.ROOK,
              PieceType.HORSE,
              PieceType.DRAGON ->
              true;
          default -> false;
        };
    for (int king = 0; king < Square.COUNT; king++) {
      for (int from = 0; from < Square.COUNT; from++) {
        if (slides || stepsToCheck(color, type, from, king)) {
          LO[piece << 7 | king] |= Rays.bitLo(from);
          HI[piece << 7 | king] |= Rays.bitHi(from);
        }
      }
    }
  }

  private static boolean stepsToCheck(int color, int type, int from, int king) {
    int piece = Piece.of(color, type);
    for (int to = 0; to < Square.COUNT; to++) {
      if (steps(piece, from, to)) {
        if (steps(piece, to, king)) {
          return true;
        }
        boolean zone = Zones.inPromotion(color, from) || Zones.inPromotion(color, to);
        if (zone
            && PieceType.canPromote(type)
            && steps(Piece.of(color, PieceType.promoted(type)), to, king)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean steps(int piece, int from, int to) {
    return (Attacks.stepLo(piece, from) & Rays.bitLo(to)
            | Attacks.stepHi(piece, from) & Rays.bitHi(to))
        != 0;
  }
}
