package tsumugi.engine.board;

/**
 * The pieces in one hand, packed into the low 28 bits of an {@code int}.
 *
 * <pre>
 *   bit  27 26..24 23 22..21 20 19..18 17 16..14 13 12..10  9  8..6   5  4..0
 *         .  gold   .  rook   . bishop  . silver  . knight  . lance   .  pawn
 * </pre>
 *
 * Each field has one spare bit above it, always 0: subtracting two hands borrows into a spare bit
 * exactly when some count is smaller, so "is superior or equal" is one subtraction and one mask.
 */
public final class Hand {
  public static final int EMPTY = 0;

  /** Bits a packed hand can use. */
  public static final int BITS = 28;

  private static final int[] SHIFT = {0, 0, 6, 10, 14, 18, 21, 24};
  private static final int[] MASK = {0, 31, 7, 7, 7, 3, 3, 7};
  private static final int[] ONE = new int[8];
  private static final int BORROW =
      1 << 5 | 1 << 9 | 1 << 13 | 1 << 17 | 1 << 20 | 1 << 23 | 1 << 27;

  static {
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      ONE[type] = 1 << SHIFT[type];
    }
  }

  private Hand() {}

  /** How many pieces of a kind (1-7) the hand holds. */
  public static int count(int hand, int type) {
    return hand >>> SHIFT[type] & MASK[type];
  }

  public static boolean has(int hand, int type) {
    return (hand & MASK[type] << SHIFT[type]) != 0;
  }

  /** The hand with one more piece of the kind; counts must stay within a full set. */
  public static int add(int hand, int type) {
    return hand + ONE[type];
  }

  public static int add(int hand, int type, int count) {
    return hand + count * ONE[type];
  }

  /** The hand with one piece of the kind fewer; it must hold one. */
  public static int remove(int hand, int type) {
    return hand - ONE[type];
  }

  /** True when {@code a} holds at least as many of every kind as {@code b}. */
  public static boolean isSuperiorOrEqual(int a, int b) {
    return (a - b & BORROW) == 0;
  }

  /** The number of pieces in the hand. */
  public static int total(int hand) {
    int total = 0;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      total += count(hand, type);
    }
    return total;
  }
}
