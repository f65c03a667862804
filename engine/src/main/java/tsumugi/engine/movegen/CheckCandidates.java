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
    int row = Piece.of(color, type) << 7;
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
    for (int from = 0; from < Square.COUNT; from++) {
      if (slides) {
        for (int king = 0; king < Square.COUNT; king++) {
          set(row | king, from);
        }
      } else {
        fillSteps(color, type, from);
      }
    }
  }

  /** Goes the steps forwards, two at most: this runs at every start of the engine. */
  private static void fillSteps(int color, int type, int from) {
    int piece = Piece.of(color, type);
    long lo = Attacks.stepLo(piece, from);
    long hi = Attacks.stepHi(piece, from);
    for (int to = 0; to < Square.COUNT; to++) {
      if ((lo & Rays.bitLo(to) | hi & Rays.bitHi(to)) != 0) {
        checksFrom(piece, piece, to, from);
        boolean zone = Zones.inPromotion(color, from) || Zones.inPromotion(color, to);
        if (zone && PieceType.canPromote(type)) {
          checksFrom(piece, Piece.of(color, PieceType.promoted(type)), to, from);
        }
      }
    }
  }

  /** The kings that a piece checks from {@code to}, where it came from {@code from}. */
  private static void checksFrom(int before, int after, int to, int from) {
    for (long lo = Attacks.stepLo(after, to); lo != 0; lo &= lo - 1) {
      set(before << 7 | Long.numberOfTrailingZeros(lo), from);
    }
    for (long hi = Attacks.stepHi(after, to); hi != 0; hi &= hi - 1) {
      set(before << 7 | Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi), from);
    }
  }

  private static void set(int index, int from) {
    LO[index] |= Rays.bitLo(from);
    HI[index] |= Rays.bitHi(from);
  }
}
