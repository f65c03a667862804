package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tsumugi.engine.board.Color;

/**
 * The side to move as diagrams state it: 後手番, or 手番：後手. An attacker is Black. If nothing states it,
 * the last move does: 手数＝3 ▲２三金 まで.
 */
final class KifTurn {
  static final int UNKNOWN = -1;

  private static final Pattern BLACK = Pattern.compile("(?:[▲▼☗]|[先下]手|攻め?方|詰め?方|先番|先$).*");
  private static final Pattern WHITE = Pattern.compile("(?:[△▽☖]|[後上]手|玉方|受け?方|後番|後$).*");

  private static final Pattern LAST_MOVE =
      Pattern.compile("[^▲▼☗△▽☖]*([▲▼☗△▽☖])[\\s　]*+[1-9１-９同].*");

  private int given = UNKNOWN;
  private int behindLastMove = UNKNOWN;

  /**
   * Reads a word.
   *
   * @throws RecordException if it is unknown or contradicts an earlier word
   */
  void read(Line line, String word) {
    if (word.isEmpty()) {
      return;
    }
    int color =
        BLACK.matcher(word).matches()
            ? Color.BLACK
            : WHITE.matcher(word).matches() ? Color.WHITE : UNKNOWN;
    if (color == UNKNOWN || given != UNKNOWN && given != color) {
      throw RecordException.at(line.number(), "record.turn", PrintableText.quote(line.text()));
    }
    given = color;
  }

  /**
   * Reads the text after the number of moves made, in which the last move has the sign of its side.
   */
  void readLastMove(String text) {
    Matcher last = LAST_MOVE.matcher(text);
    if (last.matches()) {
      boolean isBlack = BLACK.matcher(last.group(1)).matches();
      behindLastMove = isBlack ? Color.WHITE : Color.BLACK;
    }
  }

  /** A color, or {@link #UNKNOWN}. */
  int color() {
    return given;
  }

  /** The side to move on a drawn board, or {@link #UNKNOWN} if nothing states it. */
  int onBoard() {
    return given == UNKNOWN ? behindLastMove : given;
  }
}
