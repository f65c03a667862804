package tsumugi.engine.movegen;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;

/**
 * Finds, for all pieces of a side at once, the few that may have a capture or a promotion. The set
 * contains every piece that has one. It may also contain some that have none: sliders, knights, and
 * neighbours of an enemy piece that cannot step onto its square.
 */
final class TacticalPieces {
  private static final int FILE = 9;
  private static final int LAST_FILE_OF_LO = Rays.LO_SQUARES - FILE;

  /**
   * The first and the last rank, valid for either word. RANK_A also has the bit after the last
   * square of the low word.
   */
  private static final long RANK_A = 0x8040_2010_0804_0201L;

  private static final long RANK_I = RANK_A << FILE - 1;

  /** The squares from which a step leads into the promotion zone or out of it. */
  private static final long[] BY_ZONE_LO = new long[2];

  private static final long[] BY_ZONE_HI = new long[2];

  static {
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      long lo = Zones.promotionLo(color);
      long hi = Zones.promotionHi(color);
      BY_ZONE_LO[color] = aroundLo(lo, hi);
      BY_ZONE_HI[color] = aroundHi(lo, hi);
    }
  }

  long lo;
  long hi;

  /** Finds these pieces for the side to move. */
  void find(Position position) {
    int us = position.sideToMove();
    int base = Piece.of(us, 0);
    long enemyLo = position.colorLo(us ^ 1);
    long enemyHi = position.colorHi(us ^ 1);
    long pawnsLo = position.piecesLo(base | PieceType.PAWN);
    long pawnsHi = position.piecesHi(base | PieceType.PAWN);
    lo =
        farLo(position, base)
            | position.colorLo(us) & ~pawnsLo & aroundLo(enemyLo, enemyHi)
            | position.piecesLo(base | PieceType.SILVER) & BY_ZONE_LO[us]
            | pawnsLo & behind(us, enemyLo | Zones.promotionLo(us));
    hi =
        farHi(position, base)
            | position.colorHi(us) & ~pawnsHi & aroundHi(enemyLo, enemyHi)
            | position.piecesHi(base | PieceType.SILVER) & BY_ZONE_HI[us]
            | pawnsHi & behind(us, enemyHi | Zones.promotionHi(us));
  }

  private static long farLo(Position position, int base) {
    return position.piecesLo(base | PieceType.LANCE)
        | position.piecesLo(base | PieceType.KNIGHT)
        | position.piecesLo(base | PieceType.BISHOP)
        | position.piecesLo(base | PieceType.ROOK)
        | position.piecesLo(base | PieceType.HORSE)
        | position.piecesLo(base | PieceType.DRAGON);
  }

  private static long farHi(Position position, int base) {
    return position.piecesHi(base | PieceType.LANCE)
        | position.piecesHi(base | PieceType.KNIGHT)
        | position.piecesHi(base | PieceType.BISHOP)
        | position.piecesHi(base | PieceType.ROOK)
        | position.piecesHi(base | PieceType.HORSE)
        | position.piecesHi(base | PieceType.DRAGON);
  }

  /** The squares from which a pawn steps onto one of the given squares. */
  private static long behind(int color, long squares) {
    return color == Color.BLACK ? squares << 1 : squares >>> 1;
  }

  /** Low word of the given squares and their neighbours. */
  private static long aroundLo(long lo, long hi) {
    long column = column(lo);
    return column | column << FILE | column >>> FILE | column(hi) << LAST_FILE_OF_LO;
  }

  private static long aroundHi(long lo, long hi) {
    long column = column(hi);
    return column | column << FILE | column >>> FILE | column(lo) >>> LAST_FILE_OF_LO;
  }

  private static long column(long squares) {
    return squares | squares << 1 & ~RANK_A | squares >>> 1 & ~RANK_I;
  }
}
