package tsumugi.cli.problem;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.Headers;
import tsumugi.record.PositionLine;
import tsumugi.record.RecordException;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;

/**
 * Reads the problems of a file. In a file with one problem per line ({@code id TAB sfen} or the
 * position alone), a problem is called by its id or {@code file:line}. Records in other formats are
 * called {@code file}, or {@code file:number} if there are several.
 */
final class ProblemReader {
  /** Used instead of a line number if the problem's name contains it, or there is only one line. */
  static final long SAID = 0;

  private final String name;
  private final RecordSource source;
  private final ReadingSettings reading;
  private final Predicate<Problem> wantMore;
  private boolean any;

  ProblemReader(String name, InputStream in, ReadingSettings reading, Predicate<Problem> wantMore) {
    this.name = name;
    this.reading = reading;
    RecordSource plain = new RecordSource(name, in, reading.strict());
    this.source = reading.results() ? plain.readingResults() : plain;
    this.wantMore = wantMore;
  }

  /** Passes on the problems one by one; false if the consumer wants no more. */
  boolean read() throws IOException {
    for (RecordItem item = source.next(); item != null; item = source.next()) {
      any = true;
      if (!take(item)) {
        return false;
      }
    }
    return any || wantMore.test(Problem.faulty(name, "", name, Message.of("cli.input.empty")));
  }

  private boolean take(RecordItem item) {
    return switch (item) {
      case RecordItem.Text text -> {
        boolean named = !text.id().isEmpty();
        String id = named ? text.id() : name + ":" + text.line();
        long line = named ? text.line() : SAID;
        yield ofText(id, text.text(), line, text.answer(), name, reading, wantMore);
      }
      case RecordItem.Whole whole -> {
        GameRecord record = whole.record();
        String id = id(whole.number(), whole.only());
        Headers headers = new Headers(record.headers());
        reading.tell(id, record);
        Problem problem =
            new Problem(id, "", "", name, "", headers, null)
                .withNotes(record.notes())
                .stating(record.statements());
        yield reading.positions().take(problem, record, wantMore);
      }
      case RecordItem.Fault fault ->
          wantMore.test(
              Problem.faulty(id(fault.number(), fault.only()), "", name, fault.message()));
    };
  }

  private String id(int number, boolean only) {
    return only ? name : name + ":" + number;
  }

  /**
   * A position in one line. An SFEN is kept as it is written, for the reader of the answer.
   *
   * @param line its line number, or {@link #SAID}
   */
  static boolean ofText(
      String id,
      String text,
      long line,
      String answer,
      String file,
      ReadingSettings reading,
      Predicate<Problem> wantMore) {
    if (PositionLine.isBare(text) && reading.positions().isStart()) {
      boolean isAscii = text.chars().allMatch(c -> c < 128);
      Message fault = isAscii ? null : PositionLine.whyNone(text);
      return wantMore.test(new Problem(id, text, answer, file, "", fault));
    }
    try {
      GameRecord record = PositionLine.read(text, line, reading.strict());
      reading.tell(id, record);
      Headers headers = new Headers(record.headers());
      Problem problem =
          new Problem(id, "", answer, file, "", headers, null).withNotes(record.notes());
      return reading.positions().take(problem, record, wantMore);
    } catch (RecordException e) {
      Message why = line == SAID ? e.what() : e.explanation();
      return wantMore.test(Problem.faulty(id, text, file, why));
    }
  }
}
