package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * The squares from which a stepping piece can check a king in one move, promoting or not. Pieces on
 * other squares need not be examined. Sliders can check from anywhere.
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
    for (int king = 0; king < Square.COUNT; king++) {
      if (slides) {
        LO[row | king] = -1;
        HI[row | king] = -1;
      } else {
        addSteps(color, type, type, king);
        if (PieceType.canPromote(type)) {
          addSteps(color, type, PieceType.promoted(type), king);
        }
      }
    }
  }

  /**
   * Goes two steps back from the king, which is fast enough for code that runs interpreted at every
   * start of the engine.
   *
   * @param after the kind that gives the check: {@code type} or its promotion
   */
  private static void addSteps(int color, int type, int after, int king) {
    int checker = Piece.of(color ^ 1, after); // its attacks, reversed
    for (long lo = Attacks.stepLo(checker, king); lo != 0; lo &= lo - 1) {
      addStep(color, type, after != type, Long.numberOfTrailingZeros(lo), king);
    }
    for (long hi = Attacks.stepHi(checker, king); hi != 0; hi &= hi - 1) {
      int to = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      addStep(color, type, after != type, to, king);
    }
  }

  /** Adds the squares from which a piece moves to {@code to}, promoting or not. */
  private static void addStep(int color, int type, boolean promotes, int to, int king) {
    int back = Piece.of(color ^ 1, type);
    boolean anywhere = !promotes || Zones.inPromotion(color, to);
    int index = Piece.of(color, type) << 7 | king;
    LO[index] |= Attacks.stepLo(back, to) & (anywhere ? -1 : Zones.promotionLo(color));
    HI[index] |= Attacks.stepHi(back, to) & (anywhere ? -1 : Zones.promotionHi(color));
  }
}
