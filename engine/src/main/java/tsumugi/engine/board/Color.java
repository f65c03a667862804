package tsumugi.engine.board;

/** The two sides. Plain {@code int} constants, because they index arrays in every hot loop. */
public final class Color {
  /** Black (先手), moves towards rank 1. */
  public static final int BLACK = 0;

  /** White (後手), moves towards rank 9. */
  public static final int WHITE = 1;

  private Color() {}

  public static int opposite(int color) {
    return color ^ 1;
  }
}
