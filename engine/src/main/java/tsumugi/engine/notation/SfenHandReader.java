package tsumugi.engine.notation;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;

/**
 * Reads the hand field of an SFEN: {@code -}, or pieces of both sides in any order, each with an
 * optional count in front. If a kind occurs twice, the counts are added.
 */
final class SfenHandReader {
  private SfenHandReader() {}

  static void read(String field, Position position) {
    if (field.equals("-")) {
      return;
    }
    int at = 0;
    while (at < field.length()) {
      int digits = at;
      while (at < field.length() && field.charAt(at) >= '0' && field.charAt(at) <= '9') {
        at++;
      }
      if (at == field.length()) {
        throw new SfenException(Message.of("engine.sfen.hand-ends", QuotedText.text(field)));
      }
      add(position, field.charAt(at), count(field, digits, at), at);
      at++;
    }
  }

  private static int count(String field, int from, int to) {
    if (from == to) {
      return 1;
    }
    if (to - from > 2 || field.charAt(from) == '0') {
      throw new SfenException(
          Message.of("engine.sfen.hand-count", QuotedText.text(field.substring(from, to))));
    }
    return Integer.parseInt(field, from, to, 10);
  }

  private static void add(Position position, char c, int count, int at) {
    char capital = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
    int type = PieceLetters.handType(capital);
    if (type == 0) {
      throw new SfenException(
          Message.of("engine.sfen.hand-piece", at + 1, QuotedText.character(c)));
    }
    int color = c == capital ? Color.BLACK : Color.WHITE;
    int hand = position.hand(color);
    int sum = Hand.count(hand, type) + count;
    if (sum > PieceType.inFullSet(type)) {
      throw PositionRules.tooMany(type, sum);
    }
    position.setHand(color, Hand.add(hand, type, count));
  }
}
