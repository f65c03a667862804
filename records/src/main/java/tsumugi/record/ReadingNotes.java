package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Collects what a reader does not understand in one record. Tolerant reading leaves such a line
 * out, or ends the line of moves there, and adds a note. Strict reading refuses the record instead.
 */
final class ReadingNotes {
  /** Limit of notes: prose would otherwise give one for every line. */
  private static final int MAX_NOTES = 10;

  private final boolean strict;
  private final List<Message> notes = new ArrayList<>();
  private @Nullable RecordException firstLineLost;
  private long more;

  ReadingNotes(boolean strict) {
    this.strict = strict;
  }

  boolean isStrict() {
    return strict;
  }

  /** Notes something that is left out; the moves after it can still be read. */
  void leaveOut(RecordException what) {
    add(what.explanation());
  }

  /** Notes a whole line that is left out; it may be the reason why a later move cannot be made. */
  void leaveOutLine(RecordException what) {
    if (notes.isEmpty()) {
      firstLineLost = what;
    }
    add(what.explanation());
  }

  /**
   * Notes that the moves cannot be read beyond a line.
   *
   * @throws RecordException if the reading is strict; it names the line that is the likely cause
   */
  void endMoves(RecordException what) {
    if (strict) {
      throw firstLineLost != null ? firstLineLost : what;
    }
    add(Message.of("record.moves-end", what.explanation()));
  }

  private void add(Message note) {
    if (notes.size() < MAX_NOTES) {
      notes.add(note);
    } else {
      more++;
    }
  }

  boolean isEmpty() {
    return notes.isEmpty();
  }

  /** Adds the notes to their record. */
  void putInto(GameRecord record) {
    record.notes().addAll(notes);
    if (more > 0) {
      record.notes().add(Message.of("record.more-notes", more));
    }
  }
}
