package tsumugi.cli.base;

import org.jline.utils.WCWidth;

/** Texts measured as a terminal shows them: Japanese letters take two columns, accents none. */
final class Columns {
  private Columns() {}

  /** As much of the beginning as fits; control characters, which take no columns, become '?'. */
  static String cut(String text, int columns) {
    StringBuilder fitting = new StringBuilder();
    int used = 0;
    for (int at = 0; at < text.length(); ) {
      int letter = text.codePointAt(at);
      at += Character.charCount(letter);
      letter = Character.isISOControl(letter) ? '?' : letter;
      used += Math.max(0, WCWidth.wcwidth(letter));
      if (used > columns) {
        break;
      }
      fitting.appendCodePoint(letter);
    }
    return fitting.toString();
  }
}
