package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Position;

/**
 * Visits the nodes of a record in the order in which KIF writes them: a line to its end, then its
 * variations, those of the latest moves first.
 */
final class RecordTraversal {
  private final GameRecord record;
  private final Position position;
  private final List<Integer> waiting = new ArrayList<>();
  private int made = GameRecord.ROOT;
  private int current = GameRecord.ROOT;

  RecordTraversal(GameRecord record) {
    this.record = record;
    this.position = record.start();
    addChildren(GameRecord.ROOT);
  }

  /** Moves to the next node; false at the end. */
  boolean next() {
    if (waiting.isEmpty()) {
      return false;
    }
    current = waiting.removeLast();
    int parent = record.node(current).parent();
    if (made != parent && !isMadeFrom(parent)) {
      while (made != parent) {
        RecordNode undone = record.node(made);
        position.undoMove(undone.move());
        made = undone.parent();
      }
    }
    addChildren(current);
    return true;
  }

  RecordNode node() {
    return record.node(current);
  }

  /** The position in which the move of the node is made. */
  Position position() {
    return position;
  }

  /** The previous node, which may be the root. */
  RecordNode parent() {
    return record.node(node().parent());
  }

  /** Whether the node is the first of a variation. */
  boolean startsVariation() {
    return parent().children().getFirst() != current;
  }

  /** Whether variations of this move follow. */
  boolean hasMore() {
    return parent().children().getLast() != current;
  }

  /**
   * Whether the node continues its parent. The last move is made only now, so that {@link
   * #position} is the position before it.
   */
  private boolean isMadeFrom(int parent) {
    RecordNode node = record.node(parent);
    if (node.parent() != made || node.ending() != null) {
      return false;
    }
    position.doMove(node.move());
    made = parent;
    return true;
  }

  private void addChildren(int index) {
    List<Integer> children = record.node(index).children();
    for (int i = children.size() - 1; i >= 0; i--) {
      waiting.add(children.get(i));
    }
  }
}
