package tsumugi.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import tsumugi.engine.message.Message;

/**
 * The number of problems with each result.
 *
 * @param second how many of them the first stage left to the second
 */
record JobSummary(long mate, long nomate, long unknown, long error, long second) {
  static JobSummary of(Dataset<Row> answers, long second) {
    Map<String, Long> counts = new HashMap<>();
    for (Row row : answers.groupBy("result").count().collectAsList()) {
      counts.put(row.getString(0), row.getLong(1));
    }
    return new JobSummary(
        counts.getOrDefault("mate", 0L),
        counts.getOrDefault("nomate", 0L),
        counts.getOrDefault("unknown", 0L),
        counts.getOrDefault("error", 0L),
        second);
  }

  Message message() {
    long all = mate + nomate + unknown + error;
    return Message.of("spark.run.done", all, mate, nomate, unknown, error, second);
  }
}
