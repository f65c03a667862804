package tsumugi.player.nnue;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Square;

/**
 * A number for each piece in each place, from one side's view.
 *
 * <pre>
 *       0   a piece of the 38 (kings aside) that is not there: handicaps, problems; once for each
 *     1..   hands: the k-th of a kind is start + k - 1, and the 1st to the k-th all count
 *           own   pawn 1  lance 39  knight 49  silver 59  gold 69  bishop 79  rook 85
 *           other     20        44         54         64       74         82       88
 *    90..   board: start + square, 81 squares a kind
 *           own   pawn 90  lance 252 knight 414 silver 576 gold 738 bishop 900 horse 1062 rook 1224 dragon 1386
 *           other    171        333        495        657      819        981       1143      1305        1467
 *  1548..   where kings are seen: own king 1548 + square, other king 1629 + square
 * </pre>
 *
 * <p>White's view rotates the board. Promoted pawns, lances, knights and silvers count as golds.
 * Source: the format of the networks (nn.bin).
 */
final class PieceNumbers {
  static final int MISSING = 0;
  static final int WITHOUT_KINGS = 1548;
  static final int COUNT = 1710;

  /** The number of features if both kings share a plane. */
  static final int ONE_KING_PLANE = COUNT - Square.COUNT;

  /** Pieces other than kings in a full set. Missing pieces have a number too. */
  static final int PIECES = 38;

  private static final int[] OWN_HAND = {0, 1, 39, 49, 59, 79, 85, 69};
  private static final int[] OTHER_HAND = {0, 20, 44, 54, 64, 82, 88, 74};
  private static final int[] OWN_BOARD = {
    0, 90, 252, 414, 576, 900, 1224, 738, 1548, 738, 738, 738, 738, 1062, 1386
  };

  /** view << 13 | mirrored << 12 | piece << 7 | square. */
  private static final short[] BOARD = new short[1 << 14];

  static {
    for (int view = 0; view < 2; view++) {
      for (int mirror = 0; mirror < 2; mirror++) {
        for (int piece = 0; piece < Piece.COUNT; piece++) {
          int type = Piece.type(piece);
          if (type >= PieceType.PAWN && type < PieceType.COUNT) {
            int start = OWN_BOARD[type] + (Piece.color(piece) == view ? 0 : Square.COUNT);
            for (int square = 0; square < Square.COUNT; square++) {
              int seen = mirror == 1 ? mirrored(seenBy(view, square)) : seenBy(view, square);
              BOARD[view << 13 | mirror << 12 | piece << 7 | square] = (short) (start + seen);
            }
          }
        }
      }
    }
  }

  private PieceNumbers() {}

  /** A square from a side's view. */
  static int seenBy(int view, int square) {
    return view == Color.BLACK || square == Square.NONE ? square : Square.COUNT - 1 - square;
  }

  /** The square mirrored left to right. */
  static int mirrored(int square) {
    return Square.of(8 - Square.file(square), Square.rank(square));
  }

  /** The view argument of {@link #onBoard}. */
  static int view(int color, boolean mirrored) {
    return color << 1 | (mirrored ? 1 : 0);
  }

  static int onBoard(int view, int piece, int square) {
    return BOARD[view << 12 | piece << 7 | square];
  }

  /**
   * The number of one piece in a hand.
   *
   * @param nth counted from 1
   */
  static int inHand(int viewColor, int owner, int type, int nth) {
    return (owner == viewColor ? OWN_HAND : OTHER_HAND)[type] + nth - 1;
  }
}
