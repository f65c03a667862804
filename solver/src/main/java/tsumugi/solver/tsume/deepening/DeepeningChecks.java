package tsumugi.solver.tsume.deepening;

import java.util.Arrays;
import tsumugi.engine.board.Move;

/**
 * What a {@link DeepeningSearch} knows of the checks of its open nodes, in arrays parallel to its
 * move list.
 */
final class DeepeningChecks {
  /** The smallest bound with which the check may succeed. */
  int[] need = new int[1 << 12];

  /** The reply that last refuted the check, or NONE. */
  int[] refutation = new int[1 << 12];

  /** Makes room for moves that were just appended to the move list and clears their entries. */
  void open(int start, int end) {
    if (end > need.length) {
      need = Arrays.copyOf(need, 2 * end);
      refutation = Arrays.copyOf(refutation, 2 * end);
    }
    Arrays.fill(need, start, end, 0);
    Arrays.fill(refutation, start, end, Move.NONE);
  }
}
