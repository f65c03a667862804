package tsumugi.cli.problem;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.Headers;
import tsumugi.record.PrintableText;

/**
 * A problem as it was handed in, not yet understood. Control characters, which would reach a
 * terminal, are gone from its texts.
 *
 * @param id its name in a file, or where it was found
 * @param sfen the text of the position, which may be no SFEN at all
 * @param answer the file's third column, where collections keep the length or {@code nomate}; empty
 *     when there is none
 * @param file the file it comes from, {@code -} for standard input; empty for the command line
 * @param line the moves that the file has from the position on, in USI with blanks between; empty
 *     when there are none
 * @param headers those of the record that it stands in
 * @param notes what was not understood of that record
 * @param fault why there is no position, where that is known already
 */
public record Problem(
    String id,
    String sfen,
    String answer,
    String file,
    String line,
    Headers headers,
    List<Message> notes,
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

  /** A problem that stands in no record. */
  public Problem(
      String id, String sfen, String answer, String file, String line, @Nullable Message fault) {
    this(id, sfen, answer, file, line, Headers.NONE, fault);
  }

  /** A problem of a record that was understood as a whole. */
  Problem(
      String id,
      String sfen,
      String answer,
      String file,
      String line,
      Headers headers,
      @Nullable Message fault) {
    this(id, sfen, answer, file, line, headers, List.of(), fault);
  }

  /** The same with what was not understood of its record. */
  Problem noting(List<Message> others) {
    return new Problem(id, sfen, answer, file, line, headers, others, fault);
  }

  /** The same with another position. */
  Problem with(String otherSfen) {
    return new Problem(id, otherSfen, answer, file, line, headers, notes, fault);
  }

  /** The same for a position farther on in its record, whose answer is another. */
  Problem later() {
    return new Problem(id, sfen, "", file, line, headers.ofLaterPosition(), notes, fault);
  }

  /** The same with the moves that go on from its position. */
  Problem continued(String moves) {
    return new Problem(id, sfen, answer, file, moves, headers, notes, fault);
  }

  /** The same under another name. */
  Problem called(String name) {
    return new Problem(name, sfen, answer, file, line, headers, notes, fault);
  }

  /** The id, and behind it title and author, where the record says them. */
  public String label() {
    String credits =
        Stream.of(headers.title(), headers.author())
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", "));
    return credits.isEmpty() ? id : id + " (" + credits + ")";
  }

  /**
   * Gives a record the headers of this problem. One without a title gets the id for it, unless that
   * is only a number that this program has given it, on the command line or standard input.
   */
  public void putHeadersInto(GameRecord record) {
    boolean counted = file.isEmpty() || file.equals("-") && id.matches("-(:.*)?");
    headers.putInto(record, counted ? "" : id);
    record.headers().values().removeIf(String::isEmpty);
  }

  /**
   * What an answer in JSON begins with: what was asked. Title and composer stand there where the
   * record says them.
   *
   * @param number the problem's place in the input, from 1
   * @param options what the answer depends on, beyond the defaults
   */
  public JsonObject question(long number, List<String> options) {
    JsonObject object =
        new JsonObject()
            .add("number", number)
            .add("file", namedFile())
            .add("id", id)
            .add("sfen", sfen);
    if (!headers.title().isEmpty()) {
      object.add("title", headers.title());
    }
    if (!headers.author().isEmpty()) {
      object.add("composer", headers.author());
    }
    addNotes(object);
    return object.add("options", options);
  }

  /** Adds what was not understood of the record, if there is such. */
  public void addNotes(JsonObject object) {
    if (!notes.isEmpty()) {
      object.add(
          "recordNotes", notes.stream().map(note -> PrintableText.text(note.english())).toList());
    }
  }

  /** The file, or null where there is none with a name. */
  public @Nullable String namedFile() {
    return file.isEmpty() || file.equals("-") ? null : file;
  }

  /** Something that should be a problem and is none. */
  static Problem faulty(String id, String text, String file, Message fault) {
    return new Problem(id, text, "", file, "", fault);
  }
}
