package tsumugi.cli.diagram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.diagram.Composition;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.PositionLine;
import tsumugi.record.RecordException;
import tsumugi.record.Shown;

/**
 * The answers of {@code solve --format json} (docs/solve.schema.json), one after another. Members
 * that nobody draws are passed over, so that answers of other commands, which add a {@code
 * verdict}, will do as well.
 */
final class AnswerLines {
  private static final Set<String> LINE_STANDS =
      Set.of("none", "confirmed", "refuted", "undecided");
  private static final JsonFactory JSON = new JsonFactory();
  private static final int HEAD = 1 << 14;
  private static final Pattern MEMBER = Pattern.compile("\"sfen\"\\s*:\\s*\"");

  private final JsonParser in;
  private long number;
  private boolean broken;

  AnswerLines(InputStream lines) throws IOException {
    in = JSON.createParser(lines);
  }

  /**
   * True when a stream that can be marked begins as answers do: a JSON object that names a
   * position, which no record in JSON does.
   */
  static boolean areIn(InputStream in) throws IOException {
    in.mark(HEAD);
    byte[] bytes = in.readNBytes(HEAD);
    in.reset();
    String head = new String(bytes, StandardCharsets.UTF_8).stripLeading();
    return head.startsWith("{") && MEMBER.matcher(head).find();
  }

  /** What has been read last, from 1. */
  long number() {
    return number;
  }

  /**
   * The next answer, or null at the end.
   *
   * @throws RecordException when it is none; {@link #isBroken} tells whether more can be read
   */
  @Nullable Composition next() throws IOException {
    number++;
    Members members = new Members();
    try {
      JsonToken start = in.nextToken();
      if (start == null) {
        return null;
      }
      if (start != JsonToken.START_OBJECT) {
        throw new RecordException(Message.of("cli.diagram.no-answer"));
      }
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        in.nextToken();
        members.take(name);
      }
    } catch (JsonProcessingException e) {
      broken = true;
      throw new RecordException(Message.of("cli.diagram.no-json"));
    }
    return members.composition();
  }

  /** True when the text is no JSON from here on. */
  boolean isBroken() {
    return broken;
  }

  /** The members of one answer, as far as they have come. */
  private final class Members {
    private String id = "";
    private String file = "";
    private String sfen = "";
    private String rule = "";
    private String attacker = "";
    private @Nullable String result;
    private @Nullable String verdict;
    private String title = "";
    private String author = "";
    private int plies;
    private boolean exact;
    private final List<String> moves = new ArrayList<>();

    void take(String name) throws IOException {
      switch (name) {
        case "id" -> id = text();
        case "file" -> file = text();
        case "sfen" -> sfen = text();
        case "rule" -> rule = text();
        case "attacker" -> attacker = text();
        case "result" -> result = text();
        case "verdict" -> verdict = text();
        case "title" -> title = text();
        case "author" -> author = text();
        case "plies" ->
            plies = in.currentToken() == JsonToken.VALUE_NUMBER_INT ? in.getIntValue() : 0;
        case "exact" -> exact = in.currentToken() == JsonToken.VALUE_TRUE;
        case "moves" -> moves();
        default -> in.skipChildren();
      }
    }

    private String text() throws IOException {
      String text = in.currentToken() == JsonToken.VALUE_STRING ? in.getText() : "";
      in.skipChildren();
      return text;
    }

    private void moves() throws IOException {
      if (in.currentToken() != JsonToken.START_ARRAY) {
        in.skipChildren();
        return;
      }
      while (in.nextToken() != JsonToken.END_ARRAY) {
        moves.add(text());
      }
    }

    Composition composition() {
      String line = moves.isEmpty() ? sfen : sfen + " moves " + String.join(" ", moves);
      GameRecord record = PositionLine.read(line, number);
      Position start = record.start();
      return new Composition(
          Shown.text(id),
          Shown.text(title.isEmpty() ? ownName() : title),
          Shown.text(isHowHisLineStands() ? "" : author),
          start,
          Arrays.stream(record.mainLine()).boxed().toList(),
          Math.max(0, plies),
          exact,
          rule.equals("cooperative"),
          result,
          verdict,
          attacker(start));
    }

    /** What {@code check} tells of the author is no name. */
    private boolean isHowHisLineStands() {
      return verdict != null && LINE_STANDS.contains(author);
    }

    private int attacker(Position start) {
      return switch (attacker) {
        case "black" -> Color.BLACK;
        case "white" -> Color.WHITE;
        default -> Composition.attacker(start);
      };
    }

    /** The id, unless it only says where the problem was found. */
    private String ownName() {
      boolean place = file.isEmpty() ? id.matches("(-:)?[0-9]+") : id.startsWith(file);
      return place ? "" : id;
    }
  }
}
