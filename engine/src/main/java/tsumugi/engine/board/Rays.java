package tsumugi.engine.board;

/**
 * Lines between squares: the ray from a square in each of eight directions, the squares strictly
 * between two squares, and the whole line through two squares.
 *
 * <p>A bitboard is two {@code long}s: {@code lo} holds squares 0-62 (files 1-7) and {@code hi}
 * squares 63-80 (files 8-9). Hot code keeps the two words apart in locals, since Java has no cheap
 * pair; all tables here are flat arrays for the same reason.
 */
public final class Rays {
  /** Squares in the low word. */
  public static final int LO_SQUARES = 63;

  /** Directions in which square numbers rise come first: 0-3, then their opposites 4-7. */
  public static final int DOWN = 0;

  public static final int LEFT = 1;
  public static final int LEFT_DOWN = 2;
  public static final int LEFT_UP = 3;
  public static final int UP = 4;
  public static final int RIGHT = 5;
  public static final int RIGHT_UP = 6;
  public static final int RIGHT_DOWN = 7;

  private static final int[] FILE_STEP = {0, 1, 1, 1, 0, -1, -1, -1};
  private static final int[] RANK_STEP = {1, 0, 1, -1, -1, 0, -1, 1};

  static final long[] LO = new long[8 * Square.COUNT];
  static final long[] HI = new long[8 * Square.COUNT];

  private static final int PAIRS = Square.COUNT * Square.COUNT;
  private static final long[] BETWEEN_LO = new long[PAIRS];
  private static final long[] BETWEEN_HI = new long[PAIRS];
  private static final long[] LINE_LO = new long[PAIRS];
  private static final long[] LINE_HI = new long[PAIRS];

  static {
    for (int direction = 0; direction < 8; direction++) {
      for (int square = 0; square < Square.COUNT; square++) {
        fillRay(direction, square);
      }
    }
    for (int direction = 0; direction < 8; direction++) {
      for (int square = 0; square < Square.COUNT; square++) {
        fillPairs(direction, square);
      }
    }
  }

  private Rays() {}

  public static long bitLo(int square) {
    return square < LO_SQUARES ? 1L << square : 0L;
  }

  public static long bitHi(int square) {
    return square < LO_SQUARES ? 0L : 1L << square - LO_SQUARES;
  }

  public static long betweenLo(int a, int b) {
    return BETWEEN_LO[a * Square.COUNT + b];
  }

  public static long betweenHi(int a, int b) {
    return BETWEEN_HI[a * Square.COUNT + b];
  }

  /** Low word of the four straight rays from a square on an empty board. */
  public static long straightLo(int square) {
    return LO[square] | LO[LEFT * 81 + square] | LO[UP * 81 + square] | LO[RIGHT * 81 + square];
  }

  public static long straightHi(int square) {
    return HI[square] | HI[LEFT * 81 + square] | HI[UP * 81 + square] | HI[RIGHT * 81 + square];
  }

  /** Low word of the four diagonal rays from a square on an empty board. */
  public static long diagonalLo(int square) {
    return LO[LEFT_DOWN * 81 + square]
        | LO[LEFT_UP * 81 + square]
        | LO[RIGHT_UP * 81 + square]
        | LO[RIGHT_DOWN * 81 + square];
  }

  public static long diagonalHi(int square) {
    return HI[LEFT_DOWN * 81 + square]
        | HI[LEFT_UP * 81 + square]
        | HI[RIGHT_UP * 81 + square]
        | HI[RIGHT_DOWN * 81 + square];
  }

  /** The low word of the whole line through two squares, edge to edge; empty when on no line. */
  public static long lineLo(int a, int b) {
    return LINE_LO[a * Square.COUNT + b];
  }

  public static long lineHi(int a, int b) {
    return LINE_HI[a * Square.COUNT + b];
  }

  /** True when {@code square} lies on the line through {@code a} and {@code b}. */
  public static boolean onLine(int a, int b, int square) {
    return square < LO_SQUARES
        ? (lineLo(a, b) >>> square & 1) != 0
        : (lineHi(a, b) >>> square - LO_SQUARES & 1) != 0;
  }

  /** The neighbour of a square, or {@link Square#NONE} beyond the edge. */
  static int step(int square, int fileStep, int rankStep) {
    int file = Square.file(square) + fileStep;
    int rank = Square.rank(square) + rankStep;
    return file < 0 || file > 8 || rank < 0 || rank > 8 ? Square.NONE : Square.of(file, rank);
  }

  private static void fillRay(int direction, int from) {
    int index = direction * Square.COUNT + from;
    int square = step(from, FILE_STEP[direction], RANK_STEP[direction]);
    while (square != Square.NONE) {
      LO[index] |= bitLo(square);
      HI[index] |= bitHi(square);
      square = step(square, FILE_STEP[direction], RANK_STEP[direction]);
    }
  }

  private static void fillPairs(int direction, int from) {
    int ray = direction * Square.COUNT + from;
    int back = (direction ^ 4) * Square.COUNT + from;
    long betweenLo = 0;
    long betweenHi = 0;
    int square = step(from, FILE_STEP[direction], RANK_STEP[direction]);
    while (square != Square.NONE) {
      int pair = from * Square.COUNT + square;
      BETWEEN_LO[pair] = betweenLo;
      BETWEEN_HI[pair] = betweenHi;
      LINE_LO[pair] = LO[ray] | LO[back] | bitLo(from);
      LINE_HI[pair] = HI[ray] | HI[back] | bitHi(from);
      betweenLo |= bitLo(square);
      betweenHi |= bitHi(square);
      square = step(square, FILE_STEP[direction], RANK_STEP[direction]);
    }
  }
}
