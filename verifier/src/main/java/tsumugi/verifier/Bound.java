package tsumugi.verifier;

/**
 * A number of plies, or of the attacker's moves in a brinkmate. A claim of a mate or brinkmate
 * gives an upper bound; a claim of no mate or no brinkmate gives a lower bound.
 */
final class Bound {
  /** The bound of "no mate at all", written {@code *}; larger than any number. Also no limit. */
  static final int NEVER = Integer.MAX_VALUE;

  /** The largest number in a claim. The longest known tsume has 1,525 plies. */
  static final int MAX = 1_000_000;

  /** The result of {@link #parse} for any other text. */
  static final int NONE = -1;

  private Bound() {}

  /** One less; {@link #NEVER} stays. */
  static int afterMove(int bound) {
    return bound == NEVER ? NEVER : bound - 1;
  }

  /** Parses a number from 0 to {@link #MAX} without leading zeros. */
  static int parse(byte[] text, int start, int end) {
    if (start == end || end - start > 7 || text[start] == '0' && end - start > 1) {
      return NONE;
    }
    int value = 0;
    for (int i = start; i < end; i++) {
      if (text[i] < '0' || text[i] > '9') {
        return NONE;
      }
      value = 10 * value + text[i] - '0';
    }
    return value <= MAX ? value : NONE;
  }

  static String text(int bound) {
    return bound == NEVER ? "*" : String.valueOf(bound);
  }
}
