package tsumugi.record;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Square;

/** Reads the lines of a diagram: ranks such as {@code |v香v桂 ・ ...|一}, and hands. */
final class BoardLines {
  private static final String EMPTY = "・･·.．*＊　口□";

  private static final String SEPARATORS = "　、,，・";

  private BoardLines() {}

  /** Puts the pieces of a rank (0 for the first) on the board. */
  static void readRank(Line line, int rank, BoardSetup board) {
    String text = line.text().replace('｜', '|');
    int at = text.indexOf('|') + 1;
    for (int file = 8; file >= 0; file--) {
      int color = Color.BLACK;
      while (at < text.length() && " vV".indexOf(text.charAt(at)) >= 0) {
        if (text.charAt(at) != ' ') {
          color = Color.WHITE;
        }
        at++;
      }
      char letter = at < text.length() ? text.charAt(at) : '|';
      int type = PieceNames.ofLetter(letter);
      if (type > 0) {
        board.put(Square.of(file, rank), color, type);
      } else if (EMPTY.indexOf(letter) < 0 || color == Color.WHITE) {
        throw RecordException.at(
            line.number(), "record.board-square", 9 - file, PrintableText.quote(text));
      }
      at++;
    }
    if (at >= text.length() || text.charAt(at) != '|') {
      throw RecordException.at(line.number(), "record.board-width", PrintableText.quote(text));
    }
    checkBehind(line, text.substring(at + 1).strip(), rank);
  }

  /**
   * Checks the rank number, if there is one: it shows whether the board is drawn from the other
   * side.
   */
  private static void checkBehind(Line line, String behind, int rank) {
    int label = behind.isEmpty() ? 0 : Digits.digit(behind.charAt(0));
    if (label > 0 && label != rank + 1) {
      throw RecordException.at(
          line.number(), "record.board-order", PrintableText.quote(line.text()));
    }
    checkText(line, behind);
  }

  /**
   * Checks the words after a frame. A hand or a side to move may not stand there, since it would be
   * overlooked.
   */
  static void checkFrame(Line line) {
    checkText(line, line.text());
  }

  private static void checkText(Line line, String text) {
    if (HandLine.speaksOfOne(text)) {
      throw HandLine.wrong(line);
    }
    if (speaksOfTurn(text)) {
      throw RecordException.at(
          line.number(), "record.turn-place", PrintableText.quote(line.text()));
    }
  }

  /** Whether the words are about a hand or the side to move, which have lines of their own. */
  static boolean speaksOfPosition(String text) {
    return HandLine.speaksOfOne(text) || speaksOfTurn(text);
  }

  private static boolean speaksOfTurn(String text) {
    return HandLine.withoutBlanks(text).contains("手番");
  }

  /** Fills a hand: 飛　歩十八, なし, or nothing. */
  static void readHand(Line line, int color, BoardSetup board) {
    String text = HandLine.pieces(line.text());
    if (text.equals("なし") || text.equals("無し")) {
      return;
    }
    if (text.equals("残り全部") || text.equals("残り")) {
      board.giveTheRest(color, line.number());
      return;
    }
    int at = 0;
    while (at < text.length()) {
      char letter = text.charAt(at);
      at++;
      if (Character.isWhitespace(letter) || SEPARATORS.indexOf(letter) >= 0) {
        continue;
      }
      int type = PieceNames.ofLetter(letter);
      if (at < text.length() && PieceNames.isSecondLetter(type, text.charAt(at))) {
        at++;
      }
      int from = at;
      while (at < text.length() && isCount(text.charAt(at))) {
        at++;
      }
      int count = from == at ? 1 : Digits.count(text.substring(from, at));
      if (type == 0 || type > 8 || count == 0) {
        throw HandLine.wrong(line);
      }
      if (from < at && at < text.length() && text.charAt(at) == '枚') {
        at++;
      }
      board.addToHand(color, type, count);
    }
  }

  private static boolean isCount(char c) {
    return Digits.digit(c) > 0 || c == '十' || c == '0' || c == '０' || c == '〇';
  }
}
