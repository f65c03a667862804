package tsumugi.solver.tsume.line;

/**
 * The result of a {@link ProofTraversal} for a position that it has left, packed into one word of
 * {@link TraversalNotes}.
 *
 * <pre>
 *   bit  36 .. 21         20 .. 15                         14 .. 0
 *        plies to mate    pieces left over at the end      the check, or the best reply
 * </pre>
 */
final class TraversalNode {
  /** No node is noted for the position. */
  static final long ABSENT = PositionMap.ABSENT;

  private static final int SURPLUS_SHIFT = 15;
  private static final int PLIES_SHIFT = 21;
  private static final int MOVE_MASK = (1 << SURPLUS_SHIFT) - 1;
  private static final int SURPLUS_MASK = (1 << PLIES_SHIFT - SURPLUS_SHIFT) - 1;

  private TraversalNode() {}

  static long of(int plies, int surplus, int move) {
    return (long) plies << PLIES_SHIFT | (long) surplus << SURPLUS_SHIFT | move;
  }

  static int plies(long node) {
    return (int) (node >>> PLIES_SHIFT);
  }

  static int surplus(long node) {
    return (int) node >>> SURPLUS_SHIFT & SURPLUS_MASK;
  }

  static int move(long node) {
    return (int) node & MOVE_MASK;
  }
}
