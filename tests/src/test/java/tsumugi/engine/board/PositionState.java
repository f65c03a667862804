package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.function.Supplier;

/** A snapshot of everything that a position returns through its accessors. */
record PositionState(long[] values) {
  static PositionState of(Position position) {
    long[] values = new long[300];
    int size = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      values[size++] = position.pieceAt(square);
    }
    for (int piece = 0; piece < Piece.COUNT; piece++) {
      values[size++] = position.piecesLo(piece);
      values[size++] = position.piecesHi(piece);
    }
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      values[size++] = position.colorLo(color);
      values[size++] = position.colorHi(color);
      values[size++] = position.hand(color);
      values[size++] = position.kingSquare(color);
      values[size++] = position.hasKing(color) ? 1 : 0;
      values[size++] = position.isInCheck(color) ? 1 : 0;
    }
    values[size++] = position.occupiedLo();
    values[size++] = position.occupiedHi();
    values[size++] = position.sideToMove();
    values[size++] = position.inCheck() ? 1 : 0;
    values[size++] = position.boardKey();
    values[size++] = position.computeBoardKey();
    values[size++] = position.moveNumber();
    return new PositionState(Arrays.copyOf(values, size));
  }

  void assertSameAs(PositionState other, Supplier<String> message) {
    assertArrayEquals(values, other.values, message);
  }
}
