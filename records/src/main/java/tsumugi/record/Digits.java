package tsumugi.record;

/** Numbers as Japanese records write them. */
final class Digits {
  private static final String KANJI = "〇一二三四五六七八九";

  private Digits() {}

  /** A digit 1 to 9 in half width, full width or kanji; 0 for anything else. */
  static int digit(char c) {
    if (c >= '1' && c <= '9') {
      return c - '0';
    }
    if (c >= '１' && c <= '９') {
      return c - '０';
    }
    return Math.max(0, KANJI.indexOf(c));
  }

  static char fullWidth(int digit) {
    return (char) ('０' + digit);
  }

  static char kanji(int digit) {
    return KANJI.charAt(digit);
  }

  /** A count from 1 to 99 such as 十八, 18 or １８; 0 if the text is not a count. */
  static int count(String text) {
    int value = 0;
    boolean ten = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '十' && !ten) {
        value = Math.max(1, value) * 10;
        ten = true;
        continue;
      }
      int digit = digit(c);
      boolean zero = c == '0' || c == '０' || c == '〇';
      if (digit == 0 && !zero || value > 99) {
        return 0;
      }
      value = ten ? value + digit : 10 * value + digit;
    }
    return value > 99 ? 0 : value;
  }

  /** A number of up to nine ASCII digits; -1 if the text is not a number. */
  static int number(String text) {
    boolean digits = !text.isEmpty() && text.length() <= 9;
    for (int i = 0; i < text.length() && digits; i++) {
      digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return digits ? Integer.parseInt(text) : -1;
  }
}
