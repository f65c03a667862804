package tsumugi.verifier;

/**
 * A hand as one number, so that two hands can be compared by one subtraction. Each kind has a field
 * with one spare bit above it:
 *
 * <pre>
 *   bits 0-5 pawns, 6-9 lances, 10-13 knights, 14-17 silvers, 18-20 bishops, 21-23 rooks, 24-27 golds
 * </pre>
 */
final class Hand {
  static final int NONE = 0;

  /** The kinds in the order of an SFEN. */
  static final int[] SFEN_ORDER = {
    Piece.ROOK, Piece.BISHOP, Piece.GOLD, Piece.SILVER, Piece.KNIGHT, Piece.LANCE, Piece.PAWN
  };

  /** The position of the field of each kind, followed by the end of the last field. */
  private static final int[] SHIFT = {0, 0, 6, 10, 14, 18, 21, 24, 28};

  /** The spare bits. */
  private static final int GUARDS = guards();

  private Hand() {}

  /** One piece of a kind, to be added to a hand or subtracted from it. */
  static int one(int kind) {
    return 1 << SHIFT[kind];
  }

  static int count(int hand, int kind) {
    return hand >> SHIFT[kind] & (1 << SHIFT[kind + 1] - SHIFT[kind] - 1) - 1;
  }

  /**
   * Whether a hand has at least as many of every kind as another. In the subtraction, a field that
   * is smaller than the other hand's clears its spare bit.
   */
  static boolean contains(int hand, int other) {
    return ((hand | GUARDS) - other & GUARDS) == GUARDS;
  }

  /** The hand in upper-case letters as in SFEN; {@code -} if it is empty. */
  static String text(int hand) {
    StringBuilder text = new StringBuilder();
    for (int kind : SFEN_ORDER) {
      int count = count(hand, kind);
      if (count > 0) {
        text.append(count == 1 ? "" : String.valueOf(count)).append(Piece.letter(kind));
      }
    }
    return text.isEmpty() ? "-" : text.toString();
  }

  private static int guards() {
    int guards = 0;
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      guards |= 1 << SHIFT[kind + 1] - 1;
    }
    return guards;
  }
}
