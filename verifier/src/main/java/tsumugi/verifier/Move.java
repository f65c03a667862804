package tsumugi.verifier;

/**
 * A move as a number.
 *
 * <pre>
 *   bits 0-7 to    bits 8-15 from (0: a drop)    bits 16-19 the kind dropped    bit 20 promotes
 * </pre>
 */
final class Move {
  /** No move. */
  static final int NONE = 0;

  private static final int PROMOTES = 1 << 20;

  private Move() {}

  static int onBoard(int from, int to, boolean promotes) {
    return to | from << 8 | (promotes ? PROMOTES : 0);
  }

  static int drop(int kind, int to) {
    return to | kind << 16;
  }

  static int to(int move) {
    return move & 0xFF;
  }

  static int from(int move) {
    return move >> 8 & 0xFF;
  }

  static boolean isDrop(int move) {
    return from(move) == Square.NONE;
  }

  static int dropped(int move) {
    return move >> 16 & 15;
  }

  static boolean promotes(int move) {
    return (move & PROMOTES) != 0;
  }

  /** Parses {@code 7g7f}, {@code 2b3a+} or {@code P*5e}; {@link #NONE} for any other text. */
  static int parse(byte[] text, int start, int end) {
    int length = end - start;
    if (length < 4 || length > 5) {
      return NONE;
    }
    int to = square(text[start + 2], text[start + 3]);
    if (text[start + 1] == '*') {
      int kind = Piece.kindOf(text[start]);
      boolean isDrop = length == 4 && kind >= Piece.PAWN && kind <= Piece.GOLD;
      return isDrop && to != Square.NONE ? drop(kind, to) : NONE;
    }
    int from = square(text[start], text[start + 1]);
    if (from == Square.NONE || to == Square.NONE || length == 5 && text[start + 4] != '+') {
      return NONE;
    }
    return onBoard(from, to, length == 5);
  }

  private static int square(byte file, byte rank) {
    boolean isOnBoard = file >= '1' && file <= '9' && rank >= 'a' && rank <= 'i';
    return isOnBoard ? Square.of(file - '0', rank - 'a' + 1) : Square.NONE;
  }

  static String text(int move) {
    String to = Square.name(to(move));
    return isDrop(move)
        ? Piece.letter(dropped(move)) + "*" + to
        : Square.name(from(move)) + to + (promotes(move) ? "+" : "");
  }
}
