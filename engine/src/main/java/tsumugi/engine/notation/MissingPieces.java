package tsumugi.engine.notation;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * Adds to a hand the pieces that a diagram leaves out. Printed tsume do not list the defender's
 * hand: it holds the rest of the forty pieces, except the kings.
 */
public final class MissingPieces {
  private MissingPieces() {}

  /** Adds to a side's hand every piece of the full set that the position lacks, except kings. */
  public static void giveTo(Position position, int color) {
    int hand = position.hand(color);
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      int missing = PieceType.inFullSet(type) - PositionRules.used(position, type);
      hand = Hand.add(hand, type, Math.max(0, missing));
    }
    position.setHand(color, hand);
  }
}
