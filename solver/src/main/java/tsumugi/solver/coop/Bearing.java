package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Square;

/**
 * Which squares have to do with a king: those on its lines and a knight's step away. A move that
 * neither comes from one nor goes to one cannot give check, and in most positions that is half of
 * the moves.
 */
final class Bearing {
  private static final boolean[] BEARS = new boolean[Square.COUNT * 128];

  static {
    for (int king = 0; king < Square.COUNT; king++) {
      for (int square = 0; square < Square.COUNT; square++) {
        int files = Math.abs(Square.file(king) - Square.file(square));
        int ranks = Math.abs(Square.rank(king) - Square.rank(square));
        BEARS[king << 7 | square] =
            files == 0 || ranks == 0 || files == ranks || files == 1 && ranks == 2;
      }
    }
  }

  private Bearing() {}

  /** False when a move certainly gives no check to a king, which must be on the board. */
  static boolean mayCheck(int move, int king) {
    return BEARS[king << 7 | Move.to(move)]
        || !Move.isDrop(move) && BEARS[king << 7 | Move.from(move)];
  }
}
