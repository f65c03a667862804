package tsumugi.record;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * The positions and records of one file in any format and charset, one after another. At most two
 * of them are held in memory.
 */
public final class RecordSource {
  private final TextLines lines;
  private final String name;
  private final boolean strict;
  private boolean results;
  private @Nullable RecordFormat format;
  private @Nullable RecordReader reader;
  private @Nullable RecordItem ahead;
  private @Nullable Message refused;

  /** Why the stream could not be read behind the first record. */
  private @Nullable IOException failed;

  private int number;
  private boolean started;
  private boolean atEnd;

  /**
   * Reads as much as can be understood; the notes of each record say what was not.
   *
   * @param name of the file: its ending is a hint
   * @param in the content; it is not closed
   */
  public RecordSource(String name, InputStream in) {
    this(name, in, false);
  }

  /**
   * Reads tolerantly or strictly.
   *
   * @param name of the file: its ending is a hint
   * @param in the content; it is not closed
   * @param strict turn each record with an unreadable move into a fault, and add a fault after each
   *     record with another unreadable line
   */
  public RecordSource(String name, InputStream in, boolean strict) {
    this.name = name;
    this.strict = strict;
    this.lines = new TextLines(in);
  }

  /**
   * Also reads the results of Tsumugi's own commands in JSON: each is the position of its member
   * {@code sfen}, without moves.
   *
   * @return this source, of which nothing may have been read yet
   */
  public RecordSource readingResults() {
    results = true;
    return this;
  }

  /**
   * The next item, or null at the end.
   *
   * @return the next item, or null at the end
   * @throws IOException if the stream cannot be read; what is complete before is returned first
   */
  public @Nullable RecordItem next() throws IOException {
    if (!started) {
      started = true;
      try {
        start();
      } catch (RecordException e) {
        atEnd = true;
        return new RecordItem.Fault(e.explanation(), 1, true);
      }
    }
    if (format == RecordFormat.LINES) {
      return nextLine();
    }
    if (failed != null) {
      throw failed;
    }
    if (number == 0) {
      RecordItem first = read(true);
      try {
        ahead = first == null ? null : read(false);
      } catch (IOException e) {
        failed = e;
      }
      return first == null || ahead == null && failed == null ? first : notAlone(first);
    }
    RecordItem item = ahead != null ? ahead : read(false);
    ahead = null;
    return item;
  }

  private void start() throws IOException {
    format = RecordFormat.of(lines, name, results);
    if (format == null) {
      Line first = lines.next();
      while (first != null && (first.isBlank() || first.text().startsWith("#"))) {
        first = lines.next();
      }
      atEnd = true;
      if (first != null) {
        String text = first.text();
        String position = text.substring(text.indexOf('\t') + 1);
        throw RecordException.at(
            first.number(),
            PositionLine.whyNone(PositionLine.isFullWidth(position) ? position : text));
      }
      return;
    }
    reader =
        switch (format) {
          case LINES -> null;
          case KAKINOKI -> new KifReader(lines, strict);
          case CSA -> new CsaReader(lines, strict);
          case JKF -> new JkfReader(lines, strict, results);
        };
  }

  private @Nullable RecordItem read(boolean only) throws IOException {
    if (atEnd || reader == null) {
      return null;
    }
    number++;
    if (refused != null) {
      Message note = refused;
      refused = null;
      return new RecordItem.Fault(note, number, only);
    }
    try {
      GameRecord record = reader.next();
      if (record == null) {
        atEnd = true;
        return null;
      }
      if (strict && !record.notes().isEmpty()) {
        refused = record.notes().getFirst();
        record.notes().clear();
      }
      return new RecordItem.Whole(record, number, only);
    } catch (RecordException e) {
      return new RecordItem.Fault(e.explanation(), number, only);
    }
  }

  private static RecordItem notAlone(RecordItem item) {
    return switch (item) {
      case RecordItem.Whole(GameRecord record, int number, boolean only) ->
          new RecordItem.Whole(record, number, false);
      case RecordItem.Fault(Message message, int number, boolean only) ->
          new RecordItem.Fault(message, number, false);
      case RecordItem.Text text -> text;
    };
  }

  /** The next problem; blank lines and lines that start with {@code #} are skipped. */
  private @Nullable RecordItem nextLine() throws IOException {
    while (true) {
      Line line;
      try {
        line = lines.next();
      } catch (RecordException e) {
        return new RecordItem.Fault(e.explanation(), 1, true);
      }
      if (line == null) {
        return null;
      }
      if (!line.isBlank() && line.text().charAt(0) != '#') {
        return item(line);
      }
    }
  }

  private RecordItem item(Line line) throws IOException {
    String text = line.text();
    if (line.damaged()) {
      return fault(line, Message.of("record.damaged-line"));
    }
    if (results && JsonLine.beginsObject(text)) {
      return result(line);
    }
    if (PositionLine.lacksTab(text)) {
      return fault(line, Message.of("record.lacks-tab"));
    }
    if (text.indexOf('\t') < 0) {
      return new RecordItem.Text("", text.strip(), FairyLine.length(text), line.number());
    }
    String[] columns = text.split("\t", 4);
    String answer = columns.length > 2 ? columns[2].strip() : FairyLine.length(columns[1]);
    return new RecordItem.Text(columns[0].strip(), columns[1].strip(), answer, line.number());
  }

  /** A result among the lines of a list of positions. */
  private RecordItem result(Line line) throws IOException {
    try {
      GameRecord record = JkfReader.read(line, strict, results);
      return new RecordItem.Whole(record, Math.toIntExact(line.number()), false);
    } catch (RecordException e) {
      return fault(line, e.what());
    }
  }

  private static RecordItem fault(Line line, Message what) {
    Message message = Message.of("record.line", line.number(), what);
    return new RecordItem.Fault(message, Math.toIntExact(line.number()), false);
  }
}
