package tsumugi.record;

/**
 * Makes text from inputs safe for a terminal. Characters of every language stay as they are.
 * Whatever could control a terminal, change the direction of writing or break a line becomes
 * U+FFFD.
 */
public final class PrintableText {
  private static final int LONGEST_QUOTE = 40;
  private static final char REPLACEMENT = '\uFFFD';

  private PrintableText() {}

  /**
   * The whole text on one line; the same object if nothing has to be replaced.
   *
   * @param text any text
   * @return the text without such characters
   */
  public static String text(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isHarmless(text, i)) {
        return replaced(text);
      }
    }
    return text;
  }

  /**
   * The beginning of the text in quotation marks, for error sentences.
   *
   * @param text any text
   * @return at most 40 characters of it between apostrophes
   */
  public static String quote(String text) {
    String stripped = text.strip();
    boolean whole = stripped.length() <= LONGEST_QUOTE;
    int end = whole ? stripped.length() : LONGEST_QUOTE;
    if (!whole && Character.isHighSurrogate(stripped.charAt(end - 1))) {
      end--;
    }
    return "'" + text(stripped.substring(0, end)) + (whole ? "'" : "...'");
  }

  private static String replaced(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (!isHarmless(text, i)) {
        out.setCharAt(i, REPLACEMENT);
      }
    }
    return out.toString();
  }

  private static boolean isHarmless(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
