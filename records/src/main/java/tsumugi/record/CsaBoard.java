package tsumugi.record;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

/**
 * Reads the lines of a position in CSA: {@code PI} with removals, {@code P1} to {@code P9}, pieces
 * and hands. Pieces may be placed on empty squares; contradictory lines are an error.
 */
final class CsaBoard {
  private static final int RANKS = 9;

  private final BoardSetup setup = new BoardSetup();
  private final boolean[] ranks = new boolean[RANKS];
  private boolean given;
  private boolean even;
  private boolean hasEmptyRank;
  private long lastRank;
  private long lastLine;

  /** Whether a line of the position was read. */
  boolean isGiven() {
    return given;
  }

  void setSideToMove(int color) {
    setup.setSideToMove(color);
  }

  /**
   * The position; the even start position if no line gives another one. Some programs omit ranks
   * without pieces. If one empty rank is written, however, a missing one was lost.
   *
   * @param line the line for errors; 0 for the last line of the position
   */
  Position position(long line) {
    if (!given) {
      setup.setUp(Sfen.parse(Sfen.START));
    }
    int count = 0;
    for (boolean rank : ranks) {
      count += rank ? 1 : 0;
    }
    if (hasEmptyRank && count < RANKS) {
      throw RecordException.at(lastRank, "record.board-rank-count", count);
    }
    return setup.position(line > 0 ? line : lastLine);
  }

  void read(String text, long line) {
    lastLine = line;
    String plain = text.stripTrailing();
    char kind = plain.length() < 2 ? ' ' : plain.charAt(1);
    switch (kind) {
      case 'I' -> readEven(plain, line);
      case '+', '-' -> readPieces(plain, line);
      default -> {
        if (kind < '1' || kind > '9') {
          throw wrong(text, line);
        }
        readRank(plain, kind - '1', line);
      }
    }
    given = true;
  }

  /** The square of two digits, or {@link Square#NONE}. */
  static int square(String text, int at) {
    int file = text.charAt(at) - '1';
    int rank = text.charAt(at + 1) - '1';
    return file < 0 || file > 8 || rank < 0 || rank > 8 ? Square.NONE : Square.of(file, rank);
  }

  private void readEven(String text, long line) {
    if (given) {
      throw contradiction(text, line);
    }
    even = true;
    setup.setUp(Sfen.parse(Sfen.START));
    if (text.length() % 4 != 2) {
      throw wrong(text, line);
    }
    for (int i = 2; i < text.length(); i += 4) {
      int square = square(text, i);
      int type = PieceNames.ofCsa(text.substring(i + 2, i + 4));
      if (square == Square.NONE || Piece.type(setup.pieceAt(square)) != type || type == 0) {
        throw wrong(text.substring(i, i + 4), line);
      }
      setup.clear(square);
    }
  }

  /** Reads nine squares of three characters; mail and web pages collapse two blanks into one. */
  private void readRank(String text, int rank, long line) {
    if (even || ranks[rank]) {
      throw contradiction(text, line);
    }
    ranks[rank] = true;
    lastRank = line;
    boolean isEmpty = true;
    int at = 2;
    for (int file = 8; file >= 0; file--) {
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
      int square = Square.of(file, rank);
      if (text.startsWith("*", at)) {
        if (setup.pieceAt(square) != Piece.EMPTY) {
          throw contradiction(text, line);
        }
        at++;
        continue;
      }
      readPiece(text, at, square, line);
      isEmpty = false;
      at += 3;
    }
    if (at < text.length()) {
      throw wrong(text, line);
    }
    hasEmptyRank |= isEmpty;
  }

  private void readPiece(String text, int at, int square, long line) {
    int type = at + 3 <= text.length() ? PieceNames.ofCsa(text.substring(at + 1, at + 3)) : 0;
    if (type == 0 || text.charAt(at) != '+' && text.charAt(at) != '-') {
      throw wrong(text, line);
    }
    int color = text.charAt(at) == '+' ? Color.BLACK : Color.WHITE;
    setup.place(square, color, type, line, text.substring(at, at + 3));
  }

  private void readPieces(String text, long line) {
    int color = text.charAt(1) == '+' ? Color.BLACK : Color.WHITE;
    if (text.length() % 4 != 2) {
      throw wrong(text, line);
    }
    for (int i = 2; i < text.length(); i += 4) {
      String piece = text.substring(i, i + 4);
      String name = piece.substring(2);
      int type = PieceNames.ofCsa(name);
      int square = square(text, i);
      boolean inHand = piece.startsWith("00");
      if (inHand && name.equals("AL")) {
        setup.giveTheRest(color, line);
      } else if (inHand && type > 0 && type <= PieceType.GOLD) {
        setup.addToHand(color, type, 1);
      } else if (square != Square.NONE && type > 0) {
        setup.place(square, color, type, line, piece);
      } else {
        throw wrong(piece, line);
      }
    }
  }

  private static RecordException wrong(String text, long line) {
    return RecordException.at(line, "record.csa-position", PrintableText.quote(text));
  }

  private static RecordException contradiction(String text, long line) {
    return RecordException.at(line, "record.csa-contradiction", PrintableText.quote(text));
  }
}
