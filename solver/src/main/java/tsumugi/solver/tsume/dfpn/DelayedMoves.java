package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * Delays replies that stand or fall together, so that a defender's node opens one of them at a time
 * (KomoringHeights' delayed move list). Chained are all drops on one square; all drops on squares
 * of the line that no piece of the defender supports, nearest first; and a move of pawn, bishop or
 * rook with and without promotion.
 *
 * <p>The drops on unsupported squares are held in reserve until every other reply has failed. Such
 * a drop is mostly taken at once, and then the other replies are the question.
 *
 * <p>The attacker's promotions are not chained. A mate that avoids the drop-pawn rule by not
 * promoting would hide behind a promotion that is hard to refute.
 */
final class DelayedMoves {
  private DelayedMoves() {}

  /**
   * Chains the replies in a range of children.
   *
   * @return the first of the chain in reserve, or 0
   */
  static int build(Position position, DfpnChildren children, int start, int end) {
    int us = position.sideToMove();
    int reserve = 0;
    int lastInReserve = 0;
    boolean supported = false;
    for (int i = start; i < end; i++) {
      int move = children.moves.get(i);
      int before = i == start ? Move.NONE : children.moves.get(i - 1);
      if (!Move.isDrop(move)) {
        if (isOtherHalf(position, before, move)) {
          children.chain(i - 1, i);
        }
        continue;
      }
      boolean sameSquare = Move.isDrop(before) && Move.to(before) == Move.to(move);
      if (!sameSquare) {
        supported = position.isAttacked(Move.to(move), us);
      }
      if (supported) {
        if (sameSquare) {
          children.chain(i - 1, i);
        }
      } else {
        reserve = reserve == 0 ? i : reserve;
        children.chain(lastInReserve, i); // the first one behind no child
        lastInReserve = i;
      }
    }
    return reserve;
  }

  /**
   * True for the move without promotion right behind the same move with it, where both do alike.
   */
  private static boolean isOtherHalf(Position position, int before, int move) {
    if (!Move.isPromotion(before) || Move.from(before) != Move.from(move)) {
      return false;
    }
    int type = Piece.type(position.pieceAt(Move.from(move)));
    return Move.to(before) == Move.to(move)
        && (type == PieceType.PAWN || type == PieceType.BISHOP || type == PieceType.ROOK);
  }
}
