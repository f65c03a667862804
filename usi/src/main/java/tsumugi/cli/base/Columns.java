package tsumugi.cli.base;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.utils.WCWidth;

/**
 * Measures texts as a terminal shows them: Japanese characters take two columns, combining accents
 * none.
 */
public final class Columns {
  private Columns() {}

  /** The beginning of a text that fits; control characters, which take no columns, become '?'. */
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

  /**
   * Breaks a text into lines. It is broken at blanks, and between Japanese characters where their
   * rules allow it. A longer word of other characters is broken after a {@code |} or {@code =}, or
   * where the line ends.
   *
   * @param indent blanks before each line
   * @param columns the longest line, including its indentation
   * @return at least one line
   */
  public static List<String> wrap(String text, int indent, int columns) {
    return wrap(text, indent, indent, columns);
  }

  /** The same with another indentation from the second line on. */
  public static List<String> wrap(String text, int indent, int continued, int columns) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String piece : pieces(text)) {
      String word = piece.stripTrailing();
      int room = columns - (lines.isEmpty() ? indent : continued);
      if (!line.isEmpty() && width(line + word) > room) {
        lines.add(line.toString());
        line.setLength(0);
        room = columns - continued;
      }
      String rest = piece;
      while (!rest.isBlank() && width(rest.stripTrailing()) > room) {
        String head = head(rest, Math.max(2, room));
        lines.add(head);
        rest = rest.substring(head.length());
        room = columns - continued;
      }
      line.append(rest);
    }
    if (!line.isEmpty() || lines.isEmpty()) {
      lines.add(line.toString());
    }
    for (int i = 0; i < lines.size(); i++) {
      String words = lines.get(i).strip();
      int blanks = words.isEmpty() ? 0 : i == 0 ? indent : continued;
      lines.set(i, " ".repeat(blanks) + words);
    }
    return lines;
  }

  /** The part of a long word that fits; never empty. */
  private static String head(String word, int columns) {
    String fitting = cut(word, columns);
    int end = Math.max(fitting.lastIndexOf('|'), fitting.lastIndexOf('=')) + 1;
    return end > 0 ? word.substring(0, end) : word.substring(0, Math.max(1, fitting.length()));
  }

  /** Sequences of characters that stay together, each with the blanks after it. */
  private static List<String> pieces(String text) {
    BreakIterator breaks = BreakIterator.getLineInstance(Locale.JAPANESE);
    breaks.setText(text);
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int at = breaks.next(); at != BreakIterator.DONE; at = breaks.next()) {
      if (at == text.length() || mayBreak(text.codePointBefore(at), text.codePointAt(at))) {
        pieces.add(text.substring(start, at));
        start = at;
      }
    }
    return pieces;
  }

  /** Java would also break after a hyphen, that is, inside an option. */
  private static boolean mayBreak(int before, int after) {
    return Character.isWhitespace(before)
        || WCWidth.wcwidth(before) > 1
        || WCWidth.wcwidth(after) > 1;
  }

  /** The number of columns that a text takes. */
  public static int width(String text) {
    return text.codePoints().map(letter -> Math.max(0, WCWidth.wcwidth(letter))).sum();
  }
}
