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
  private final ReadingNotes notes;
  private int current = GameRecord.ROOT;
  private long lineOfEnding;

  /** Whether a variation has begun, of which no move or ending has been read yet. */
  private boolean beginsVariation;

  /**
   * @param notes receives what is left out
   */
  RecordBuilder(Position start, ReadingNotes notes) {
    record = new GameRecord(start);
    position = new Position(start);
    this.notes = notes;
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

  /** The node before the next move or ending: a move or the root. */
  RecordNode last() {
    return isEnded() ? record.node(node().parent()) : node();
  }

  int current() {
    return current;
  }

  /**
   * Makes a move. If the line of play has ended already, the move either continues it after a
   * break, or is kept as a variation beside the end of the game.
   *
   * @throws RecordException if it is impossible
   */
  void play(int move, long line, String text) {
    if (!PossibleMoves.isPossible(position, move)) {
      throw RecordException.at(line, "record.impossible-move", PrintableText.quote(text));
    }
    if (isEnded()) {
      leaveEnding(line, text);
    }
    checkRoom(line);
    if (node().unread() != null && node().children().isEmpty()) {
      // The main line ends here. The move begins a variation and must not become its continuation.
      record.addEnding(current, "中断");
    }
    beginsVariation = false;
    current = record.add(current, move);
    position.doMove(move);
  }

  /** Ends the line of play; a second ending is left out. */
  void end(String word, long line) {
    if (isEnded()) {
      notes.leaveOut(RecordException.at(line, "record.second-end", PrintableText.quote(word)));
      return;
    }
    checkRoom(line);
    beginsVariation = false;
    current = record.addEnding(current, word);
    lineOfEnding = line;
  }

  /**
   * Says that the next move of this line of play is not understood, and that the line ends here.
   *
   * @param line the line of the text with that move; 0 if the text has no lines
   */
  void endUnread(long line) {
    if (!isEnded() && !beginsVariation) {
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
    beginsVariation = true;
    while (node().ply() > ply) {
      goBack();
    }
    return true;
  }

  /** Returns to an earlier node on the current line. */
  void goBackToNode(int index) {
    beginsVariation = record.size() > 1;
    while (current != index) {
      goBack();
    }
  }

  /** Moves to any node of the record. */
  void goTo(int index) {
    beginsVariation = true;
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

  /**
   * Leaves the ending, since a move follows on the same line of play. A game goes on after a break,
   * and an unknown word may be a remark: such a word is left out. After any other end the moves are
   * no longer those of the game.
   */
  private void leaveEnding(long line, String text) {
    RecordNode ending = node();
    String word = ending.ending();
    goBack();
    if (word == null || Endings.isKnown(word) && !Endings.isBreak(word)) {
      notes.leaveOut(RecordException.at(line, "record.moves-after-end", PrintableText.quote(text)));
      return;
    }
    record.removeLast();
    node().comments().addAll(ending.comments());
    if (ending.statedCount() > 0) {
      node().setStatedCount(ending.statedCount());
    }
    notes.leaveOut(
        RecordException.at(lineOfEnding, "record.end-before-moves", PrintableText.quote(word)));
  }

  private void checkRoom(long line) {
    if (record.size() >= GameRecord.MAX_NODES) {
      throw RecordException.at(line, "record.too-many-moves", GameRecord.MAX_NODES);
    }
  }
}
