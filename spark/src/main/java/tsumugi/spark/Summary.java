package tsumugi.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import tsumugi.engine.message.Message;

/** What a job wrote, in numbers. */
interface Summary {
  /** The numbers as a sentence. */
  Message message();

  /** The number of rows with each value of a column that is never null. */
  static Map<String, Long> counts(Dataset<Row> rows, String column) {
    Map<String, Long> counts = new HashMap<>();
    for (Row row : rows.groupBy(column).count().collectAsList()) {
      counts.put(row.getString(0), row.getLong(1));
    }
    return counts;
  }
}
