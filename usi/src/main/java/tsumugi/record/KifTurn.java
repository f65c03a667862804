package tsumugi.record;

import java.util.regex.Pattern;
import tsumugi.engine.board.Color;

/** Who is to move, as diagrams say it: 後手番, or 手番：後手. An attacker is Black. */
final class KifTurn {
  static final int UNTOLD = -1;

  private static final Pattern BLACK = Pattern.compile("(?:[▲▼☗]|[先下]手|攻め?方|詰め?方|先番|先$).*");
  private static final Pattern WHITE = Pattern.compile("(?:[△▽☖]|[後上]手|玉方|受け?方|後番|後$).*");

  private int told = UNTOLD;

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
            : WHITE.matcher(word).matches() ? Color.WHITE : UNTOLD;
    if (color == UNTOLD || told != UNTOLD && told != color) {
      throw RecordException.at(line.number(), "record.turn", Shown.quote(line.text()));
    }
    told = color;
  }

  /** A color, or {@link #UNTOLD}. */
  int told() {
    return told;
  }
}
