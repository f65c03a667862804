package tsumugi.engine.board;

/**
 * A move in 15 bits.
 *
 * <pre>
 *   bit    14       13 .. 7                        6 .. 0
 *        promote   from square 0-80,              to square 0-80
 *                  or 80 + piece type of a drop
 * </pre>
 *
 * "1a to 1a" stands for no move, "9i to 9i" for a pass. All methods ignore higher bits, which a
 * game with moves of its own may use.
 */
public final class Move {
  public static final int NONE = 0;

  /** A pass: the other side is to move, and nothing else changes. */
  public static final int PASS = 80 << 7 | 80;

  private static final int FROM_SHIFT = 7;
  private static final int SQUARE_MASK = 127;
  private static final int PROMOTE_BIT = 1 << 14;
  private static final int DROP_BASE = 80;

  private Move() {}

  public static int of(int from, int to) {
    return from << FROM_SHIFT | to;
  }

  public static int promotion(int from, int to) {
    return from << FROM_SHIFT | to | PROMOTE_BIT;
  }

  public static int drop(int type, int to) {
    return (DROP_BASE + type) << FROM_SHIFT | to;
  }

  public static int to(int move) {
    return move & SQUARE_MASK;
  }

  /** The square that the piece leaves. Only for moves that are not drops. */
  public static int from(int move) {
    return move >> FROM_SHIFT & SQUARE_MASK;
  }

  public static boolean isDrop(int move) {
    return (move >> FROM_SHIFT & SQUARE_MASK) > DROP_BASE;
  }

  /** The kind of the dropped piece. Only for drops. */
  public static int dropType(int move) {
    return (move >> FROM_SHIFT & SQUARE_MASK) - DROP_BASE;
  }

  public static boolean isPromotion(int move) {
    return (move & PROMOTE_BIT) != 0;
  }
}
