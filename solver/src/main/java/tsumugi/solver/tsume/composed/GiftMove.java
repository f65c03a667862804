package tsumugi.solver.tsume.composed;

/**
 * A gift as a move: the capture of an interposed piece which the attacker does not keep. Shogi has
 * no such move. It is written as the capture with one bit added, which still fits into the 16 bits
 * that a record of the table has for a move:
 *
 * <pre>
 *   bit   15     14 .. 0
 *         gift   the capture, as a {@link tsumugi.engine.board.Move}
 * </pre>
 *
 * <p>The squares of the capture can be read from a gift as from any move.
 */
final class GiftMove {
  private static final int SHIFT = 15;

  private GiftMove() {}

  static int of(int capture) {
    return capture | 1 << SHIFT;
  }

  static boolean isGift(int move) {
    return move >> SHIFT != 0;
  }

  /** The capture that a gift begins with; any other move is its own answer. */
  static int capture(int move) {
    return move & (1 << SHIFT) - 1;
  }

  /** The plies that a move adds: -1 for a gift, which also cancels the ply of the interposition. */
  static int plies(int move) {
    return 1 - 2 * (move >> SHIFT);
  }
}
