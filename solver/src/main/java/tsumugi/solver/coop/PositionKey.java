package tsumugi.solver.coop;

/**
 * The identity of a position after a check: the board, the hands, and whether the last move was a
 * pawn drop, because a drop must not mate (打ち歩詰め) but a move may.
 *
 * <p>The attacker's hand determines both hands, since no piece leaves the game. Hands have no
 * dominance here: a piece that the attacker has more is missing in the defender's hand, where it
 * may be needed to interpose.
 */
final class PositionKey {
  private static final long HAND = 0x9E3779B97F4A7C15L;
  private static final long PAWN_DROP = 0xD1B54A32D192ED03L;

  private PositionKey() {}

  /** The part of a key without the hand, for a table that stores hands in its records. */
  static long withoutHand(long key, int attackerHand) {
    return key ^ attackerHand * HAND;
  }

  /** The key of a position. It is never 0, which marks an empty slot in closed sets and maps. */
  static long of(long boardKey, int attackerHand, boolean pawnDropped) {
    long key = boardKey ^ attackerHand * HAND ^ (pawnDropped ? PAWN_DROP : 0);
    return key == 0 ? 1 : key;
  }
}
