package tsumugi.cli.compose;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.batch.OtherOptions;
import tsumugi.cli.batch.ResultFile;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.notation.ProblemKey;

/**
 * The results of an earlier run in a file that this run continues.
 *
 * @param count their number
 * @param source the last climb that had one; 0 without results
 */
record EarlierResults(long count, long source) {
  private static final JsonFactory JSON = new JsonFactory();

  /** The members of one line that matter. */
  private static final class Line {
    long source = -1;
    String key = "";
    List<String> options = List.of("?");
  }

  /**
   * Reads the results.
   *
   * @param options those of this run
   * @param keys receives their keys
   * @throws UsageException if a run with these options did not write the file
   */
  static EarlierResults read(ResultFile file, List<String> options, KnownKeys keys) {
    long count = 0;
    long source = 0;
    try (JsonParser in = JSON.createParser(file.wholeLines())) {
      file.requireHalf(ResultFile.NUMBERED, "compose");
      while (in.nextToken() != null) {
        Line line = line(in);
        ProblemKey key = ProblemKey.parse(line.key);
        if (key == null || line.source < source) {
          throw new IOException("no result");
        }
        if (!line.options.equals(options)) {
          throw OtherOptions.refusal(file.path(), line.options, options);
        }
        keys.add(key, 1);
        source = line.source;
        count++;
      }
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw UsageException.of("cli.usage.output-foreign", file.path(), count + 1, "compose");
    } catch (IOException e) {
      throw e.getMessage() != null && e.getMessage().equals("no result")
          ? UsageException.of("cli.usage.output-foreign", file.path(), count + 1, "compose")
          : UsageException.of("cli.usage.output-unreadable", file.path(), IoFault.of(e));
    }
    return new EarlierResults(count, source);
  }

  private static Line line(JsonParser in) throws IOException {
    if (in.currentToken() != JsonToken.START_OBJECT) {
      throw new IOException("no result");
    }
    Line line = new Line();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      JsonToken value = in.nextToken();
      switch (name) {
        case "source" -> line.source = value == JsonToken.VALUE_NUMBER_INT ? in.getLongValue() : -1;
        case "key" -> line.key = value == JsonToken.VALUE_STRING ? in.getText() : "";
        case "options" -> line.options = texts(in);
        default -> in.skipChildren();
      }
    }
    return line;
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
