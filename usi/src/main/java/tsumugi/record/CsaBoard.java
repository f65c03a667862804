package tsumugi.record;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

/**
 * Reads the lines of a position in CSA: {@code PI} with removals, {@code P1} to {@code P9}, hands.
 */
final class CsaBoard {
  private CsaBoard() {}

  static void read(String text, long line, BoardSetup board) {
    String plain = text.stripTrailing();
    char kind = plain.length() < 2 ? ' ' : plain.charAt(1);
    switch (kind) {
      case 'I' -> readEven(plain, line, board);
      case '+', '-' -> readPieces(plain, line, board);
      default -> {
        if (kind < '1' || kind > '9') {
          throw wrong(text, line);
        }
        readRank(text, kind - '1', line, board);
      }
    }
  }

  /** The square of two digits, or {@link Square#NONE}. */
  static int square(String text, int at) {
    int file = text.charAt(at) - '1';
    int rank = text.charAt(at + 1) - '1';
    return file < 0 || file > 8 || rank < 0 || rank > 8 ? Square.NONE : Square.of(file, rank);
  }

  private static void readEven(String text, long line, BoardSetup board) {
    Position even = Sfen.parse(Sfen.START);
    board.setUp(even);
    if (text.length() % 4 != 2) {
      throw wrong(text, line);
    }
    for (int i = 2; i < text.length(); i += 4) {
      int square = square(text, i);
      int type = PieceNames.ofCsa(text.substring(i + 2, i + 4));
      if (square == Square.NONE || Piece.type(board.pieceAt(square)) != type || type == 0) {
        throw wrong(text.substring(i, i + 4), line);
      }
      board.clear(square);
    }
  }

  /** Nine squares of three letters; mail and web pages make one blank of two. */
  private static void readRank(String text, int rank, long line, BoardSetup board) {
    int at = 2;
    for (int file = 8; file >= 0; file--) {
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
      char sign = at < text.length() ? text.charAt(at) : '*';
      if (sign == '*') {
        at++;
        continue;
      }
      int type = at + 3 <= text.length() ? PieceNames.ofCsa(text.substring(at + 1, at + 3)) : 0;
      if (type == 0 || sign != '+' && sign != '-') {
        throw wrong(text, line);
      }
      board.put(Square.of(file, rank), sign == '+' ? Color.BLACK : Color.WHITE, type);
      at += 3;
    }
    if (at < text.length() && !text.substring(at).isBlank()) {
      throw wrong(text, line);
    }
  }

  private static void readPieces(String text, long line, BoardSetup board) {
    int color = text.charAt(1) == '+' ? Color.BLACK : Color.WHITE;
    if (text.length() % 4 != 2) {
      throw wrong(text, line);
    }
    for (int i = 2; i < text.length(); i += 4) {
      String name = text.substring(i + 2, i + 4);
      int type = PieceNames.ofCsa(name);
      int square = square(text, i);
      boolean inHand = text.startsWith("00", i);
      if (inHand && name.equals("AL")) {
        board.giveTheRest(color, line);
      } else if (inHand && type > 0 && type <= PieceType.GOLD) {
        board.addToHand(color, type, 1);
      } else if (square != Square.NONE && type > 0) {
        board.put(square, color, type);
      } else {
        throw wrong(text.substring(i, i + 4), line);
      }
    }
  }

  private static RecordException wrong(String text, long line) {
    return RecordException.at(line, "record.csa-position", Shown.quote(text));
  }
}
