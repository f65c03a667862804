package tsumugi.cli.compose;

import tsumugi.cli.base.UsageException;

/** A range of numbers as the user types it: {@code 3..7}, or {@code 5} for one number. */
record NumberRange(int from, int to) {
  private static final int MOST_DIGITS = 4;

  /**
   * Reads the value of an option.
   *
   * @throws UsageException if it is no range within the bounds
   */
  static NumberRange of(String option, String text, int least, int most) {
    String[] ends = text.split("\\.\\.", -1);
    int from = number(ends[0]);
    int to = ends.length == 1 ? from : number(ends[1]);
    if (ends.length > 2 || from < least || to < from || to > most) {
      throw UsageException.of("cli.usage.compose-range", option, least, most, text);
    }
    return new NumberRange(from, to);
  }

  private static int number(String text) {
    return text.matches("[0-9]{1," + MOST_DIGITS + "}") ? Integer.parseInt(text) : -1;
  }
}
