package tsumugi.diagram;

/** Numbers in kanji, as diagrams and other print show them. */
public final class KanjiNumber {
  private static final String DIGITS = "〇一二三四五六七八九";

  private KanjiNumber() {}

  /**
   * A number such as 七, 十五 or 九十七. From 100 on it is written digit by digit, like the lengths of
   * long problems: 一五一九.
   */
  public static String of(int number) {
    if (number >= 100) {
      StringBuilder out = new StringBuilder();
      Integer.toString(number).chars().forEach(c -> out.append(DIGITS.charAt(c - '0')));
      return out.toString();
    }
    int tens = number / 10;
    int ones = number % 10;
    return (tens > 1 ? digit(tens) : "")
        + (tens > 0 ? "十" : "")
        + (ones > 0 || tens == 0 ? digit(ones) : "");
  }

  static String digit(int digit) {
    return DIGITS.substring(digit, digit + 1);
  }
}
