package tsumugi.trainer;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.player.own.OwnFeatures;

/**
 * Maps the features of Black's view, in the first zone and not mirrored, to those of every other
 * view. A sample stores one view, and the trainer rotates and mirrors it by table.
 */
final class Views {
  /** The number of features of a position, which is constant because no piece leaves the game. */
  static final int FEATURES = 40;

  private static final short[][] FROM_BLACK = new short[OwnFeatures.VIEWS][OwnFeatures.IN_ZONE];

  static {
    for (int view = 0; view < FROM_BLACK.length; view++) {
      for (int color = 0; color < 2; color++) {
        for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
          for (int square = 0; square < Square.COUNT; square++) {
            int piece = Piece.of(color, type);
            FROM_BLACK[view][OwnFeatures.onBoard(0, piece, square)] =
                (short) OwnFeatures.onBoard(view, piece, square);
          }
        }
        for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
          for (int nth = 1; nth <= PieceType.inFullSet(type); nth++) {
            FROM_BLACK[view][OwnFeatures.inHand(0, color, type, nth)] =
                (short) OwnFeatures.inHand(view, color, type, nth);
          }
        }
      }
    }
  }

  private Views() {}

  /** For each feature of Black's view, the same feature in another view. */
  static short[] table(int view) {
    return FROM_BLACK[view];
  }

  /** Writes Black's features of a position with all forty pieces. Returns their number. */
  static int collect(Position position, short[] to, int at) {
    int next = at;
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY) {
        to[next++] = (short) OwnFeatures.onBoard(0, piece, square);
      }
    }
    for (int owner = Color.BLACK; owner <= Color.WHITE; owner++) {
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        int held = Hand.count(position.hand(owner), type);
        for (int nth = 1; nth <= held; nth++) {
          to[next++] = (short) OwnFeatures.inHand(0, owner, type, nth);
        }
      }
    }
    return next - at;
  }
}
