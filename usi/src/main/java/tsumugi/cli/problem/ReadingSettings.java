package tsumugi.cli.problem;

import java.util.function.Consumer;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;

/**
 * How inputs become problems.
 *
 * @param positions which positions of a record are the problems
 * @param strict whether a record with an unreadable move is an error; otherwise it is read up to
 *     that move.
 * @param notes receives a sentence about each line that was not understood.
 * @param results whether results of our own commands in JSON are read as their positions
 */
record ReadingSettings(
    GamePositions positions, boolean strict, Consumer<Message> notes, boolean results) {
  static final ReadingSettings PLAIN =
      new ReadingSettings(GamePositions.START, false, note -> {}, false);

  ReadingSettings with(GamePositions others) {
    return new ReadingSettings(others, strict, notes, results);
  }

  /** Reports what was not understood in a record. */
  void tell(String id, GameRecord record) {
    record.notes().forEach(note -> notes.accept(RecordNotes.sentence(id, note)));
  }
}
