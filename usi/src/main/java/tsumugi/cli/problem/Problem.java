package tsumugi.cli.problem;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.record.AuthorsStatements;
import tsumugi.record.GameRecord;
import tsumugi.record.Headers;
import tsumugi.record.PrintableText;
import tsumugi.record.UnreadMove;

/**
 * A problem as it was read, not yet interpreted. Its texts contain no control characters, which
 * would reach a terminal.
 *
 * @param id its name in a file, or the place where it was found.
 * @param sfen the text of the position as it was given; it may be invalid.
 * @param answer the file's third column, where collections keep the length or {@code nomate}; may
 *     be empty.
 * @param file the file that it comes from; {@code -} for standard input, empty for the command
 *     line.
 * @param line the moves that follow the position in the file, in USI separated by blanks; may be
 *     empty.
 * @param headers the headers of its record.
 * @param notes what was not understood in that record.
 * @param statements the statements of that record about the solution.
 * @param unread the move at which {@code line} ends because it was not understood; else null.
 * @param fault why there is no position, if this is already known.
 */
public record Problem(
    String id,
    String sfen,
    String answer,
    String file,
    String line,
    Headers headers,
    List<Message> notes,
    AuthorsStatements statements,
    @Nullable UnreadMove unread,
    @Nullable Message fault) {
  public Problem {
    notes = List.copyOf(notes);
    id = PrintableText.text(id);
    sfen = PrintableText.text(sfen);
    answer = PrintableText.text(answer);
    file = PrintableText.text(file);
  }

  public Problem(String id, String sfen) {
    this(id, sfen, "");
  }

  public Problem(String id, String sfen, String answer) {
    this(id, sfen, answer, "", "", null);
  }

  /** A problem that is not part of a record. */
  public Problem(
      String id, String sfen, String answer, String file, String line, @Nullable Message fault) {
    this(id, sfen, answer, file, line, Headers.NONE, fault);
  }

  /** A problem of a record that was understood completely. */
  Problem(
      String id,
      String sfen,
      String answer,
      String file,
      String line,
      Headers headers,
      @Nullable Message fault) {
    this(id, sfen, answer, file, line, headers, List.of(), AuthorsStatements.NONE, null, fault);
  }

  /** The same with notes about what was not understood in its record. */
  Problem withNotes(List<Message> others) {
    return new Problem(id, sfen, answer, file, line, headers, others, statements, unread, fault);
  }

  /** The same with the statements of its record about the solution. */
  Problem stating(AuthorsStatements others) {
    return new Problem(id, sfen, answer, file, line, headers, notes, others, unread, fault);
  }

  /** The same with another position. */
  Problem with(String otherSfen) {
    return new Problem(
        id, otherSfen, answer, file, line, headers, notes, statements, unread, fault);
  }

  /** The same for a later position of its record, which has another answer. */
  Problem later() {
    Headers others = headers.ofLaterPosition();
    return new Problem(
        id, sfen, "", file, line, others, notes, AuthorsStatements.NONE, unread, fault);
  }

  /**
   * The same with the moves that follow its position.
   *
   * @param next the move after them, if it was not understood; else null
   */
  Problem continued(String moves, @Nullable UnreadMove next) {
    return new Problem(id, sfen, answer, file, moves, headers, notes, statements, next, fault);
  }

  /** The same under another name. */
  Problem called(String name) {
    return new Problem(name, sfen, answer, file, line, headers, notes, statements, unread, fault);
  }

  /** The id, followed by title and author if the record states them. */
  public String label() {
    String credits =
        Stream.of(headers.title(), headers.author())
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", "));
    return credits.isEmpty() ? id : id + " (" + credits + ")";
  }

  /**
   * Copies the headers of this problem into a record. A record without a title gets the id as its
   * title, unless that is only a number assigned by this program, as on the command line or
   * standard input.
   */
  public void putHeadersInto(GameRecord record) {
    boolean counted = file.isEmpty() || file.equals("-") && id.matches("-(:.*)?");
    headers.putInto(record, counted ? "" : id);
    record.headers().values().removeIf(String::isEmpty);
  }

  /**
   * The beginning of an answer in JSON: the question. It contains title and composer if the record
   * states them.
   *
   * @param number the problem's place in the input, from 1
   * @param options the options that the answer depends on, beyond the defaults
   */
  public JsonObject question(long number, List<String> options) {
    JsonObject object =
        new JsonObject()
            .add("number", number)
            .add("file", namedFile())
            .add("id", id)
            .add("sfen", shownSfen())
            .add("key", key());
    if (!headers.title().isEmpty()) {
      object.add("title", headers.title());
    }
    if (!headers.author().isEmpty()) {
      object.add("composer", headers.author());
    }
    addNotes(object);
    return object.add("options", options);
  }

  /** The position as {@link Sfen#format} writes it; the text itself if it is not a position. */
  public String shownSfen() {
    return Sfen.normal(sfen);
  }

  /** The key that all forms of this problem share; null if the text is not a position. */
  public @Nullable String key() {
    try {
      return ProblemKey.of(Sfen.parseProblem(sfen)).toString();
    } catch (SfenException e) {
      return null;
    }
  }

  /** Why there is no {@link #key}, for a problem that has a fault or no key. */
  public Message whyNoKey() {
    return fault != null ? fault : Message.of("record.no-record", PrintableText.quote(sfen));
  }

  /** Adds the notes about the record, if there are any. */
  public void addNotes(JsonObject object) {
    if (!notes.isEmpty()) {
      object.add(
          "recordNotes", notes.stream().map(note -> PrintableText.text(note.english())).toList());
    }
  }

  /** The file, or null if it has no name. */
  public @Nullable String namedFile() {
    return file.isEmpty() || file.equals("-") ? null : file;
  }

  /** Something that should be a problem but is not. */
  static Problem faulty(String id, String text, String file, Message fault) {
    return new Problem(id, text, "", file, "", fault);
  }
}
