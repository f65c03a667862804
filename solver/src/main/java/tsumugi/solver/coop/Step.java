package tsumugi.solver.coop;

/**
 * Two plies, together with the position that they come from or lead to, in one word.
 *
 * <pre>
 *   bit  63 .. 30                       29 .. 15    14 .. 0
 *        number of a position           defender's  attacker's
 *        in its layer                   move        check
 * </pre>
 *
 * A step from the root has no defender's move if the attacker begins, and the last step of a
 * self-mate has no check.
 */
final class Step {
  private static final int NODE_SHIFT = 30;
  private static final int REPLY_SHIFT = 15;
  private static final int MOVE_MASK = (1 << 15) - 1;

  private Step() {}

  static long of(long node, int reply, int check) {
    return node << NODE_SHIFT | (long) reply << REPLY_SHIFT | check;
  }

  static int node(long step) {
    return (int) (step >>> NODE_SHIFT);
  }

  /** The defender's move, or {@link tsumugi.engine.board.Move#NONE}. */
  static int reply(long step) {
    return (int) (step >>> REPLY_SHIFT) & MOVE_MASK;
  }

  /** The attacker's check, or {@link tsumugi.engine.board.Move#NONE}. */
  static int check(long step) {
    return (int) step & MOVE_MASK;
  }

  /** The same moves with another position. */
  static long withNode(long step, long node) {
    return step & (1L << NODE_SHIFT) - 1 | node << NODE_SHIFT;
  }
}
