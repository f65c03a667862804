package tsumugi.reference;

/**
 * A move in the notation of the printed game record.
 *
 * @param from the square left, 76 for file 7 rank 6; 0 for a drop
 * @param to the square reached
 * @param drop the upper-case letter of the kind dropped; {@code '.'} for a move on the board
 * @param promote whether the piece promotes
 */
public record SlowMove(int from, int to, char drop, boolean promote) {
  static SlowMove onBoard(int from, int to, boolean promote) {
    return new SlowMove(from, to, '.', promote);
  }

  static SlowMove drop(char kind, int to) {
    return new SlowMove(0, to, kind, false);
  }

  /** Reads what {@link #usi} writes. */
  public static SlowMove parse(String usi) {
    int to = square(usi.substring(2, 4));
    return usi.charAt(1) == '*'
        ? drop(usi.charAt(0), to)
        : onBoard(square(usi.substring(0, 2)), to, usi.endsWith("+"));
  }

  private static int square(String name) {
    return 10 * (name.charAt(0) - '0') + name.charAt(1) - 'a' + 1;
  }

  public boolean isDrop() {
    return drop != '.';
  }

  /** The move in USI, such as {@code 7g7f}, {@code 2b3a+} or {@code P*5e}. */
  public String usi() {
    return isDrop() ? drop + "*" + name(to) : name(from) + name(to) + (promote ? "+" : "");
  }

  /** The same move on {@link SlowPosition#turned()}. */
  public SlowMove turned() {
    return new SlowMove(isDrop() ? 0 : 110 - from, 110 - to, drop, promote);
  }

  /** The same move on {@link SlowPosition#mirrored()}. */
  public SlowMove mirrored() {
    return new SlowMove(isDrop() ? 0 : mirrored(from), mirrored(to), drop, promote);
  }

  private static int mirrored(int square) {
    return 10 * (10 - square / 10) + square % 10;
  }

  private static String name(int square) {
    return "" + (char) ('0' + square / 10) + (char) ('a' + square % 10 - 1);
  }
}
