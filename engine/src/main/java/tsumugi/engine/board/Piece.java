package tsumugi.engine.board;

/**
 * A piece on the board as one small number.
 *
 * <pre>
 *   bit   4       3 .. 0
 *       color   PieceType        0 = empty square
 * </pre>
 */
public final class Piece {
  public static final int EMPTY = 0;

  /** The largest piece code plus one. */
  public static final int COUNT = 32;

  private static final int COLOR_SHIFT = 4;
  private static final int TYPE_MASK = 15;

  private Piece() {}

  public static int of(int color, int type) {
    return color << COLOR_SHIFT | type;
  }

  public static int type(int piece) {
    return piece & TYPE_MASK;
  }

  public static int color(int piece) {
    return piece >> COLOR_SHIFT;
  }
}
