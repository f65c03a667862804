package tsumugi.player;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Square;

/**
 * The value of a piece on its square in relation to a king: half of its material value and of its
 * bonus for the square, plus a bonus for its distance to the king that it guards or attacks.
 *
 * <p>All values are in one table per king. An evaluation therefore keeps two running sums and looks
 * up two numbers for each square that changes. White's table is Black's table rotated, so the
 * evaluation is symmetric by construction. A king that is not on the board has its own row.
 */
final class Placement {
  private static final int KINGS = Square.COUNT + 1;
  private static final short[] BLACK_KING = new short[KINGS << 12];
  private static final short[] WHITE_KING = new short[KINGS << 12];

  /**
   * The bonus of a guard by the distance to its own king, and of an attacker by the distance to the
   * enemy king.
   */
  private static final int[] GOLD_GUARD = {0, 42, 28, 10, 0, -8, -14, -18, -20};

  private static final int[] SILVER_GUARD = {0, 30, 22, 10, 2, 0, -4, -6, -8};
  private static final int[] MINOR_GUARD = {0, 12, 8, 2, 0, 0, 0, 0, 0};
  private static final int[] GOLD_HUNT = {0, 60, 48, 30, 14, 4, 0, -6, -10};
  private static final int[] SILVER_HUNT = {0, 44, 38, 24, 12, 4, 0, -3, -6};
  private static final int[] MINOR_HUNT = {0, 20, 16, 10, 4, 0, 0, 0, 0};
  private static final int[] MAJOR_HUNT = {0, 40, 34, 26, 18, 12, 6, 2, 0};

  /** The bonus of a piece by its rank from its owner's view; rank 0 is the far edge. */
  private static final int[] PAWN_RANK = {0, 30, 26, 22, 14, 6, 0, 0, 0};

  private static final int[] LANCE_RANK = {0, 10, 6, 0, -4, -6, -6, -4, 6};
  private static final int[] KNIGHT_RANK = {0, 0, 14, 12, 4, -6, -4, -2, 4};
  private static final int[] SILVER_RANK = {8, 10, 12, 14, 16, 14, 6, -2, -14};
  private static final int[] GOLD_RANK = {-6, 0, 2, 2, 0, -2, 2, 8, 0};
  private static final int[] KING_RANK = {-20, -30, -50, -90, -110, -90, -55, -8, 14};

  /**
   * The bonus of a king by its distance to the nearer side edge: castled is better than central.
   */
  private static final int[] KING_FILE = {14, 34, 28, 4, -14};

  static {
    for (int king = 0; king < KINGS; king++) {
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        for (int square = 0; square < Square.COUNT; square++) {
          int own = half(type, square) + guard(type, king, square);
          int other = half(type, turned(square)) + hunt(type, king, square);
          fill(BLACK_KING, king, Piece.of(Color.BLACK, type), square, own);
          fill(BLACK_KING, king, Piece.of(Color.WHITE, type), square, -other);
          int turnedKing = king == Square.NONE ? king : turned(king);
          fill(WHITE_KING, turnedKing, Piece.of(Color.WHITE, type), turned(square), -own);
          fill(WHITE_KING, turnedKing, Piece.of(Color.BLACK, type), turned(square), other);
        }
      }
    }
  }

  private Placement() {}

  /** The part of a piece's value to Black that depends on Black's king. */
  static int blackKing(int king, int piece, int square) {
    return BLACK_KING[king << 12 | piece << 7 | square];
  }

  /** The part of a piece's value to Black that depends on White's king. */
  static int whiteKing(int king, int piece, int square) {
    return WHITE_KING[king << 12 | piece << 7 | square];
  }

  private static void fill(short[] table, int king, int piece, int square, int value) {
    table[king << 12 | piece << 7 | square] = (short) value;
  }

  private static int turned(int square) {
    return Square.COUNT - 1 - square;
  }

  /** Half of the value of a black piece by itself. Each of the two sums contains one half. */
  private static int half(int type, int square) {
    return (PieceValues.onBoard(type) + place(type, square)) / 2;
  }

  private static int place(int type, int square) {
    int rank = Square.rank(square);
    return switch (type) {
      case PieceType.PAWN -> PAWN_RANK[rank];
      case PieceType.LANCE -> LANCE_RANK[rank];
      case PieceType.KNIGHT -> KNIGHT_RANK[rank] - (edge(square) == 0 ? 14 : 0);
      case PieceType.SILVER -> SILVER_RANK[rank] - (edge(square) == 0 ? 10 : 0);
      case PieceType.GOLD -> GOLD_RANK[rank] - (edge(square) == 0 ? 12 : 0);
      case PieceType.KING -> KING_RANK[rank] + (rank >= 6 ? KING_FILE[edge(square)] : 0);
      case PieceType.DRAGON -> rank <= 3 ? 30 : 0;
      case PieceType.HORSE -> rank >= 5 ? 20 : 10;
      default -> 0;
    };
  }

  private static int edge(int square) {
    return Math.min(Square.file(square), 8 - Square.file(square));
  }

  /** The bonus of a black piece for guarding its king. */
  private static int guard(int type, int king, int square) {
    if (king == Square.NONE) {
      return 0;
    }
    int distance = distance(king, square);
    boolean behind = Square.rank(square) > Square.rank(king) + 1;
    int bonus =
        switch (type) {
          case PieceType.GOLD -> GOLD_GUARD[distance];
          case PieceType.SILVER -> SILVER_GUARD[distance];
          case PieceType.PAWN, PieceType.LANCE, PieceType.KNIGHT -> MINOR_GUARD[distance];
          case PieceType.PRO_PAWN,
              PieceType.PRO_LANCE,
              PieceType.PRO_KNIGHT,
              PieceType.PRO_SILVER,
              PieceType.HORSE ->
              GOLD_GUARD[distance] / 2;
          default -> 0;
        };
    return behind ? Math.min(bonus, bonus / 2) : bonus;
  }

  /** The bonus of a white piece for attacking Black's king, from White's view. */
  private static int hunt(int type, int king, int square) {
    if (king == Square.NONE) {
      return 0;
    }
    int distance = distance(king, square);
    return switch (type) {
      case PieceType.GOLD,
          PieceType.PRO_PAWN,
          PieceType.PRO_LANCE,
          PieceType.PRO_KNIGHT,
          PieceType.PRO_SILVER ->
          GOLD_HUNT[distance];
      case PieceType.SILVER -> SILVER_HUNT[distance];
      case PieceType.PAWN, PieceType.LANCE, PieceType.KNIGHT -> MINOR_HUNT[distance];
      case PieceType.BISHOP, PieceType.ROOK -> MAJOR_HUNT[distance] / 2;
      case PieceType.HORSE, PieceType.DRAGON -> MAJOR_HUNT[distance];
      default -> 0;
    };
  }

  private static int distance(int a, int b) {
    return Math.max(
        Math.abs(Square.file(a) - Square.file(b)), Math.abs(Square.rank(a) - Square.rank(b)));
  }
}
