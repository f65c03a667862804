package tsumugi.desk;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.record.Headers;
import tsumugi.record.PositionLine;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;

/**
 * The problems of a text or a file in any format that {@code solve} reads. What cannot be read is
 * an entry with a sentence, so that the rest of a file is not lost.
 */
final class ProblemList {
  /** More problems than anybody pages through; the rest of a larger file is left out. */
  static final int MOST = 5_000;

  /** Moves of one record that are passed on; a game has some hundred. */
  private static final int MOST_MOVES = 5_000;

  /** Notes about one record that are passed on. */
  private static final int MOST_NOTES = 10;

  private ProblemList() {}

  /**
   * Reads the problems of a file, or those of the records in a zip.
   *
   * @param name of the file; its ending is a hint
   */
  static Map<String, @Nullable Object> read(String name, InputStream file) throws IOException {
    List<Map<String, @Nullable Object>> problems = new ArrayList<>();
    InputStream in = new BufferedInputStream(file);
    boolean[] isWhole = {true};
    if (ZipProblems.isZip(in)) {
      ZipProblems.read(
          in,
          new ZipProblems.Taker() {
            @Override
            public boolean take(String entry, InputStream record) throws IOException {
              isWhole[0] = addNamed(entry, record, problems);
              return isWhole[0];
            }

            @Override
            public void damaged(String entry, String why) {
              String shown = PrintableText.text(entry);
              problems.add(faulty(shown, damage(shown, why)));
            }
          });
    } else {
      isWhole[0] = add(name, in, problems);
    }
    if (problems.isEmpty()) {
      throw DeskException.of(422, "desk.read.empty");
    }
    return Json.object("problems", problems, "whole", isWhole[0]);
  }

  private static Message damage(String entry, String why) {
    if (!entry.isEmpty()) {
      return Message.of("desk.read.zip-damaged", entry);
    }
    return why.isEmpty() ? Message.of("desk.read.zip-cut") : Message.of("desk.read.zip-entry", why);
  }

  /** Adds the problems of a record in a zip. A record of a single problem gives it its name. */
  private static boolean addNamed(
      String name, InputStream in, List<Map<String, @Nullable Object>> to) throws IOException {
    int before = to.size();
    boolean isWhole = add(name, in, to);
    if (to.size() == before + 1 && Json.text(to.getLast(), "title").isEmpty()) {
      to.getLast().put("title", PrintableText.text(name));
    }
    return isWhole;
  }

  /** Adds the problems of a record; false if there are too many. */
  private static boolean add(String name, InputStream in, List<Map<String, @Nullable Object>> to)
      throws IOException {
    RecordSource source = new RecordSource(name, in);
    for (RecordItem item = source.next(); item != null; item = source.next()) {
      if (to.size() >= MOST) {
        return false;
      }
      to.add(entry(item));
    }
    return true;
  }

  private static Map<String, @Nullable Object> entry(RecordItem item) {
    return switch (item) {
      case RecordItem.Text text -> line(text);
      case RecordItem.Whole whole -> record("", "", whole.record());
      case RecordItem.Fault fault -> faulty("", fault.message());
    };
  }

  private static Map<String, @Nullable Object> line(RecordItem.Text text) {
    String id = PrintableText.text(text.id());
    try {
      if (PositionLine.isBare(text.text())) {
        String sfen = Sfen.format(Sfen.parseProblem(text.text()));
        return Json.object("title", id, "answer", PrintableText.text(text.answer()), "sfen", sfen);
      }
      GameRecord record = PositionLine.read(text.text(), text.line());
      return record(id, PrintableText.text(text.answer()), record);
    } catch (SfenException e) {
      return faulty(id, e.explanation());
    } catch (RecordException e) {
      return faulty(id, e.explanation());
    }
  }

  private static Map<String, @Nullable Object> record(String id, String answer, GameRecord record) {
    Headers headers = new Headers(record.headers());
    Map<String, @Nullable Object> entry =
        Json.object(
            "title",
            headers.title().isEmpty() ? id : headers.title(),
            "author",
            headers.author(),
            "answer",
            answer.isEmpty() ? headers.length() : answer,
            "sfen",
            record.sfen());
    int[] moves = record.mainLine();
    List<Map<String, @Nullable Object>> notes = new ArrayList<>();
    if (moves.length > MOST_MOVES) {
      notes.add(Json.sentence(Message.of("desk.read.moves", moves.length, MOST_MOVES)));
    } else if (moves.length > 0) {
      entry.put("moves", List.of(UsiMove.format(moves).split(" ", -1)));
    }
    record.notes().stream().limit(MOST_NOTES).map(Json::sentence).forEach(notes::add);
    if (!notes.isEmpty()) {
      entry.put("notes", notes);
    }
    return entry;
  }

  private static Map<String, @Nullable Object> faulty(String id, Message message) {
    return Json.object("title", id, "error", Json.sentence(message));
  }
}
