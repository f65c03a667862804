package tsumugi.spark;

import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import tsumugi.engine.message.Message;

/**
 * The number of problems with each verdict.
 *
 * @param second how many of them the first stage left to the second
 */
record CheckSummary(
    long sound, long minor, long flawed, long unsound, long undecided, long error, long second)
    implements Summary {
  static CheckSummary of(Dataset<Row> verdicts, long second) {
    Map<String, Long> counts = Summary.counts(verdicts, "verdict");
    return new CheckSummary(
        counts.getOrDefault("sound", 0L),
        counts.getOrDefault("minor", 0L),
        counts.getOrDefault("flawed", 0L),
        counts.getOrDefault("unsound", 0L),
        counts.getOrDefault("undecided", 0L),
        counts.getOrDefault("error", 0L),
        second);
  }

  @Override
  public Message message() {
    long all = sound + minor + flawed + unsound + undecided + error;
    return Message.of(
        "spark.run.checked", all, sound, minor, flawed, unsound, undecided, error, second);
  }
}
