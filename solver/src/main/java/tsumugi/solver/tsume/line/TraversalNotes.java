package tsumugi.solver.tsume.line;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * The notes of a {@link ProofTraversal}: a {@link TraversalNode} for each position that it has
 * left.
 */
final class TraversalNotes {
  private final PositionMap nodes;
  private final int attacker;

  TraversalNotes(PositionMap nodes, int attacker) {
    this.nodes = nodes;
    this.attacker = attacker;
  }

  int size() {
    return nodes.size();
  }

  void clear() {
    nodes.clear();
  }

  /** The node noted for the position, or {@link TraversalNode#ABSENT}. */
  long of(Position position) {
    return nodes.get(position.boardKey(), position.sideToMove(), position.hand(attacker));
  }

  /**
   * Notes the node of the position and replaces an older one.
   *
   * @return false if there is no room for another position; nothing is noted then
   */
  boolean put(Position position, long node) {
    return nodes.put(position.boardKey(), position.sideToMove(), position.hand(attacker), node);
  }

  /**
   * The line of best moves from the position, as far as they are noted, of at most {@code plies}
   * moves.
   */
  int[] line(Position position, int plies) {
    int[] moved = new int[plies];
    int length = 0;
    long at = of(position);
    while (at != TraversalNode.ABSENT && TraversalNode.move(at) != Move.NONE && length < plies) {
      moved[length] = TraversalNode.move(at);
      position.doMove(moved[length++]);
      at = of(position);
    }
    for (int i = length - 1; i >= 0; i--) {
      position.undoMove(moved[i]);
    }
    return Arrays.copyOf(moved, length);
  }
}
