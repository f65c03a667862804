package tsumugi.record;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Lines as one text for the JSON parser, which is given one line of bounded length at a time.
 * Comment lines become empty, and blank lines between values, too.
 */
final class LineText extends Reader {
  private final TextLines lines;

  /** The lines read since the value began, without the line that it began on. */
  private final Deque<Line> kept = new ArrayDeque<>();

  /** Lines to be read once more, before the others. */
  private final Deque<Line> again = new ArrayDeque<>();

  /** The number of the line at which reading resumed last. */
  private long resumedAt;

  private @Nullable String text = "";
  private int at;
  private long letters;

  /** Whether the next line has to be the beginning of a value. */
  private boolean isBetweenValues;

  LineText(TextLines lines) {
    this.lines = lines;
  }

  /** Resets the count of characters for the next record. */
  void beginRecord() {
    letters = 0;
    beginValue();
  }

  /**
   * Says whether the parser looks for the beginning of a value. If so, a line on which none can
   * begin is not passed to it but reported as {@link NoJsonLineException}.
   */
  void setBetweenValues(boolean isBetween) {
    isBetweenValues = isBetween;
  }

  /** Marks that a value begins on the line that the parser has reached. */
  void beginValue() {
    isBetweenValues = false;
    kept.clear();
  }

  /**
   * Leaves a damaged value. Reading resumes at the next undamaged line that begins with a brace,
   * and after a line that belongs to no value also at one that begins with an array of objects. It
   * always resumes at a later line than before, so the end of the file is reached.
   *
   * @return the number of the line at which reading resumes; 0 at the end of the file
   */
  long leaveValue() throws IOException {
    while (!kept.isEmpty()) {
      again.addFirst(kept.removeLast());
    }
    boolean mayBeArray = isBetweenValues;
    Line line = nextLine();
    while (line != null
        && (line.number() <= resumedAt || line.damaged() || !begins(line.text(), mayBeArray))) {
      line = nextLine();
    }
    text = "";
    at = 0;
    if (line == null) {
      return 0;
    }
    again.addFirst(line);
    resumedAt = line.number();
    return resumedAt;
  }

  private static boolean begins(String text, boolean mayBeArray) {
    return text.startsWith("{")
        || mayBeArray && text.startsWith("[") && JsonLine.beginsRecord(text);
  }

  private @Nullable Line nextLine() throws IOException {
    return again.isEmpty() ? lines.next() : again.remove();
  }

  /** Whether a line is a comment, or a blank one, between values: JSON knows fewer blanks. */
  private boolean isPassedOver(String line) {
    return JsonLine.isComment(line) || isBetweenValues && line.isBlank();
  }

  @Override
  public int read(char[] to, int offset, int length) throws IOException {
    if (text != null && at == text.length()) {
      Line line = nextLine();
      if (line != null && line.damaged()) {
        throw new DamagedLineException(line.number()); // and is not read again
      }
      if (line != null && !isPassedOver(line.text())) {
        if (isBetweenValues && !JsonLine.mayBeginValue(line.text())) {
          throw new NoJsonLineException(line.number(), line.text()); // and is not read again
        }
        kept.add(line);
        text = line.text() + "\n";
      } else {
        text = line == null ? null : "\n";
      }
      at = 0;
    }
    if (text == null) {
      return -1;
    }
    int count = Math.min(length, text.length() - at);
    text.getChars(at, at + count, to, offset);
    at += count;
    letters += count;
    if (letters > GameRecord.MAX_LETTERS) {
      throw new RecordException(Message.of("record.too-long", GameRecord.MAX_LETTERS));
    }
    return count;
  }

  @Override
  public void close() {
    // The lines belong to the caller.
  }
}
