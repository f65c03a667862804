package tsumugi.compose;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Changes of a problem's pieces. What leaves the board or the attacker's hand goes to the
 * defender's hand, and what comes in is taken from there, so that the set of forty pieces stays
 * complete. The attacker is Black.
 */
final class Placement {
  static final int ATTACKER = Color.BLACK;
  static final int DEFENDER = Color.WHITE;

  private Placement() {}

  /** An empty board; the defender holds all pieces except the kings. */
  static Position empty() {
    Position position = new Position();
    int hand = Hand.EMPTY;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      hand = Hand.add(hand, type, PieceType.inFullSet(type));
    }
    position.setHand(DEFENDER, hand);
    return position;
  }

  /** Whether the defender can give a piece of a kind, promoted or not. */
  static boolean isFree(Position position, int type) {
    return Hand.has(position.hand(DEFENDER), PieceType.unpromoted(type));
  }

  /** Puts a piece that is free on an empty square. */
  static void put(Position position, int piece, int square) {
    int type = PieceType.unpromoted(Piece.type(piece));
    position.setHand(DEFENDER, Hand.remove(position.hand(DEFENDER), type));
    position.put(piece, square);
  }

  /** Takes a piece that is not a king off the board. */
  static void take(Position position, int square) {
    int type = PieceType.unpromoted(Piece.type(position.pieceAt(square)));
    position.remove(square);
    position.setHand(DEFENDER, Hand.add(position.hand(DEFENDER), type));
  }

  /** Moves any piece to an empty square. */
  static void shift(Position position, int from, int to) {
    int piece = position.pieceAt(from);
    position.remove(from);
    position.put(piece, to);
  }

  /** Gives the attacker a piece that is free. */
  static void giveToHand(Position position, int type) {
    position.setHand(DEFENDER, Hand.remove(position.hand(DEFENDER), type));
    position.setHand(ATTACKER, Hand.add(position.hand(ATTACKER), type));
  }

  /** Takes a piece from the attacker's hand. */
  static void takeFromHand(Position position, int type) {
    position.setHand(ATTACKER, Hand.remove(position.hand(ATTACKER), type));
    position.setHand(DEFENDER, Hand.add(position.hand(DEFENDER), type));
  }

  /** Whether a piece may stand on a square: it is not a piece that can never move. */
  static boolean canStand(int piece, int square) {
    int rank = Square.rankFor(Piece.color(piece), square);
    return switch (Piece.type(piece)) {
      case PieceType.PAWN, PieceType.LANCE -> rank > 0;
      case PieceType.KNIGHT -> rank > 1;
      default -> true;
    };
  }

  /**
   * Whether the position can be a problem with the attacker to move: no piece that can never move,
   * no two pawns of a side on a file, and no king in check.
   */
  static boolean isProblem(Position position) {
    int pawns = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece == Piece.EMPTY) {
        continue;
      }
      if (!canStand(piece, square)) {
        return false;
      }
      if (Piece.type(piece) == PieceType.PAWN) {
        int bit = 1 << 9 * Piece.color(piece) + Square.file(square);
        if ((pawns & bit) != 0) {
          return false;
        }
        pawns |= bit;
      }
    }
    return position.hasKing(DEFENDER)
        && !position.isInCheck(DEFENDER)
        && !position.isInCheck(ATTACKER);
  }

  /** The number of pieces on the board besides the kings. */
  static int count(Position position) {
    int count = Long.bitCount(position.occupiedLo()) + Long.bitCount(position.occupiedHi());
    return count - (position.hasKing(0) ? 1 : 0) - (position.hasKing(1) ? 1 : 0);
  }
}
