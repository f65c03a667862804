package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Square;

/**
 * Finds moves that certainly give no check to a king: those that neither start nor end on a line of
 * the king or a knight's step away from it. In most positions these are half of the moves.
 */
final class KingLines {
  private static final boolean[] ON_LINE = new boolean[Square.COUNT * 128];

  static {
    for (int king = 0; king < Square.COUNT; king++) {
      for (int square = 0; square < Square.COUNT; square++) {
        int files = Math.abs(Square.file(king) - Square.file(square));
        int ranks = Math.abs(Square.rank(king) - Square.rank(square));
        ON_LINE[king << 7 | square] =
            files == 0 || ranks == 0 || files == ranks || files == 1 && ranks == 2;
      }
    }
  }

  private KingLines() {}

  /** False if the move certainly gives no check to the king, which must be on the board. */
  static boolean mayCheck(int move, int king) {
    return ON_LINE[king << 7 | Move.to(move)]
        || !Move.isDrop(move) && ON_LINE[king << 7 | Move.from(move)];
  }
}
