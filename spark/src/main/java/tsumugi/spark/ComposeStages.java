package tsumugi.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.min_by;
import static org.apache.spark.sql.functions.struct;

import java.util.Arrays;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;

/**
 * The stages of composing. First the climbs are made and what they find is written, so that nothing
 * is composed again if an executor is lost. Then each problem is kept once: the form that the
 * earliest climb found, as {@code compose random} keeps it, which climbs in order.
 */
final class ComposeStages {
  private final SparkSession spark;
  private final JobOptions.OfClimbs options;

  ComposeStages(SparkSession spark, JobOptions.OfClimbs options) {
    this.spark = spark;
    this.options = options;
  }

  /** Composes and writes the problems to the output. */
  ComposeSummary run() {
    Dataset<String> known = known(); // first, so that a faulty option ends the job at once
    return finish(climbs(), known);
  }

  /** Writes each problem of the climbs once, without the known ones, and the failed climbs. */
  ComposeSummary finish(Dataset<Row> rows, @Nullable Dataset<String> known) {
    Dataset<Row> found = rows.filter(col("key").isNotNull());
    Dataset<Row> failed = rows.filter(col("key").isNull()).drop(ComposedRow.PLACE);
    Dataset<Row> problems = withoutKnown(once(found), known);
    long all = found.count();
    long kept = problems.count();
    long failures = failed.count();
    problems
        .union(failed)
        .coalesce(ProblemStages.tasks(kept + failures, ProblemStages.ROWS_PER_FILE))
        .write()
        .option("ignoreNullFields", false)
        .format(options.output().format())
        .save(options.output().folder());
    long unreadable = known == null ? 0 : known.filter(col("value").isNull()).count();
    return new ComposeSummary(kept, all - kept, failures, unreadable);
  }

  private Dataset<Row> climbs() {
    String folder = options.output().stages() + "/climbs";
    int tasks = ProblemStages.tasks(options.climbs(), options.climbsPerPartition());
    spark
        .range(options.first(), options.first() + options.climbs(), 1, tasks)
        .mapPartitions(
            new ClimbTask(options.settings(), options.seed(), options.megabytes()),
            Encoders.row(ComposedRow.WITH_PLACE))
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(folder);
    return spark.read().schema(ComposedRow.WITH_PLACE).parquet(folder);
  }

  /** Of each key the first row. {@code dropDuplicates} would keep any of them. */
  private static Dataset<Row> once(Dataset<Row> found) {
    Column[] columns =
        Arrays.stream(ComposedRow.SCHEMA.fieldNames())
            .map(name -> col(name))
            .toArray(Column[]::new);
    return found
        .groupBy("key")
        .agg(min_by(struct(columns), struct(col("source"), col(ComposedRow.PLACE))).as("first"))
        .select("first.*");
  }

  private static Dataset<Row> withoutKnown(Dataset<Row> problems, @Nullable Dataset<String> known) {
    return known == null
        ? problems
        : problems.join(known, problems.col("key").equalTo(known.col("value")), "left_anti");
  }

  /** The keys of the problems to leave out, null for a text that is not a position; or null. */
  @Nullable Dataset<String> known() {
    return options.notIn() == null
        ? null
        : ProblemSource.read(spark, options.notIn())
            .map((MapFunction<Row, String>) ComposeStages::key, Encoders.STRING());
  }

  private static @Nullable String key(Row problem) {
    try {
      return problem.isNullAt(1)
          ? null
          : ProblemKey.of(Sfen.parseProblem(problem.getString(1).strip())).toString();
    } catch (SfenException e) {
      return null;
    }
  }
}
