package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * Delays replies that usually succeed or fail together, so that a defender's node searches one of
 * them at a time (KomoringHeights' delayed move list). Three kinds of replies are chained:
 *
 * <ul>
 *   <li>all drops on one square that a piece of the defender supports;
 *   <li>all drops on unsupported squares between the checking piece and the king, nearest to the
 *       king first;
 *   <li>a move of pawn, bishop or rook with and without promotion.
 * </ul>
 *
 * <p>Example: {@code 9/9/9/9/9/9/6+l1B/9/6K2 w R4G4S2NL16Pr2l2p 1}, mate in 7. When a rook or a
 * lance checks from afar, Black has six kinds of pieces to drop on each square between. With
 * chains, the problem is solved in 830 nodes; without them, 30,000 nodes are not enough, because
 * each drop counts as a reply of its own.
 *
 * <p>The drops on unsupported squares are held in reserve until every other reply is mated. Such a
 * drop is usually captured at once, and then the outcome depends on the other replies. Example:
 * {@code K8/9/9/9/9/9/9/9/9 w 2R4G4SN4L17P2b3np 1}, no mate. With the reserve, 468 nodes are enough
 * to prove this; without it, 2,192 are needed.
 *
 * <p>The attacker's promotions are not chained. A mate that avoids the drop-pawn rule by not
 * promoting would be hidden behind a promotion that is hard to refute.
 */
final class DelayedMoves {
  private static final int NO_CHILD = Expansion.NO_CHILD;

  private DelayedMoves() {}

  /** Chains the replies of a defender's node that has just been opened. */
  static void delay(Position position, Expansion node) {
    int us = position.sideToMove();
    int lastInReserve = NO_CHILD;
    boolean supported = false;
    for (int i = 0; i < node.size(); i++) {
      int move = node.move(i);
      int before = i == 0 ? Move.NONE : node.move(i - 1);
      if (!Move.isDrop(move)) {
        if (isOtherHalf(position, before, move)) {
          node.chain(i - 1, i);
        }
        continue;
      }
      boolean sameSquare = Move.isDrop(before) && Move.to(before) == Move.to(move);
      if (!sameSquare) {
        supported = position.isAttacked(Move.to(move), us);
      }
      if (supported) {
        if (sameSquare) {
          node.chain(i - 1, i);
        }
      } else {
        if (lastInReserve == NO_CHILD) {
          node.reserve(i);
        } else {
          node.chain(lastInReserve, i);
        }
        lastInReserve = i;
      }
    }
  }

  /**
   * Whether {@code move} is the previous move without its promotion, and the two are equivalent
   * enough to be chained.
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
