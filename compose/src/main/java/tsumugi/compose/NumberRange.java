package tsumugi.compose;

import org.jspecify.annotations.Nullable;

/**
 * A range of numbers.
 *
 * @param from the smallest number
 * @param to the greatest number, at least {@code from}
 */
public record NumberRange(int from, int to) {
  private static final int MOST_DIGITS = 4;

  /**
   * Reads a range as the user types it: {@code 3..7}, or {@code 5} for one number.
   *
   * @return null if the text is not a range within the bounds
   */
  public static @Nullable NumberRange parse(String text, int least, int most) {
    String[] ends = text.split("\\.\\.", -1);
    int from = number(ends[0]);
    int to = ends.length == 1 ? from : number(ends[1]);
    return ends.length > 2 || from < least || to < from || to > most
        ? null
        : new NumberRange(from, to);
  }

  private static int number(String text) {
    return text.matches("[0-9]{1," + MOST_DIGITS + "}") ? Integer.parseInt(text) : -1;
  }

  /** The range without even numbers at its ends; null if it has no odd number. */
  public @Nullable NumberRange odd() {
    int least = from | 1;
    int most = to - 1 | 1;
    return most < least ? null : new NumberRange(least, most);
  }
}
