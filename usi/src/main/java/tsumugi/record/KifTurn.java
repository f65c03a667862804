package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tsumugi.engine.board.Color;

/**
 * Who is to move, as diagrams say it: 後手番, or 手番：後手. An attacker is Black. Where nothing says it, a
 * last move does: 手数＝3 ▲２三金 まで.
 */
final class KifTurn {
  static final int UNKNOWN = -1;

  private static final Pattern BLACK = Pattern.compile("(?:[▲▼☗]|[先下]手|攻め?方|詰め?方|先番|先$).*");
  private static final Pattern WHITE = Pattern.compile("(?:[△▽☖]|[後上]手|玉方|受け?方|後番|後$).*");

  private static final Pattern LAST_MOVE =
      Pattern.compile("[^▲▼☗△▽☖]*([▲▼☗△▽☖])[\\s　]*+[1-9１-９同].*");

  private int given = UNKNOWN;
  private int behindLastMove = Color.BLACK;

  /**
   * Reads a word.
   *
   * @throws RecordException when it is not known, or says otherwise than one before
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

  /** Reads the words behind the number of moves that were made, of which the last has a sign. */
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

  /** Who is to move on a board that is drawn: Black where nothing tells. */
  int onBoard() {
    return given == UNKNOWN ? behindLastMove : given;
  }
}
