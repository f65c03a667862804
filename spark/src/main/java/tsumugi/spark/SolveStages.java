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
 * The stages of a job. The first searches all problems with low limits, many in a task. The second
 * searches what is left, unknown results and mates not proved to be the shortest, with higher
 * limits, one in a task. Then the answers of both stages are written to the output.
 *
 * <p>Each stage writes its answers before the next one begins. Spark commits the files of a task
 * completely or not at all, and a written answer is not searched again if its executor is lost.
 *
 * <p>Problems are distributed by their contents and never by their order (round robin), so a task
 * that is retried gets the same problems, whatever happened to the tasks before it.
 */
final class SolveStages {
  /** A larger number would only be work for the driver. */
  private static final long MAX_TASKS = 1_000_000;

  private static final long ROWS_PER_FILE = 1_000_000;

  private final SparkSession spark;
  private final JobOptions options;

  SolveStages(SparkSession spark, JobOptions options) {
    this.spark = spark;
    this.options = options;
  }

  /** Writes the answers to all problems to the output. */
  JobSummary run(Dataset<Row> problems) {
    long count = problems.count();
    Dataset<Row> first = first(problems, tasks(count, options.problemsPerPartition()));
    Column open = AnswerRow.isOpen(options.rule());
    long left = options.second() == null ? 0 : first.filter(open).count();
    Dataset<Row> answers =
        left == 0 ? first : first.filter(not(open)).union(second(first.filter(open), left));
    JobSummary summary = JobSummary.of(answers, left);
    answers
        .coalesce(tasks(count, ROWS_PER_FILE))
        .write()
        .option("ignoreNullFields", false)
        .format(options.outputFormat())
        .save(options.output());
    return summary;
  }

  private static int tasks(long problems, long each) {
    return (int) Math.clamp(Math.ceilDiv(problems, each), 1, MAX_TASKS);
  }

  private Dataset<Row> first(Dataset<Row> problems, int tasks) {
    Dataset<Row> dealt = problems.repartition(tasks, col("id"), col("sfen"));
    return solved("first", dealt, false, options.first());
  }

  /** Numbered in one place, so that every hard problem gets a task of its own. */
  private Dataset<Row> second(Dataset<Row> open, long left) {
    int tasks = tasks(left, 1);
    Column number = row_number().over(Window.orderBy(col("id"), col("sfen")));
    Dataset<Row> dealt =
        open.withColumn("number", number)
            .repartitionById(tasks, pmod(col("number"), lit(tasks)).cast("int"))
            .drop("number");
    return solved("second", dealt, true, requireNonNull(options.second()));
  }

  private Dataset<Row> solved(String stage, Dataset<Row> problems, boolean again, Effort effort) {
    String folder = options.stagesFolder() + "/" + stage;
    problems
        .mapPartitions(
            new PartitionSolver(options.rule(), options.fillHand(), effort, again),
            Encoders.row(AnswerRow.SCHEMA))
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(folder);
    return spark.read().schema(AnswerRow.SCHEMA).parquet(folder);
  }
}
