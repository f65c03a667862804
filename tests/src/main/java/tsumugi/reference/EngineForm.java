package tsumugi.reference;

import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * What the rule book's positions and moves are called in the engine. Goes piece by piece instead of
 * through SFEN, so that a test of the board does not lean on the notation.
 */
public final class EngineForm {
  private EngineForm() {}

  public static Position position(SlowPosition slow) {
    Position position = new Position();
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        char piece = slow.at(10 * file + rank);
        if (piece != SlowPosition.EMPTY) {
          position.put(piece(piece), square(10 * file + rank));
        }
      }
    }
    position.setHand(Color.BLACK, hand(slow, true));
    position.setHand(Color.WHITE, hand(slow, false));
    position.setSideToMove(color(slow.blackToMove()));
    return position;
  }

  public static int hand(SlowPosition slow, boolean black) {
    int hand = Hand.EMPTY;
    for (char kind : PieceMoves.HAND_KINDS.toCharArray()) {
      hand = Hand.add(hand, type(kind), slow.inHand(black, kind));
    }
    return hand;
  }

  public static int move(SlowMove move) {
    int to = square(move.to());
    if (move.isDrop()) {
      return Move.drop(type(move.drop()), to);
    }
    int from = square(move.from());
    return move.promote() ? Move.promotion(from, to) : Move.of(from, to);
  }

  /** The moves in the engine's form, sorted. */
  public static int[] moves(List<SlowMove> moves) {
    int[] result = new int[moves.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = move(moves.get(i));
    }
    Arrays.sort(result);
    return result;
  }

  /** The USI text of an engine move, for messages. */
  public static String usi(int move) {
    String to = Square.name(Move.to(move));
    if (Move.isDrop(move)) {
      return " PLNSBRG".charAt(Move.dropType(move)) + "*" + to;
    }
    return Square.name(Move.from(move)) + to + (Move.isPromotion(move) ? "+" : "");
  }

  /** An engine move in the rule book's form. */
  static SlowMove slowMove(int move) {
    int to = slowSquare(Move.to(move));
    return Move.isDrop(move)
        ? SlowMove.drop(" PLNSBRG".charAt(Move.dropType(move)), to)
        : SlowMove.onBoard(slowSquare(Move.from(move)), to, Move.isPromotion(move));
  }

  private static int slowSquare(int square) {
    return 10 * (Square.file(square) + 1) + Square.rank(square) + 1;
  }

  public static int color(boolean black) {
    return black ? Color.BLACK : Color.WHITE;
  }

  /** 76 is file 7, rank 6. */
  public static int square(int square) {
    return Square.of(square / 10 - 1, square % 10 - 1);
  }

  /** The engine's code of a piece letter; {@code '.'} is the empty square. */
  public static int piece(char piece) {
    return piece == SlowPosition.EMPTY
        ? Piece.EMPTY
        : Piece.of(color(PieceMoves.isBlack(piece)), type(Character.toUpperCase(piece)));
  }

  private static int type(char letter) {
    return switch (letter) {
      case 'P' -> PieceType.PAWN;
      case 'L' -> PieceType.LANCE;
      case 'N' -> PieceType.KNIGHT;
      case 'S' -> PieceType.SILVER;
      case 'B' -> PieceType.BISHOP;
      case 'R' -> PieceType.ROOK;
      case 'G' -> PieceType.GOLD;
      case 'K' -> PieceType.KING;
      case 'T' -> PieceType.PRO_PAWN;
      case 'U' -> PieceType.PRO_LANCE;
      case 'V' -> PieceType.PRO_KNIGHT;
      case 'W' -> PieceType.PRO_SILVER;
      case 'H' -> PieceType.HORSE;
      case 'D' -> PieceType.DRAGON;
      default -> throw new IllegalArgumentException("no piece: " + letter);
    };
  }
}
