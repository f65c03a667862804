package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Position;

/**
 * Builds a record move by move and provides the position in which each move is read. A move need
 * not be legal, since games may end with an illegal one, but it must be possible.
 */
final class RecordBuilder {
  private final GameRecord record;
  private final Position position;
  private int current = GameRecord.ROOT;

  RecordBuilder(Position start) {
    record = new GameRecord(start);
    position = new Position(start);
  }

  GameRecord record() {
    return record;
  }

  /** The position in which the next move is made. */
  Position position() {
    return position;
  }

  RecordNode node() {
    return record.node(current);
  }

  int current() {
    return current;
  }

  /**
   * Makes a move.
   *
   * @throws RecordException if it is impossible
   */
  void play(int move, long line, String text) {
    leaveEnding();
    if (!PossibleMoves.isPossible(position, move)) {
      throw RecordException.at(line, "record.impossible-move", PrintableText.quote(text));
    }
    checkRoom(line);
    current = record.add(current, move);
    position.doMove(move);
  }

  void end(String word, long line) {
    leaveEnding();
    checkRoom(line);
    current = record.addEnding(current, word);
  }

  /**
   * Says that the next move of this line of play is not understood, and that the line ends here.
   *
   * @param line the line of the text with that move; 0 if the text has no lines
   */
  void endUnread(long line) {
    if (!isEnded()) {
      node().endsBefore(new UnreadMove(node().ply() + 1, line));
    }
  }

  boolean isEnded() {
    return node().ending() != null;
  }

  /** Returns to the node of an earlier ply on the current line; false if that lies ahead. */
  boolean goBackTo(int ply) {
    if (ply < 0 || ply > node().ply()) {
      return false;
    }
    while (node().ply() > ply) {
      goBack();
    }
    return true;
  }

  /** Returns to an earlier node on the current line. */
  void goBackToNode(int index) {
    while (current != index) {
      goBack();
    }
  }

  /** Moves to any node of the record. */
  void goTo(int index) {
    List<Integer> way = new ArrayList<>();
    int target = index;
    while (target != current) {
      if (record.node(target).ply() > node().ply()) {
        way.add(target);
        target = record.node(target).parent();
      } else {
        goBack();
      }
    }
    for (int node : way.reversed()) {
      if (record.node(node).ending() == null) {
        position.doMove(record.node(node).move());
      }
      current = node;
    }
  }

  private void goBack() {
    if (node().ending() == null) {
      position.undoMove(node().move());
    }
    current = node().parent();
  }

  private void leaveEnding() {
    if (isEnded()) {
      goBack();
    }
  }

  private void checkRoom(long line) {
    if (record.size() >= GameRecord.MAX_NODES) {
      throw RecordException.at(line, "record.too-many-moves", GameRecord.MAX_NODES);
    }
  }
}
