package tsumugi.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import tsumugi.engine.message.Message;

/** The Spark session of all tests: two tasks at a time, each tried up to four times. */
final class LocalSpark {
  private static final int MILLIS = AnswerRow.SCHEMA.fieldIndex("millis");

  private LocalSpark() {}

  static SparkSession session() {
    return SparkSession.builder()
        .master("local[2,4]")
        .appName("tests")
        .config("spark.ui.enabled", false)
        .config("spark.sql.warehouse.dir", "target/warehouse")
        .config("spark.sql.shuffle.partitions", 2)
        .config("spark.sql.codegen.wholeStage", false) // compiling takes longer than these few rows
        .getOrCreate();
  }

  /** Problems as a source provides them. */
  static Dataset<Row> problems(List<OwnProblem> problems) {
    List<Row> rows = problems.stream().map(own -> RowFactory.create(own.id(), own.sfen())).toList();
    return session().createDataFrame(rows, ProblemSource.SCHEMA);
  }

  /** The answers without the time, sorted as text: what a retry has to reproduce. */
  static List<String> comparable(Dataset<Row> answers) {
    return answers.select("*").collectAsList().stream()
        .map(LocalSpark::comparable)
        .sorted()
        .toList();
  }

  /** The rows as JSON without some columns and without nulls, sorted as text. */
  static List<String> json(Dataset<Row> rows, String... without) {
    return rows.drop(without).toJSON().collectAsList().stream().sorted().toList();
  }

  /** Any sentence. */
  static Message message() {
    return Message.of("engine.sfen.none");
  }

  static String comparable(Row answer) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < AnswerRow.SCHEMA.length(); i++) {
      Object cell = answer.isNullAt(i) ? "-" : answer.get(i);
      cells.add(cell instanceof String[] moves ? String.join(" ", moves) : text(cell));
    }
    cells.set(MILLIS, "");
    return String.join("|", cells);
  }

  private static String text(Object cell) {
    return cell instanceof scala.collection.Seq<?> moves ? moves.mkString(" ") : cell.toString();
  }
}
