package tsumugi.diagram;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers in kanji, as diagrams and other print show them. */
public final class KanjiNumber {
  private static final String DIGITS = "〇一二三四五六七八九";

  private static final Pattern BY_DIGITS = Pattern.compile("[〇一二三四五六七八九]{1,6}");
  private static final Pattern BY_UNITS =
      Pattern.compile("(D?千)?(D?百)?(D?十)?(D)?".replace("D", "[一二三四五六七八九]"));

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

  /** The value of 九, 十五, 千五百十九 or 一五一九, below a million; -1 if the text is not such a number. */
  public static int value(String text) {
    String digits = text.replace('零', '〇');
    if (BY_DIGITS.matcher(digits).matches()) {
      return digits.chars().map(DIGITS::indexOf).reduce(0, (number, digit) -> 10 * number + digit);
    }
    Matcher units = BY_UNITS.matcher(text);
    if (text.isEmpty() || !units.matches()) {
      return -1;
    }
    return 1000 * times(units.group(1))
        + 100 * times(units.group(2))
        + 10 * times(units.group(3))
        + times(units.group(4));
  }

  /** The multiple of a unit: two for 二百, one for 百 alone. */
  private static int times(@Nullable String unit) {
    return unit == null ? 0 : Math.max(1, DIGITS.indexOf(unit.charAt(0)));
  }

  static String digit(int digit) {
    return DIGITS.substring(digit, digit + 1);
  }
}
