package tsumugi.engine.movegen;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Determines which moves of a position give check without making them. Call {@link #look} once for
 * the position, then {@link #givesCheck} for each move.
 */
public final class CheckingMoves {
  private final CheckSquares checks = new CheckSquares();
  private final Blockers discoverers = new Blockers();
  private int king = Square.NONE;

  /** Prepares for questions about the position. */
  public void look(Position position) {
    int us = position.sideToMove();
    king = position.kingSquare(us ^ 1);
    if (king != Square.NONE) {
      checks.fill(position, us ^ 1);
      discoverers.find(position, king, us);
    }
  }

  /** Whether a legal move gives check. The position must be the one given to {@link #look}. */
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
