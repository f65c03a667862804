package tsumugi.player.own;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * The features that the network sees of a position: a number for each piece in its place, from one
 * side's view.
 *
 * <pre>
 *   2344 * zone +
 *      0..1133   own pieces:   81 * (kind - 1) + square, kinds as in {@link PieceType}
 *   1134..2267   the other's:  the same
 *   2268..2305   own hand:     the k-th of a kind, and the 1st to the k-th all count: 18 pawns, 4 lances,
 *                              4 knights, 4 silvers, 2 bishops, 2 rooks, 4 golds
 *   2306..2343   the other's hand
 *
 *   zone   0  the own king on ranks 8 and 9 of files 1 to 3 and 7 to 9: castled; also no king
 *          1  on ranks 8 and 9 of files 4 to 6
 *          2  on ranks 1 to 7
 *   view   zone 2 bits | color 1 | mirrored 1
 * </pre>
 *
 * <p>White's view rotates the board. If a side's king is on files 6 to 9 from its own view, this
 * view is mirrored left to right. Knowledge about a king on one wing then applies to the other
 * wing. Every zone has its own numbers, because a gold beside a castled king has another value than
 * one beside a king that has left its castle. A promoted pawn is distinguished from a gold, since
 * in the opponent's hand it is only a pawn.
 */
public final class OwnFeatures {
  static final int HANDS = 28 * Square.COUNT;

  /** The number of pieces that a hand can hold. */
  private static final int IN_HAND = 38;

  /** The number of features of a zone. */
  public static final int IN_ZONE = HANDS + 2 * IN_HAND;

  static final int ZONES = 3;
  public static final int COUNT = ZONES * IN_ZONE;

  /** The number of different views of a position. */
  public static final int VIEWS = 4 * ZONES;

  private static final int KINDS = PieceType.COUNT - 1;
  private static final int CENTRE_FILE = 4;

  /** Limits of the zones: the king's distance from its own edge and from the middle file. */
  private static final int HOME_RANKS = 2;

  private static final int CENTRE_WIDTH = 1;

  /** For each kind, where its numbers in a hand begin. */
  private static final int[] HAND_START = new int[PieceType.KING];

  /** Of zone 0: view << 12 | piece << 7 | square. */
  private static final short[] BOARD = new short[1 << 14];

  static {
    for (int type = PieceType.PAWN; type < PieceType.GOLD; type++) {
      HAND_START[type + 1] = HAND_START[type] + PieceType.inFullSet(type);
    }
    for (int view = 0; view < 4; view++) {
      for (int piece = 0; piece < Piece.COUNT; piece++) {
        int type = Piece.type(piece);
        if (type >= PieceType.PAWN && type < PieceType.COUNT) {
          int kind = type - 1 + (Piece.color(piece) == view >> 1 ? 0 : KINDS);
          for (int square = 0; square < Square.COUNT; square++) {
            int seen = seen(view, square);
            BOARD[view << 12 | piece << 7 | square] = (short) (kind * Square.COUNT + seen);
          }
        }
      }
    }
  }

  private OwnFeatures() {}

  /** The view of a side: the argument of {@link #onBoard}. */
  public static int view(Position position, int color) {
    return view(color, position.kingSquare(color));
  }

  static int view(int color, int king) {
    if (king == Square.NONE) {
      return color << 1; // a problem whose attacker has no king
    }
    int file = Square.file(king);
    boolean mirrored = color == Color.BLACK ? file > CENTRE_FILE : file < CENTRE_FILE;
    return zone(color, king) << 2 | color << 1 | (mirrored ? 1 : 0);
  }

  private static int zone(int color, int king) {
    int toEdge = color == Color.BLACK ? 8 - Square.rank(king) : Square.rank(king);
    if (toEdge >= HOME_RANKS) {
      return 2;
    }
    return Math.abs(Square.file(king) - CENTRE_FILE) <= CENTRE_WIDTH ? 1 : 0;
  }

  private static int seen(int view, int square) {
    int turned = view >> 1 == Color.BLACK ? square : Square.COUNT - 1 - square;
    return (view & 1) == 0
        ? turned
        : Square.of(2 * CENTRE_FILE - Square.file(turned), Square.rank(turned));
  }

  public static int onBoard(int view, int piece, int square) {
    return (view >> 2) * IN_ZONE + BOARD[(view & 3) << 12 | piece << 7 | square];
  }

  /**
   * The number of one piece in a hand, for either view of a side.
   *
   * @param nth counted from 1
   */
  public static int inHand(int view, int owner, int type, int nth) {
    int start = owner == (view >> 1 & 1) ? HANDS : HANDS + IN_HAND;
    return (view >> 2) * IN_ZONE + start + HAND_START[type] + nth - 1;
  }
}
