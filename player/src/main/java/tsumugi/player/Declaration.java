package tsumugi.player;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * The declaration of an entered king (入玉宣言) by the 27-point rule of the computer championships. The
 * side to move wins under three conditions: its king is in the enemy camp and not in check; it has
 * at least ten other pieces in the camp; and its points are at least 28 for Black or 27 for White.
 * A rook or bishop counts 5 points and every other piece 1, in the camp and in hand; the king does
 * not count.
 */
public final class Declaration {
  private static final int BLACK_POINTS = 28;
  private static final int WHITE_POINTS = 27;
  private static final int PIECES = 10;
  private static final int MAJOR_POINTS = 5;

  /** The three ranks of the far edge for each side, both words. */
  private static final long[] CAMP_LO = new long[2];

  private static final long[] CAMP_HI = new long[2];

  static {
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      for (int square = 0; square < Square.COUNT; square++) {
        if (Square.rankFor(color, square) < 3) {
          CAMP_LO[color] |= Rays.bitLo(square);
          CAMP_HI[color] |= Rays.bitHi(square);
        }
      }
    }
  }

  private Declaration() {}

  /** Whether the side to move may declare and win. */
  public static boolean wins(Position position) {
    int us = position.sideToMove();
    int king = position.kingSquare(us);
    if (king == Square.NONE || Square.rankFor(us, king) > 2) {
      return false;
    }
    long lo = position.colorLo(us) & CAMP_LO[us];
    long hi = position.colorHi(us) & CAMP_HI[us];
    int pieces = Long.bitCount(lo) + Long.bitCount(hi) - 1;
    if (pieces < PIECES) {
      return false;
    }
    int hand = position.hand(us);
    int points =
        pieces
            + Hand.total(hand)
            + (MAJOR_POINTS - 1) * (majorsInCamp(position, us) + majorsInHand(hand));
    return points >= (us == Color.BLACK ? BLACK_POINTS : WHITE_POINTS) && !position.inCheck();
  }

  private static int majorsInCamp(Position position, int us) {
    return majorsInCamp(position, us, PieceType.BISHOP)
        + majorsInCamp(position, us, PieceType.ROOK)
        + majorsInCamp(position, us, PieceType.HORSE)
        + majorsInCamp(position, us, PieceType.DRAGON);
  }

  private static int majorsInCamp(Position position, int us, int type) {
    int piece = Piece.of(us, type);
    return Long.bitCount(position.piecesLo(piece) & CAMP_LO[us])
        + Long.bitCount(position.piecesHi(piece) & CAMP_HI[us]);
  }

  private static int majorsInHand(int hand) {
    return Hand.count(hand, PieceType.BISHOP) + Hand.count(hand, PieceType.ROOK);
  }
}
