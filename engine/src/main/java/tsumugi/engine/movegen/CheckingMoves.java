package tsumugi.engine.movegen;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Tells, for many moves of one position, which of them give check, without making them: {@link
 * #look} once, then {@link #givesCheck} for each.
 */
public final class CheckingMoves {
  private final CheckSquares checks = new CheckSquares();
  private final Blockers discoverers = new Blockers();
  private int king = Square.NONE;

  /** Takes in the position the next questions are about. */
  public void look(Position position) {
    int us = position.sideToMove();
    king = position.kingSquare(us ^ 1);
    if (king != Square.NONE) {
      checks.fill(position, us ^ 1);
      discoverers.find(position, king, us);
    }
  }

  /** True when a legal move of the position looked at, which must stand on the board, checks. */
  public boolean givesCheck(Position position, int move) {
    if (king == Square.NONE) {
      return false;
    }
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      return checks(Move.dropType(move), to);
    }
    int from = Move.from(move);
    int type = Piece.type(position.pieceAt(from));
    if (type != PieceType.KING
        && checks(Move.isPromotion(move) ? PieceType.promoted(type) : type, to)) {
      return true;
    }
    return discoverers.contains(from) && !Rays.onLine(king, from, to);
  }

  private boolean checks(int type, int to) {
    return (checks.lo[type] & Rays.bitLo(to) | checks.hi[type] & Rays.bitHi(to)) != 0;
  }
}
