package tsumugi.cli.tune;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Messages;
import tsumugi.tune.Recommendation;
import tsumugi.tune.SizeRow;
import tsumugi.tune.TuneSheet;

/**
 * JSON Lines: an object for each size, one for each problem with a wrong answer, and a last one
 * with the recommendation. The member {@code type} distinguishes them.
 */
final class JsonTuneReport implements TuneReport {
  /** English, like all JSON output. */
  private final TuneSentences sentences = new TuneSentences(new Messages(Locale.ENGLISH));

  @Override
  public void write(TuneResult result, PrintStream out) {
    List<SizeRow> rows = result.rows();
    for (SizeRow row : rows) {
      JsonObject object = new JsonObject().add("type", "size");
      TuneFigures.of(row, rows.getLast()).forEach(object::add);
      line(object, out);
    }
    for (TuneSheet.Conflict conflict : result.sheet().conflicts()) {
      line(
          new JsonObject()
              .add("type", "wrong")
              .add("id", result.problems().get(conflict.problem()).id())
              .add("sentence", sentences.conflict(result, conflict)),
          out);
    }
    line(recommendation(result), out);
  }

  private JsonObject recommendation(TuneResult result) {
    Optional<Recommendation> choice = result.recommendation();
    JsonObject object = new JsonObject().add("type", "recommendation");
    if (choice.isPresent()) {
      object.add("megabytes", choice.get().chosen().megabytes());
      object.add("reason", choice.get().reason().name().toLowerCase(Locale.ROOT));
    } else {
      object.addNull("megabytes").addNull("reason");
    }
    return object
        .add("sentence", sentences.recommendation(result))
        .add("method", result.method())
        .add("repeat", result.repeat())
        .add("problems", result.problems().size())
        .add("finished", result.finished())
        .add("bad", result.bad())
        .add("brokenOff", result.brokenOff());
  }

  /** UTF-8, whatever the charset of the terminal is. */
  private static void line(JsonObject object, PrintStream out) {
    byte[] line = (object + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(line, 0, line.length);
  }
}
