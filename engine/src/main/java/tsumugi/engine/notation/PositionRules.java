package tsumugi.engine.notation;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;

/** Rules that every position of a game obeys, independent of notation. */
final class PositionRules {
  private PositionRules() {}

  /**
   * Rejects too many pieces of a kind, pieces that can never move, and a king that could be
   * captured.
   */
  static void check(Position position) {
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      int used = used(position, type);
      if (used > PieceType.inFullSet(type)) {
        throw tooMany(type, used);
      }
    }
    checkDeadPieces(position);
    int waiting = Color.opposite(position.sideToMove());
    if (position.isInCheck(waiting)) {
      throw new SfenException(Message.of("engine.position.king-hangs", name(waiting)));
    }
  }

  /** Pieces of an unpromoted kind (1-7) on the board, promoted or not, and in both hands. */
  static int used(Position position, int type) {
    int used =
        Hand.count(position.hand(Color.BLACK), type) + Hand.count(position.hand(Color.WHITE), type);
    for (int square = 0; square < Square.COUNT; square++) {
      if (PieceType.unpromoted(Piece.type(position.pieceAt(square))) == type) {
        used++;
      }
    }
    return used;
  }

  static SfenException tooMany(int type, int count) {
    return new SfenException(
        Message.of(
            "engine.position.too-many", PieceLetters.name(type), count, PieceType.inFullSet(type)));
  }

  static Message name(int color) {
    return Message.of(color == Color.BLACK ? "engine.black" : "engine.white");
  }

  /** Rejects two unpromoted pawns of one side on a file (二歩). */
  static void checkPawns(Position position) {
    boolean[] seen = new boolean[2 * 9];
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (Piece.type(piece) != PieceType.PAWN) {
        continue;
      }
      int color = Piece.color(piece);
      int file = Square.file(square);
      if (seen[color * 9 + file]) {
        throw new SfenException(Message.of("engine.position.two-pawns", name(color), file + 1));
      }
      seen[color * 9 + file] = true;
    }
  }

  private static void checkDeadPieces(Position position) {
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      int type = Piece.type(piece);
      int color = Piece.color(piece);
      if (isDead(type, Square.rankFor(color, square))) {
        throw new SfenException(
            Message.of(
                "engine.position.dead-piece",
                PieceLetters.name(type),
                name(color),
                Message.of("engine.square", Square.file(square) + 1, Square.rank(square) + 1)));
      }
    }
  }

  private static boolean isDead(int type, int rank) {
    return switch (type) {
      case PieceType.PAWN, PieceType.LANCE -> rank == 0;
      case PieceType.KNIGHT -> rank <= 1;
      default -> false;
    };
  }
}
