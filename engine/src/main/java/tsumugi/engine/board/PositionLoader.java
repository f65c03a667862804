package tsumugi.engine.board;

/**
 * Unpacks positions into a {@link Position} for the move generators. It changes only the squares
 * that differ from the position loaded before. Neighbours in a layer are closely related, so these
 * are few.
 */
public final class PositionLoader {
  private final Position position = new Position();
  private final long[] loaded = new long[PackedPosition.WORDS];
  private final int attacker;

  public PositionLoader(int attacker) {
    this.attacker = attacker;
  }

  /**
   * The position that every {@link #load} changes. A caller that makes moves in it must unmake
   * them.
   */
  public Position position() {
    return position;
  }

  /** Sets up a packed position with the defender to move. */
  public void load(long[] words, int at) {
    long lo = 0;
    for (int plane = 0; plane < PackedPosition.PLANES; plane++) {
      lo |= words[at + plane] ^ loaded[plane];
    }
    long a = words[at + PackedPosition.HIGH_A] ^ loaded[PackedPosition.HIGH_A];
    long b = words[at + PackedPosition.HIGH_B] ^ loaded[PackedPosition.HIGH_B];
    long hi =
        a
            | a >>> PackedPosition.HIGH_BITS
            | a >>> 2 * PackedPosition.HIGH_BITS
            | b
            | b >>> PackedPosition.HIGH_BITS;
    hi &= (1L << PackedPosition.HIGH_BITS) - 1;
    for (; lo != 0; lo &= lo - 1) {
      change(words, at, Long.numberOfTrailingZeros(lo));
    }
    for (; hi != 0; hi &= hi - 1) {
      change(words, at, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi));
    }
    System.arraycopy(words, at, loaded, 0, PackedPosition.WORDS);
    position.setHand(attacker, PackedPosition.attackerHand(words, at));
    position.setHand(attacker ^ 1, PackedPosition.defenderHand(words, at));
    position.setSideToMove(attacker ^ 1);
  }

  private void change(long[] words, int at, int square) {
    if (position.pieceAt(square) != Piece.EMPTY) {
      position.remove(square);
    }
    int piece = PackedPosition.pieceAt(words, at, square);
    if (piece != Piece.EMPTY) {
      position.put(piece, square);
    }
  }
}
