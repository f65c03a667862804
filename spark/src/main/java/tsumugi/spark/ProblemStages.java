package tsumugi.spark;

import static java.util.Objects.requireNonNull;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.row_number;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;

/**
 * The stages of a job with problems. The first works on all problems with low limits, many in a
 * task. The second works on what is left, with higher limits, one in a task. Left are unknown
 * results, mates not proved to be the shortest, and undecided verdicts. Then the results of both
 * stages are written to the output.
 *
 * <p>Each stage writes its results before the next one begins. Spark commits the files of a task
 * completely or not at all, and a written result is not searched for again if its executor is lost.
 *
 * <p>Problems are distributed by their contents and never by their order (round robin), so a task
 * that is retried gets the same problems, whatever happened to the tasks before it.
 */
final class ProblemStages {
  /** A larger number would only be work for the driver. */
  private static final long MAX_TASKS = 1_000_000;

  static final long ROWS_PER_FILE = 1_000_000;

  private final SparkSession spark;
  private final JobOptions.OfProblems options;

  ProblemStages(SparkSession spark, JobOptions.OfProblems options) {
    this.spark = spark;
    this.options = options;
  }

  /** Writes the results for all problems to the output. */
  Summary run(Dataset<Row> problems) {
    long count = problems.count();
    Dataset<Row> first = first(problems, tasks(count, options.problemsPerPartition()));
    Column open = options.work().isOpen();
    long left = options.second() == null ? 0 : first.filter(open).count();
    Dataset<Row> answers =
        left == 0 ? first : first.filter(not(open)).union(second(first.filter(open), left));
    Summary summary = options.work().summary(answers, left);
    answers
        .coalesce(tasks(count, ROWS_PER_FILE))
        .write()
        .option("ignoreNullFields", false)
        .format(options.output().format())
        .save(options.output().folder());
    return summary;
  }

  static int tasks(long problems, long each) {
    return (int) Math.clamp(Math.ceilDiv(problems, each), 1, MAX_TASKS);
  }

  private Dataset<Row> first(Dataset<Row> problems, int tasks) {
    Dataset<Row> dealt = problems.repartition(tasks, col("id"), col("sfen"));
    return worked("first", dealt, false, options.first());
  }

  /** Numbered in one place, so that every hard problem gets a task of its own. */
  private Dataset<Row> second(Dataset<Row> open, long left) {
    int tasks = tasks(left, 1);
    Column number = row_number().over(Window.orderBy(col("id"), col("sfen")));
    Dataset<Row> dealt =
        open.withColumn("number", number)
            .repartitionById(tasks, pmod(col("number"), lit(tasks)).cast("int"))
            .drop("number");
    return worked("second", dealt, true, requireNonNull(options.second()));
  }

  private Dataset<Row> worked(String stage, Dataset<Row> problems, boolean again, Effort effort) {
    String folder = options.output().stages() + "/" + stage;
    problems
        .mapPartitions(
            new ProblemTask(options.work(), effort, again), Encoders.row(options.work().schema()))
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(folder);
    return spark.read().schema(options.work().schema()).parquet(folder);
  }
}
