package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Square;

/**
 * Removes some interpositions and their captures from an author's line. The capturing piece stays
 * where it was before and moves on from there. The resulting line may be illegal.
 */
final class WithoutFutile {
  /** For each square of the author's board, the square where its piece really is. */
  private final int[] stands = new int[Square.COUNT];

  /** Whether that piece still has to promote. */
  private final boolean[] promotes = new boolean[Square.COUNT];

  private WithoutFutile() {
    Arrays.setAll(stands, square -> square);
  }

  /**
   * Creates the line.
   *
   * @param interpositions their plies in the line, from 0, in ascending order
   */
  static int[] line(int[] authors, int[] interpositions) {
    WithoutFutile board = new WithoutFutile();
    int[] line = new int[authors.length - 2 * interpositions.length];
    int made = 0;
    for (int ply = 0; ply < authors.length; ply++) {
      if (Arrays.binarySearch(interpositions, ply) >= 0) {
        board.leaveOut(authors[++ply]);
      } else {
        line[made++] = board.move(authors[ply]);
      }
    }
    return line;
  }

  private void leaveOut(int capture) {
    int from = Move.from(capture);
    int to = Move.to(capture);
    int place = stands[from];
    boolean promotion = promotes[from] || Move.isPromotion(capture);
    forget(from);
    stands[to] = place;
    promotes[to] = promotion;
  }

  private int move(int move) {
    int to = stands[Move.to(move)];
    forget(Move.to(move));
    if (Move.isDrop(move)) {
      return move;
    }
    int from = Move.from(move);
    int place = stands[from];
    boolean promotion = promotes[from] || Move.isPromotion(move);
    forget(from);
    return promotion ? Move.promotion(place, to) : Move.of(place, to);
  }

  private void forget(int square) {
    stands[square] = square;
    promotes[square] = false;
  }
}
