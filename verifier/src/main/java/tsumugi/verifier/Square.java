package tsumugi.verifier;

/**
 * The squares of the board as numbers, surrounded by walls so that no step leaves the array.
 *
 * <pre>
 *   number = 11 * (rank + 1) + file        file 1..9 from the right, rank 1..9 from the top
 *   file 0 and 10, ranks -1, 0, 10 and 11 are wall (two ranks of it: a knight jumps over one)
 * </pre>
 */
final class Square {
  /** The length of an array with an element for every square and wall. */
  static final int COUNT = 143;

  /** No square. */
  static final int NONE = 0;

  /** One file to the left from Black's view. */
  static final int LEFT = 1;

  /** One rank towards White. */
  static final int UP = -11;

  /** The 81 squares in the order of an SFEN: 9a, 8a, ... 1a, 9b, ... 1i. */
  private static final int[] IN_ORDER = inOrder();

  private static final int[] FILE = new int[COUNT];
  private static final int[] RANK = new int[COUNT];

  static {
    for (int square = 0; square < COUNT; square++) {
      FILE[square] = square % 11;
      RANK[square] = square / 11 - 1;
    }
  }

  private Square() {}

  static int of(int file, int rank) {
    return 11 * (rank + 1) + file;
  }

  static int file(int square) {
    return FILE[square];
  }

  static int rank(int square) {
    return RANK[square];
  }

  /** The square at an index of an SFEN's board, 0 to 80. */
  static int inOrder(int index) {
    return IN_ORDER[index];
  }

  /** The USI name, such as {@code 7g}. */
  static String name(int square) {
    return "" + file(square) + (char) ('a' + rank(square) - 1);
  }

  /** Whether two squares are on the same rank, file or diagonal. */
  static boolean isInLine(int square, int other) {
    int files = Math.abs(file(square) - file(other));
    int ranks = Math.abs(rank(square) - rank(other));
    return files == 0 || ranks == 0 || files == ranks;
  }

  /** Whether a knight of either side can jump from one square to the other. */
  static boolean isKnightsJump(int square, int other) {
    return Math.abs(file(square) - file(other)) == 1 && Math.abs(rank(square) - rank(other)) == 2;
  }

  private static int[] inOrder() {
    int[] squares = new int[81];
    for (int i = 0; i < 81; i++) {
      squares[i] = of(9 - i % 9, 1 + i / 9);
    }
    return squares;
  }
}
