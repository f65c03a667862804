package tsumugi.engine.movegen;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Ranks and files that the rules refer to: the promotion zone, the squares where a piece could
 * never move again, and the files.
 */
final class Zones {
  private static final long[] PROMOTION_LO = new long[2];
  private static final long[] PROMOTION_HI = new long[2];
  private static final long[] ALIVE_LO = new long[2 * 8];
  private static final long[] ALIVE_HI = new long[2 * 8];
  private static final long[] FILE_LO = new long[9];
  private static final long[] FILE_HI = new long[9];

  static {
    for (int square = 0; square < Square.COUNT; square++) {
      FILE_LO[Square.file(square)] |= Rays.bitLo(square);
      FILE_HI[Square.file(square)] |= Rays.bitHi(square);
      for (int color = Color.BLACK; color <= Color.WHITE; color++) {
        int rank = Square.rankFor(color, square);
        if (rank < 3) {
          PROMOTION_LO[color] |= Rays.bitLo(square);
          PROMOTION_HI[color] |= Rays.bitHi(square);
        }
        for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
          if (rank >= deadRanks(type)) {
            ALIVE_LO[color << 3 | type] |= Rays.bitLo(square);
            ALIVE_HI[color << 3 | type] |= Rays.bitHi(square);
          }
        }
      }
    }
  }

  private Zones() {}

  /** The number of ranks at the far edge on which an unpromoted piece has no move. */
  private static int deadRanks(int type) {
    return switch (type) {
      case PieceType.PAWN, PieceType.LANCE -> 1;
      case PieceType.KNIGHT -> 2;
      default -> 0;
    };
  }

  static long promotionLo(int color) {
    return PROMOTION_LO[color];
  }

  static long promotionHi(int color) {
    return PROMOTION_HI[color];
  }

  static boolean inPromotion(int color, int square) {
    return Square.rankFor(color, square) < 3;
  }

  /** The squares on which an unpromoted piece of a kind (1-7) can still move. */
  static long aliveLo(int color, int type) {
    return ALIVE_LO[color << 3 | type];
  }

  static long aliveHi(int color, int type) {
    return ALIVE_HI[color << 3 | type];
  }

  /** Whether an unpromoted piece of a kind can still move on the square. */
  static boolean isAlive(int color, int type, int square) {
    return Square.rankFor(color, square) >= deadRanks(type);
  }

  static long fileLo(int file) {
    return FILE_LO[file];
  }

  static long fileHi(int file) {
    return FILE_HI[file];
  }
}
