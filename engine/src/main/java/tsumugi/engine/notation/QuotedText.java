package tsumugi.engine.notation;

/**
 * Foreign text, quoted for a message: shortened, with letters of every language kept and with
 * control characters and other non-letters written as {@code \}{@code uXXXX}, so that they cannot
 * steer a terminal. Output that must be ASCII, such as USI, is converted further by the front end.
 */
final class QuotedText {
  private static final int LONGEST = 24;

  private QuotedText() {}

  static String text(String text) {
    boolean whole = text.length() <= LONGEST;
    int end = whole ? text.length() : LONGEST;
    if (!whole && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    StringBuilder out = new StringBuilder("'");
    text.substring(0, end).codePoints().forEach(code -> append(out, code));
    return out.append(whole ? "'" : "...'").toString();
  }

  static String character(char c) {
    return text(String.valueOf(c));
  }

  private static void append(StringBuilder out, int code) {
    if (isLegible(code)) {
      out.appendCodePoint(code);
      return;
    }
    for (char c : Character.toChars(code)) {
      out.append(String.format("\\u%04X", (int) c));
    }
  }

  private static boolean isLegible(int code) {
    return switch (Character.getType(code)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
