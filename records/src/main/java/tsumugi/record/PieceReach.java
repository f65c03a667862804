package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** Finds the pieces that reach a square by the way they move, including pinned pieces. */
final class PieceReach {
  private static final int SQUARES_IN_LOW_WORD = Long.SIZE - 1;

  private PieceReach() {}

  /** The squares from which pieces of a type, of the side to move, reach a square. */
  static List<Integer> from(Position position, int type, int to) {
    int us = position.sideToMove();
    long lo = position.attackersLo(to, us, position.occupiedLo(), position.occupiedHi());
    long hi = position.attackersHi(to, us, position.occupiedLo(), position.occupiedHi());
    List<Integer> squares = new ArrayList<>();
    for (int square = 0; square < Square.COUNT; square++) {
      long bits =
          square < SQUARES_IN_LOW_WORD ? lo >>> square : hi >>> square - SQUARES_IN_LOW_WORD;
      if (bits % 2 != 0 && Piece.type(position.pieceAt(square)) == type) {
        squares.add(square);
      }
    }
    return squares;
  }
}
