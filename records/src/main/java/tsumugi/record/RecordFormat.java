package tsumugi.record;

import java.io.IOException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The format of a file. Its contents decide; its name counts only if they do not. */
enum RecordFormat {
  /** One problem per line: SFEN, USI or fairy notation. */
  LINES,
  /** KIF, KI2 or BOD. */
  KAKINOKI,
  CSA,
  JKF;

  private static final int LINES_READ = 400;
  private static final int LETTERS_READ = 1 << 17;

  private static final Pattern LIKE_CSA =
      Pattern.compile(
          "V[123](\\.[0-9])?(,.*)?|N[+-].*|\\$[A-Z_]+[+-]?:.*|PI([1-9]{2}[A-Z]{2})*(,.*)?"
              + "|P[1-9][ *+-].*|P[+-]([0-9]{2}[A-Z]{2})*(,.*)?|[+-][0-9]{4}[A-Z]{2}(,.*)?|[+-]");

  /**
   * The format of a file, or null if nothing in it is known.
   *
   * @param results whether the results of our own commands in JSON are read, too. Each contains an
   *     SFEN, so its line would otherwise be taken for that of a list of positions.
   */
  static @Nullable RecordFormat of(TextLines lines, String name, boolean results)
      throws IOException {
    int letters = 0;
    int telling = 0;
    RecordFormat hint = null;
    for (int i = 0; i < LINES_READ && letters < LETTERS_READ; i++) {
      Line line = lines.peek(i);
      if (line == null) {
        break;
      }
      letters += line.text().length();
      String text = line.text().stripTrailing();
      if (text.isEmpty()) {
        continue;
      }
      RecordFormat sure = results && JsonLine.beginsRecord(text) ? JKF : sure(text);
      if (sure != null && !(results && i == 0 && isLogLine(text, lines.peek(1)))) {
        return sure;
      }
      boolean isNote = text.startsWith("#") || text.startsWith("'") || text.startsWith("*");
      telling += isNote ? 0 : 1;
      hint = hint == null && !isNote ? hint(text) : hint;
    }
    RecordFormat named = ofName(name);
    return hint != null ? hint : named != null ? named : telling == 1 ? LINES : null;
  }

  /**
   * Whether a line only looks like a numbered move of KIF, such as {@code 10 problems}: no move is
   * followed by an object of JSON.
   */
  private static boolean isLogLine(String text, @Nullable Line next) {
    return Character.isDigit(text.charAt(0))
        && sure(text) == KAKINOKI
        && next != null
        && JsonLine.beginsObject(next.text());
  }

  /** The only format that has such a line, or null. */
  static @Nullable RecordFormat sure(String text) {
    int tab = text.indexOf('\t');
    int end = tab < 0 ? -1 : text.indexOf('\t', tab + 1);
    String position = tab < 0 ? text : text.substring(tab + 1, end < 0 ? text.length() : end);
    if (text.charAt(0) != '#' && PositionLine.isLikeOne(position) || PositionLine.lacksTab(text)) {
      return LINES;
    }
    if (LIKE_CSA.matcher(PositionLine.head(text)).matches() || text.startsWith("'CSA")) {
      return CSA;
    }
    if (JsonLine.beginsRecord(text)) {
      return JKF;
    }
    boolean declared =
        text.startsWith("#") && text.toUpperCase(Locale.ROOT).contains("KIF VERSION");
    return declared || KifLine.of(PositionLine.head(text)).isTelling() ? KAKINOKI : null;
  }

  private static @Nullable RecordFormat hint(String text) {
    if (text.indexOf('\t') > 0) {
      return LINES;
    }
    KifLine kind = KifLine.of(text);
    return kind == KifLine.HEADER || kind == KifLine.BAD_HAND ? KAKINOKI : null;
  }

  /** The format that a file's name suggests, or null. */
  static @Nullable RecordFormat ofName(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT)) {
      case "kif", "kifu", "ki2", "ki2u", "bod" -> KAKINOKI;
      case "csa" -> CSA;
      case "jkf", "json" -> JKF;
      case "sfen", "usi", "tsv" -> LINES;
      default -> null;
    };
  }
}
