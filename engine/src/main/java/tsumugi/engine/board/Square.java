package tsumugi.engine.board;

/**
 * Squares 0-80, file by file: 1a = 0, 1b = 1, ... 1i = 8, 2a = 9, ... 9i = 80. A file lies in nine
 * neighbouring bits, so a lance's ray never crosses from one word of a bitboard into the other.
 */
public final class Square {
  public static final int COUNT = 81;

  /** No square: a king that is not on the board. */
  public static final int NONE = 81;

  private Square() {}

  /** The square of a file (0 = file 1) and a rank (0 = rank a). */
  public static int of(int file, int rank) {
    return file * 9 + rank;
  }

  /** 0-8, 0 = file 1. */
  public static int file(int square) {
    return square / 9;
  }

  /** 0-8, 0 = rank a. */
  public static int rank(int square) {
    return square % 9;
  }

  /** The rank as the given colour sees it: 0 is the far edge, 0-2 the promotion zone. */
  public static int rankFor(int color, int square) {
    int rank = square % 9;
    return color == Color.BLACK ? rank : 8 - rank;
  }

  /** USI name, such as {@code 7f}. */
  public static String name(int square) {
    return "" + (char) ('1' + file(square)) + (char) ('a' + rank(square));
  }
}
