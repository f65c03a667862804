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
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;

/** The results of an earlier run in a file that this run continues. */
final class EarlierResults {
  /** No results. */
  static final EarlierResults NONE = new EarlierResults();

  private static final JsonFactory JSON = new JsonFactory();

  private long count;
  private long source;

  private int longest;

  /** What was extended, by the number of the input. */
  private final Map<Long, List<Extended>> extended = new HashMap<>();

  /** The keys of the inputs that have results, by their numbers. */
  private final Map<Long, ProblemKey> inputs = new HashMap<>();

  private EarlierResults() {}

  /**
   * A result of {@code extend}.
   *
   * @param value its value; null if the run was stopped before it was known
   */
  record Extended(ComposedProblem problem, @Nullable Integer value) {}

  /** The members of one line that matter. */
  private static final class Line {
    long number;
    long source = -1;
    String key = "";
    String sourceKey = "";
    List<String> options = List.of("?");
    String rule = "";
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

  /** The greatest length of a result in plies, without futile interpositions; 0 without results. */
  int longest() {
    return longest;
  }

  /**
   * Takes the results of {@code extend} from an input, in the order of the file. They are given
   * away, so that they do not take memory twice.
   */
  List<Extended> takeExtended(long input) {
    List<Extended> found = extended.remove(input);
    return found == null ? List.of() : found;
  }

  /**
   * Compares an input with the one that the results are from.
   *
   * @param input its number, from 1
   * @return false if the file has results of another input with this number
   */
  boolean isFrom(long input, ProblemKey key) {
    ProblemKey known = inputs.get(input);
    return known == null || known.equals(key);
  }

  /**
   * Reads the results.
   *
   * @param options those of this run
   * @param keys receives their keys
   * @param mode that of this run; {@code extend} and {@code repair} need the inputs as well, and
   *     {@code extend} the problems
   * @throws UsageException if a run with these options did not write the file
   */
  static EarlierResults read(
      ResultFile file, List<String> options, KnownKeys keys, ComposeMode mode) {
    EarlierResults results = new EarlierResults();
    boolean hasInputs = mode == ComposeMode.EXTEND || mode == ComposeMode.REPAIR;
    long least = mode == ComposeMode.EXTEND ? 1 : 0;
    try (JsonParser in = JSON.createParser(file.wholeLines())) {
      file.requireHalf(ResultFile.NUMBERED, "compose");
      while (in.nextToken() != null) {
        Line line = line(in);
        ProblemKey key = ProblemKey.parse(line.key);
        if (key == null || line.source < least || line.number != results.count + 1) {
          throw foreign(file, results);
        }
        least = mode == ComposeMode.EXTEND ? 1 : line.source;
        if (!line.options.equals(options)) {
          throw OtherOptions.refusal(file.path(), line.options, options);
        }
        ProblemKey input = ProblemKey.parse(line.sourceKey);
        if (hasInputs && (input == null || !results.isFrom(line.source, input))) {
          throw foreign(file, results);
        }
        if (hasInputs) {
          results.inputs.put(line.source, input);
        }
        if (mode == ComposeMode.EXTEND) {
          Extended found = extended(line, key);
          if (found == null) {
            throw foreign(file, results);
          }
          results.extended.computeIfAbsent(line.source, _ -> new ArrayList<>()).add(found);
        }
        keys.add(key, 1);
        results.source = Math.max(results.source, line.source);
        results.longest = Math.max(results.longest, line.composedPlies);
        results.count++;
      }
    } catch (JsonProcessingException | ArithmeticException e) {
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
    if (line.plies < 1
        || line.composedPlies < 1
        || line.composedPlies > ComposeSettings.MAX_PLIES
        || line.moves.isEmpty()) {
      return null;
    }
    try {
      int[] moves = line.moves.stream().mapToInt(UsiMove::parse).toArray();
      if (Arrays.stream(moves).anyMatch(move -> move == Move.NONE)) {
        return null;
      }
      return new Extended(
          new ComposedProblem(
              line.rule.equals("cooperative") ? ComposeRule.COOPERATIVE : ComposeRule.TSUME,
              Sfen.parse(line.sfen),
              key,
              line.plies,
              line.composedPlies,
              moves,
              null),
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
        case "number" -> line.number = number(in, 0);
        case "source" -> line.source = number(in, -1);
        case "key" -> line.key = text(in);
        case "sourceKey" -> line.sourceKey = text(in);
        case "rule" -> line.rule = text(in);
        case "options" -> line.options = texts(in);
        case "sfen" -> line.sfen = text(in);
        case "moves" -> line.moves = texts(in);
        case "plies" -> line.plies = length(in);
        case "composedPlies" -> line.composedPlies = length(in);
        case "value" -> line.value = Math.toIntExact(number(in, 0));
        default -> in.skipChildren();
      }
    }
    return line;
  }

  /** A number of plies; 0 if the value is not one. */
  private static int length(JsonParser in) throws IOException {
    long plies = number(in, 0);
    return plies < 1 || plies > SearchLimits.MAX_PLIES ? 0 : (int) plies;
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
