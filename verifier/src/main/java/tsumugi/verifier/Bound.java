package tsumugi.verifier;

/** A number of plies: of a mate the most, of "no mate" the least. */
final class Bound {
  /** Of "no mate" for ever, written {@code *}: more than any number. */
  static final int NEVER = Integer.MAX_VALUE;

  /** No claim has a larger number; the longest tsume known have 1,525 plies. */
  static final int MAX = 1_000_000;

  /** What {@link #parse} answers to anything else. */
  static final int NONE = -1;

  private Bound() {}

  /** The bound that is left after a move. */
  static int afterMove(int bound) {
    return bound == NEVER ? NEVER : bound - 1;
  }

  /** A number from 0 to {@link #MAX} without zeros in front. */
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
