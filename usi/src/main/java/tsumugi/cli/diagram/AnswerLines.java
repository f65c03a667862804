package tsumugi.cli.diagram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.diagram.Composition;
import tsumugi.engine.message.Message;
import tsumugi.record.RecordException;

/**
 * Reads the answers of {@code solve --format json} (docs/solve.schema.json) one after another.
 * Members that are not drawn are skipped, so answers of other commands, which add a {@code
 * verdict}, can be read too. An answer need not be on one line. After a damaged one, reading
 * resumes at the next line that begins an object.
 */
final class AnswerLines {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int HEAD = 1 << 14;
  private static final Pattern OBJECT = Pattern.compile("(?m)\\A[\\s\uFEFF]*+\\{|^\uFEFF?\\{");

  /** Members that every answer has and no record in JSON has. */
  private static final Set<String> OF_ANSWERS = Set.of("sfen", "result");

  /**
   * The first members of an answer. They identify it if one of them is so long that no other is in
   * the head.
   */
  private static final Set<String> FIRST = Set.of("number", "file", "id");

  private static final Set<String> OF_RECORDS = Set.of("header", "initial");

  /**
   * An answer, without what follows from an illegal move.
   *
   * @param extras without the tree if it has such a move.
   * @param hasBadTree whether there is such a tree.
   * @param hasBadLine whether moves of the solution were left out.
   */
  record Answer(Composition work, AnswerExtras extras, boolean hasBadTree, boolean hasBadLine) {}

  private final AnswerText text;
  private JsonParser in;
  private long line;

  private final Messages messages;

  /**
   * @param messages the language of the texts about an answer
   */
  AnswerLines(InputStream lines, Messages messages) throws IOException {
    this.messages = messages;
    text = new AnswerText(lines);
    in = JSON.createParser(text);
  }

  /**
   * Whether a stream that supports marking begins like answers, even if the first one is damaged.
   */
  static boolean areIn(InputStream in) throws IOException {
    in.mark(HEAD);
    byte[] bytes = in.readNBytes(HEAD);
    in.reset();
    String head = new String(bytes, StandardCharsets.UTF_8);
    Matcher object = OBJECT.matcher(head);
    while (object.find()) {
      String member = tellingMember(head.substring(object.end() - 1));
      if (member != null) {
        return !OF_RECORDS.contains(member);
      }
    }
    return false;
  }

  /** The first member of an object that identifies it, or null. */
  private static @Nullable String tellingMember(String object) throws IOException {
    String first = null;
    try (JsonParser parser = JSON.createParser(object)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        first = first == null ? name : first;
        if (OF_ANSWERS.contains(name) || OF_RECORDS.contains(name)) {
          return name;
        }
        parser.nextToken();
        parser.skipChildren();
      }
    } catch (JsonEOFException e) {
      return first != null && FIRST.contains(first)
          ? first
          : null; // the text continues after the head
    } catch (JsonProcessingException e) {
      return null; // the text is cut off
    }
    return null;
  }

  /** The line on which the last value read begins, from 1. */
  long line() {
    return line;
  }

  /**
   * The next answer, or null at the end.
   *
   * @throws RecordException if the value is not an answer; reading can continue
   */
  @Nullable Answer next() throws IOException {
    AnswerMembers members;
    try {
      if (!begin()) {
        return null;
      }
      members = new AnswerMembers(in, line, messages);
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        in.nextToken();
        members.take(name);
      }
    } catch (JsonProcessingException | CharacterCodingException e) {
      leave();
      throw new RecordException(Message.of("record.no-json"));
    }
    return members.answer();
  }

  /** Moves to the next answer; false at the end. */
  private boolean begin() throws IOException {
    JsonToken start = null;
    boolean damaged = false;
    try {
      start = in.nextToken();
    } catch (JsonProcessingException e) {
      damaged = true;
    } finally {
      line = text.line();
      text.beginValue();
    }
    if (damaged) {
      throw leave("record.no-json");
    }
    if (start != null && start != JsonToken.START_OBJECT) {
      throw leave("cli.diagram.no-answer");
    }
    return start != null;
  }

  /**
   * Leaves something that is not even the beginning of an answer.
   *
   * @param otherwise what is wrong with it if its line is the beginning of a value
   */
  private RecordException leave(String otherwise) throws IOException {
    Message why = text.whyNoValue();
    leave();
    return new RecordException(why != null ? why : Message.of(otherwise));
  }

  private void leave() throws IOException {
    text.leaveValue();
    in = JSON.createParser(text);
  }
}
