package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * For one king, the squares from which each kind of enemy piece would attack it on the present
 * board. The checks of a piece are then the intersection of its destinations with the row of its
 * kind.
 */
final class CheckSquares {
  final long[] lo = new long[PieceType.COUNT];
  final long[] hi = new long[PieceType.COUNT];

  /** Fills the rows for the king of {@code color}, which must be on the board. */
  void fill(Position position, int color) {
    int king = position.kingSquare(color);
    int base = Piece.of(color, 0);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    setSteps(PieceType.PAWN, base, king);
    setSteps(PieceType.KNIGHT, base, king);
    setSteps(PieceType.SILVER, base, king);
    setSteps(PieceType.GOLD, base, king);
    for (int type = PieceType.PRO_PAWN; type <= PieceType.PRO_SILVER; type++) {
      lo[type] = lo[PieceType.GOLD];
      hi[type] = hi[PieceType.GOLD];
    }
    lo[PieceType.LANCE] = Attacks.lanceLo(color, king, occLo);
    hi[PieceType.LANCE] = Attacks.lanceHi(color, king, occHi);
    lo[PieceType.BISHOP] = Attacks.bishopLo(king, occLo, occHi);
    hi[PieceType.BISHOP] = Attacks.bishopHi(king, occLo, occHi);
    lo[PieceType.ROOK] = Attacks.rookLo(king, occLo, occHi);
    hi[PieceType.ROOK] = Attacks.rookHi(king, occLo, occHi);
    long aroundLo = Attacks.stepLo(base | PieceType.KING, king);
    long aroundHi = Attacks.stepHi(base | PieceType.KING, king);
    lo[PieceType.HORSE] = lo[PieceType.BISHOP] | aroundLo;
    hi[PieceType.HORSE] = hi[PieceType.BISHOP] | aroundHi;
    lo[PieceType.DRAGON] = lo[PieceType.ROOK] | aroundLo;
    hi[PieceType.DRAGON] = hi[PieceType.ROOK] | aroundHi;
  }

  private void setSteps(int type, int base, int king) {
    lo[type] = Attacks.stepLo(base | type, king);
    hi[type] = Attacks.stepHi(base | type, king);
  }
}
