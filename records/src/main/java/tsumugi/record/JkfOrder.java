package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order in which JKF nests a record: the variations of a move are inside it, and the line
 * continues after it.
 */
final class JkfOrder {
  enum Kind {
    MOVE,
    BEGIN_FORKS,
    BEGIN_LINE,
    END_ARRAY,
    END_MOVE
  }

  /**
   * A step.
   *
   * @param node the node of a move
   */
  record Step(Kind kind, int node) {}

  private final GameRecord record;
  private final List<Step> waiting = new ArrayList<>();

  JkfOrder(GameRecord record) {
    this.record = record;
    follow(GameRecord.ROOT);
  }

  @Nullable Step next() {
    if (waiting.isEmpty()) {
      return null;
    }
    Step step = waiting.removeLast();
    if (step.kind() == Kind.END_MOVE) {
      follow(step.node());
    }
    return step;
  }

  /** Pushes what follows a node, in reverse order: its first child with all variations. */
  private void follow(int index) {
    List<Integer> children = record.node(index).children();
    if (children.isEmpty()) {
      return;
    }
    waiting.add(new Step(Kind.END_MOVE, children.getFirst()));
    if (children.size() > 1) {
      waiting.add(new Step(Kind.END_ARRAY, index));
      for (int i = children.size() - 1; i > 0; i--) {
        waiting.add(new Step(Kind.END_ARRAY, index));
        waiting.add(new Step(Kind.END_MOVE, children.get(i)));
        waiting.add(new Step(Kind.MOVE, children.get(i)));
        waiting.add(new Step(Kind.BEGIN_LINE, index));
      }
      waiting.add(new Step(Kind.BEGIN_FORKS, index));
    }
    waiting.add(new Step(Kind.MOVE, children.getFirst()));
  }
}
