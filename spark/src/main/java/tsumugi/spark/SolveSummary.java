package tsumugi.spark;

import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import tsumugi.engine.message.Message;

/**
 * The number of problems with each result.
 *
 * @param second how many of them the first stage left to the second
 */
record SolveSummary(long mate, long nomate, long unknown, long error, long second)
    implements Summary {
  static SolveSummary of(Dataset<Row> answers, long second) {
    Map<String, Long> counts = Summary.counts(answers, "result");
    return new SolveSummary(
        counts.getOrDefault("mate", 0L),
        counts.getOrDefault("nomate", 0L),
        counts.getOrDefault("unknown", 0L),
        counts.getOrDefault("error", 0L),
        second);
  }

  @Override
  public Message message() {
    long all = mate + nomate + unknown + error;
    return Message.of("spark.run.done", all, mate, nomate, unknown, error, second);
  }
}
