package tsumugi.cli.compose;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.batch.OtherOptions;
import tsumugi.cli.batch.ResultFile;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** The results of an earlier run in a file that this run continues. */
final class EarlierResults {
  /** There are none. */
  static final EarlierResults NONE = new EarlierResults();

  private static final JsonFactory JSON = new JsonFactory();

  private long count;
  private long source;

  /** What was extended, by the number of the input. */
  private final Map<Long, List<Extended>> extended = new HashMap<>();

  private EarlierResults() {}

  /** A result of {@code extend} and its value. */
  record Extended(ComposedProblem problem, int value) {}

  /** The members of one line that matter. */
  private static final class Line {
    long source = -1;
    String key = "";
    List<String> options = List.of("?");
    String sfen = "";
    List<String> moves = List.of();
    int plies;
    int composedPlies;
    @Nullable Integer value;
  }

  /** The number of results. */
  long count() {
    return count;
  }

  /** The greatest number of a climb, a part or an input that has a result; 0 without results. */
  long source() {
    return source;
  }

  /** The results of {@code extend} from an input, in the order of the file. */
  List<Extended> extended(long input) {
    return extended.getOrDefault(input, List.of());
  }

  /**
   * Reads the results.
   *
   * @param options those of this run
   * @param keys receives their keys
   * @param mode that of this run; {@code extend} needs the problems as well
   * @throws UsageException if a run with these options did not write the file
   */
  static EarlierResults read(
      ResultFile file, List<String> options, KnownKeys keys, ComposeMode mode) {
    EarlierResults results = new EarlierResults();
    boolean isExtend = mode == ComposeMode.EXTEND;
    try (JsonParser in = JSON.createParser(file.wholeLines())) {
      file.requireHalf(ResultFile.NUMBERED, "compose");
      while (in.nextToken() != null) {
        Line line = line(in);
        ProblemKey key = ProblemKey.parse(line.key);
        if (key == null || line.source < (isExtend ? 1 : results.source)) {
          throw foreign(file, results);
        }
        if (!line.options.equals(options)) {
          throw OtherOptions.refusal(file.path(), line.options, options);
        }
        if (isExtend) {
          Extended found = extended(line, key);
          if (found == null) {
            throw foreign(file, results);
          }
          results.extended.computeIfAbsent(line.source, _ -> new ArrayList<>()).add(found);
        }
        keys.add(key, 1);
        results.source = Math.max(results.source, line.source);
        results.count++;
      }
    } catch (JsonProcessingException e) {
      throw foreign(file, results);
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-unreadable", file.path(), IoFault.of(e));
    }
    return results;
  }

  private static UsageException foreign(ResultFile file, EarlierResults before) {
    return UsageException.of("cli.usage.output-foreign", file.path(), before.count + 1, "compose");
  }

  /** The problem of a line, or null if it does not describe one. */
  private static @Nullable Extended extended(Line line, ProblemKey key) {
    if (line.value == null || line.plies < 1 || line.composedPlies < 1 || line.moves.isEmpty()) {
      return null;
    }
    try {
      int[] moves = line.moves.stream().mapToInt(UsiMove::parse).toArray();
      if (Arrays.stream(moves).anyMatch(move -> move == Move.NONE)) {
        return null;
      }
      return new Extended(
          new ComposedProblem(
              Sfen.parse(line.sfen), key, line.plies, line.composedPlies, moves, null),
          line.value);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static Line line(JsonParser in) throws IOException {
    Line line = new Line();
    if (in.currentToken() != JsonToken.START_OBJECT) {
      in.skipChildren();
      return line;
    }
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      switch (name) {
        case "source" -> line.source = number(in, -1);
        case "key" -> line.key = text(in);
        case "options" -> line.options = texts(in);
        case "sfen" -> line.sfen = text(in);
        case "moves" -> line.moves = texts(in);
        case "plies" -> line.plies = (int) number(in, 0);
        case "composedPlies" -> line.composedPlies = (int) number(in, 0);
        case "value" -> line.value = (int) number(in, 0);
        default -> in.skipChildren();
      }
    }
    return line;
  }

  private static long number(JsonParser in, long otherwise) throws IOException {
    boolean isNumber = in.currentToken() == JsonToken.VALUE_NUMBER_INT;
    in.skipChildren();
    return isNumber ? in.getLongValue() : otherwise;
  }

  private static String text(JsonParser in) throws IOException {
    boolean isText = in.currentToken() == JsonToken.VALUE_STRING;
    String text = isText ? in.getText() : "";
    in.skipChildren();
    return text;
  }

  private static List<String> texts(JsonParser in) throws IOException {
    List<String> texts = new ArrayList<>();
    if (in.currentToken() == JsonToken.START_ARRAY) {
      while (in.nextToken() == JsonToken.VALUE_STRING) {
        texts.add(in.getText());
      }
    }
    return texts;
  }
}
