package tsumugi.record;

import tsumugi.engine.board.Position;

/** The position before any node, computed from that of the node asked for last. */
final class RecordMoves {
  private final GameRecord record;
  private final Position position;
  private int at = GameRecord.ROOT;

  RecordMoves(GameRecord record) {
    this.record = record;
    this.position = record.start();
  }

  /** Fast if the node follows the one asked for last, or has the same parent. */
  Position before(int index) {
    int parent = record.node(index).parent();
    int ply = record.node(parent).ply();
    while (record.node(at).ply() > ply) {
      goBack();
    }
    int[] path = new int[ply - record.node(at).ply() + 1];
    int length = 0;
    int on = parent;
    while (record.node(on).ply() > record.node(at).ply()) {
      path = length == path.length ? java.util.Arrays.copyOf(path, 2 * length) : path;
      path[length++] = on;
      on = record.node(on).parent();
    }
    while (on != at) {
      path = length == path.length ? java.util.Arrays.copyOf(path, 2 * length) : path;
      path[length++] = on;
      on = record.node(on).parent();
      goBack();
    }
    for (int i = length - 1; i >= 0; i--) {
      position.doMove(record.node(path[i]).move());
    }
    at = parent;
    return position;
  }

  private void goBack() {
    position.undoMove(record.node(at).move());
    at = record.node(at).parent();
  }
}
