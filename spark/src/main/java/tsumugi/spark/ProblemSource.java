package tsumugi.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Problems from any source of Spark, as rows of id and SFEN. Either may be null. */
final class ProblemSource {
  static final StructType SCHEMA =
      new StructType().add("id", DataTypes.StringType).add("sfen", DataTypes.StringType);

  private static final String BROKEN = "_corrupt_record";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private ProblemSource() {}

  /**
   * Reads the problems of a source.
   *
   * @throws UsageException if it cannot be read or lacks one of the columns
   */
  static Dataset<Row> read(SparkSession spark, JobOptions.Source source) {
    DataFrameReader reader = spark.read().format(source.format());
    switch (source.format()) {
      case "csv" -> reader.option("header", true);
      case "json" -> reader.schema(jsonSchema(source));
      default -> {}
    }
    Dataset<Row> rows = load(reader.options(source.options()), source);
    if (source.format().equals("text")) {
      return rows.flatMap((FlatMapFunction<Row, Row>) ProblemSource::line, Encoders.row(SCHEMA));
    }
    Column sfen = column(rows, source.sfenColumn());
    return rows.select(
        (source.idColumn() == null ? lit(null).cast("string") : column(rows, source.idColumn()))
            .as("id"),
        (source.format().equals("json") ? coalesce(sfen, col(BROKEN)) : sfen).as("sfen"));
  }

  private static Dataset<Row> load(DataFrameReader reader, JobOptions.Source source) {
    try {
      return reader.load(source.paths().toArray(String[]::new));
    } catch (Exception e) { // an AnalysisException of Scala is checked but not declared
      if (e instanceof AnalysisException || e instanceof ClassNotFoundException) {
        String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        throw UsageException.of(
            "spark.usage.source", String.join(", ", source.paths()), source.format(), why);
      }
      throw e;
    }
  }

  /**
   * The schema is given, so that Spark does not have to read all lines to infer it. A line that is
   * not JSON is kept as text.
   */
  private static StructType jsonSchema(JobOptions.Source source) {
    StructType schema =
        source.idColumn() == null
            ? new StructType()
            : new StructType().add(source.idColumn(), DataTypes.StringType);
    return schema.add(source.sfenColumn(), DataTypes.StringType).add(BROKEN, DataTypes.StringType);
  }

  private static Column column(Dataset<Row> rows, String name) {
    if (!Arrays.asList(rows.columns()).contains(name)) {
      String columns = String.join(", ", rows.columns());
      throw UsageException.of("spark.usage.column", name, columns);
    }
    return rows.col("`" + name.replace("`", "``") + "`").cast(DataTypes.StringType);
  }

  /** Parses a line as {@code solve} does: an SFEN, or id, TAB, SFEN; a comment has no problem. */
  private static Iterator<Row> line(Row row) {
    String line = row.getString(0);
    if (line.startsWith(BYTE_ORDER_MARK)) {
      line = line.substring(1);
    }
    if (line.isBlank() || line.startsWith("#")) {
      return Collections.emptyIterator();
    }
    String[] columns = line.split("\t", 3);
    String id = columns.length > 1 && !columns[0].isBlank() ? columns[0].strip() : null;
    String sfen = columns[Math.min(1, columns.length - 1)].strip();
    return Collections.singletonList(RowFactory.create(id, sfen)).iterator();
  }
}
