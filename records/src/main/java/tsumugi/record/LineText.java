package tsumugi.record;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/** Lines as one text for the JSON parser, which is given one line of bounded length at a time. */
final class LineText extends Reader {
  private final TextLines lines;
  private @Nullable String text = "";
  private int at;
  private long letters;

  LineText(TextLines lines) {
    this.lines = lines;
  }

  /** Resets the count of characters for the next record. */
  void beginRecord() {
    letters = 0;
  }

  @Override
  public int read(char[] to, int offset, int length) throws IOException {
    if (text != null && at == text.length()) {
      Line line = lines.next();
      if (line != null && line.damaged()) {
        throw RecordException.at(line.number(), "record.damaged-line");
      }
      text = line == null ? null : line.text() + "\n";
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
