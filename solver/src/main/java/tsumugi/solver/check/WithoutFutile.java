package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Square;

/**
 * An author's line without some of its interpositions and their captures. What has captured stands
 * where it stood before, and moves on from there. Such a line need not be legal.
 */
final class WithoutFutile {
  /** Where the piece on a square of the author's board stands instead. */
  private final int[] stands = new int[Square.COUNT];

  /** Whether it has still to promote. */
  private final boolean[] promotes = new boolean[Square.COUNT];

  private WithoutFutile() {
    Arrays.setAll(stands, square -> square);
  }

  /**
   * The line.
   *
   * @param interpositions their places in the line, from 0, in its order
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
