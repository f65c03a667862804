package tsumugi.record;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;

/** A position while it is read from a file. Nothing is checked before {@link #position}. */
final class BoardSetup {
  private static final int NOBODY = -1;

  private final int[] squares = new int[Square.COUNT];
  private final int[][] hands = new int[2][PieceType.KING + 1];
  private int withTheRest = NOBODY;
  private int sideToMove = Color.BLACK;
  private int moveNumber = 1;

  void put(int square, int color, int type) {
    squares[square] = Piece.of(color, type);
  }

  /** Puts a piece, named {@code text} in its file, on a square that must be empty. */
  void place(int square, int color, int type, long line, String text) {
    if (squares[square] != Piece.EMPTY) {
      throw RecordException.at(line, "record.square-twice", PrintableText.quote(text));
    }
    put(square, color, type);
  }

  void clear(int square) {
    squares[square] = Piece.EMPTY;
  }

  int pieceAt(int square) {
    return squares[square];
  }

  void setUp(Position position) {
    for (int square = 0; square < Square.COUNT; square++) {
      squares[square] = position.pieceAt(square);
    }
  }

  void addToHand(int color, int type, int count) {
    hands[color][type] = Math.min(100, hands[color][type] + count);
  }

  void setSideToMove(int color) {
    sideToMove = color;
  }

  int sideToMove() {
    return sideToMove;
  }

  void setMoveNumber(int number) {
    moveNumber = number;
  }

  /**
   * Gives a hand all pieces, except kings, that are neither on the board nor in a hand once all
   * lines of the position are read.
   */
  void giveTheRest(int color, long line) {
    if (withTheRest != NOBODY && withTheRest != color) {
      throw RecordException.at(line, "record.rest-twice");
    }
    withTheRest = color;
  }

  private void dealTheRest(int color) {
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      int used = hands[Color.BLACK][type] + hands[Color.WHITE][type];
      for (int piece : squares) {
        used += PieceType.unpromoted(Piece.type(piece)) == type ? 1 : 0;
      }
      addToHand(color, type, Math.max(0, PieceType.inFullSet(type) - used));
    }
  }

  /**
   * The position; two pawns on a file are allowed, as in problems.
   *
   * @throws RecordException if no such position is possible
   */
  Position position(long line) {
    if (withTheRest != NOBODY) {
      dealTheRest(withTheRest);
      withTheRest = NOBODY;
    }
    Position position = new Position();
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = squares[square];
      if (piece == Piece.EMPTY) {
        continue;
      }
      if (Piece.type(piece) == PieceType.KING && position.hasKing(Piece.color(piece))) {
        boolean isBlack = Piece.color(piece) == Color.BLACK;
        throw RecordException.at(
            line, "record.second-king", Message.of(isBlack ? "engine.black" : "engine.white"));
      }
      position.put(piece, square);
    }
    for (int color = 0; color < 2; color++) {
      position.setHand(color, hand(color, line));
    }
    position.setSideToMove(sideToMove);
    position.setMoveNumber(moveNumber);
    try {
      return Sfen.parseProblem(Sfen.format(position));
    } catch (SfenException e) {
      throw RecordException.at(line, e.explanation());
    }
  }

  private int hand(int color, long line) {
    int hand = Hand.EMPTY;
    if (hands[color][PieceType.KING] > 0) {
      throw RecordException.at(line, "record.king-in-hand");
    }
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      if (hands[color][type] > PieceType.inFullSet(type)) {
        throw RecordException.at(
            line,
            "record.hand-count",
            PieceNames.moved(type),
            hands[color][type],
            PieceType.inFullSet(type));
      }
      hand = Hand.add(hand, type, hands[color][type]);
    }
    return hand;
  }
}
