package tsumugi.record;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A length in plies that the author's record states.
 *
 * @param source where the record states it.
 * @param path the moves from the start to the move at which it is stated; empty for the problem as
 *     a whole.
 * @param branch the ply, from 0, at which the line with that move leaves the main line; -1 if the
 *     move is on the main line.
 * @param plies the stated length, at least 1.
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record StatedLength(Source source, int[] path, int branch, int plies) {
  /** Where a record states a length. */
  public enum Source {
    /** A header, such as 手数：５手, or a line such as #手数：5. */
    HEADER,
    /** The line at the end of a line of moves, such as まで5手で詰み. */
    ENDING,
    /** A comment that consists of nothing but a length, such as 5手詰, 変化7手 or （7手駒余り）. */
    COMMENT
  }

  /** Value of {@code branch} for a move of the main line. */
  public static final int MAIN_LINE = -1;

  private static final String NUMBER =
      "(?:(?<digits>[0-9０-９]{1,6})|(?<kanji>[〇零一二三四五六七八九十百千]{1,7}))";

  /** A length as headers state it. */
  private static final Pattern LENGTH = Pattern.compile(NUMBER + "[\\s　]*(?:手|手詰|手詰め|手詰み|plies)?");

  /** Each repetition is possessive: a comment of many blanks must not be tried in many ways. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "[\\s　※＊・（(【［「〈《]*+(?<what>変化|以下|作意|本手順|正解|詰手数|手数|全)?[\\s　]*+[：:は]?[\\s　]*+"
              + NUMBER
              + "[\\s　]*+手(?:で?詰(?:め|み|む|めみ)?|まで)?[、，,\\s　]*+(?:で?駒余り?)?[\\s　。．.）)】］」〉》]*+");

  /**
   * A line for programs that names the length. Its repetitions are possessive for the same reason.
   */
  private static final Pattern NOTE =
      Pattern.compile(
          "[#＃][\\s　]*+(?:詰手数|手数)[\\s　]*+[：:＝=]?+[\\s　]*+(?<length>.+)", Pattern.DOTALL);

  private static final String DIGITS = "〇一二三四五六七八九";
  private static final Pattern BY_DIGITS = Pattern.compile("[〇一二三四五六七八九]{1,6}");
  private static final Pattern BY_UNITS =
      Pattern.compile("(D?千)?(D?百)?(D?十)?(D)?".replace("D", "[一二三四五六七八九]"));

  /**
   * The length in a text that consists of it: 7, ７手, 7手詰 and 七手詰 are lengths; nomate, 完全 and the
   * like are not.
   *
   * @return 0 if the text is not a length
   */
  public static int of(String text) {
    Matcher length = LENGTH.matcher(text.strip());
    return length.matches() ? number(length) : 0;
  }

  /** The length in a comment that consists of it; 0 for any other comment. */
  static int ofComment(String comment) {
    Matcher length = COMMENT.matcher(comment);
    return length.matches() ? number(length) : 0;
  }

  /** Whether a comment with a length says that it is about a variation. */
  static boolean isOfVariation(String comment) {
    Matcher length = COMMENT.matcher(comment);
    return length.matches() && "変化".equals(length.group("what"));
  }

  /** The length in a line such as #手数：5手; 0 if the line says something else. */
  static int ofNote(String line) {
    Matcher note = NOTE.matcher(line);
    return note.matches() ? of(note.group("length")) : 0;
  }

  private static int number(Matcher length) {
    String digits = length.group("digits");
    return digits != null ? Integer.parseInt(digits) : Math.max(0, kanji(length.group("kanji")));
  }

  /** The value of 九, 十五, 千五百十九 or 一五一九, below a million; -1 if the text is not such a number. */
  static int kanji(String text) {
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

  @Override
  public String toString() {
    return source + " " + Arrays.toString(path) + " " + plies;
  }
}
