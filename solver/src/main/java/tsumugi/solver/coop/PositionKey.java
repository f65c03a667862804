package tsumugi.solver.coop;

/**
 * What makes two positions after a check the same: the board, the hands, and whether the last move
 * was a pawn drop, because a drop must not mate (打ち歩詰め) where a move may.
 *
 * <p>The attacker's hand stands for both, since no piece ever leaves the game. There is no
 * dominance of hands here: what the attacker has more, the defender has less, and it is his
 * interposition that may be needed.
 */
final class PositionKey {
  private static final long HAND = 0x9E3779B97F4A7C15L;
  private static final long PAWN_DROP = 0xD1B54A32D192ED03L;

  private PositionKey() {}

  /** The part of a key that is not the hand, for a table that keeps hands in its records. */
  static long withoutHand(long key, int attackerHand) {
    return key ^ attackerHand * HAND;
  }

  /** Never 0, which closed sets and maps take for empty. */
  static long of(long boardKey, int attackerHand, boolean pawnDropped) {
    long key = boardKey ^ attackerHand * HAND ^ (pawnDropped ? PAWN_DROP : 0);
    return key == 0 ? 1 : key;
  }
}
