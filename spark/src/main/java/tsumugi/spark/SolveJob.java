package tsumugi.spark;

import java.io.IOException;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import tsumugi.engine.message.Message;

/**
 * The job that {@code spark-submit} starts: it solves, checks or composes problems and writes the
 * results (docs/spark.md). The exit status is 0 once the output is written, whatever the results
 * are, since a cluster regards any other status as a failed job and would start it again. It is 2
 * for invalid usage.
 */
public final class SolveJob {
  private static final int BAD_USAGE = 2;

  private SolveJob() {}

  public static void main(String[] args) throws IOException {
    try {
      JobOptions options = JobArguments.parse(args);
      try (SparkSession spark = SparkSession.builder().appName("Tsumugi").getOrCreate()) {
        tell(run(spark, options).message());
      }
    } catch (UsageException e) {
      tell(e.explanation());
      System.exit(BAD_USAGE);
    }
  }

  /**
   * Does the work and writes the results.
   *
   * @throws UsageException if the input cannot be read or the output already exists
   */
  static Summary run(SparkSession spark, JobOptions options) throws IOException {
    Configuration files = spark.sparkContext().hadoopConfiguration();
    Path output = new Path(options.output().folder());
    FileSystem system = output.getFileSystem(files);
    if (system.exists(output)) {
      throw UsageException.of("spark.usage.output-exists", options.output().folder());
    }
    Summary summary =
        switch (options) {
          case JobOptions.OfProblems problems ->
              new ProblemStages(spark, problems).run(ProblemSource.read(spark, problems.source()));
          case JobOptions.OfClimbs climbs -> new ComposeStages(spark, climbs).run();
        };
    system.delete(new Path(options.output().stages()), true);
    return summary;
  }

  private static void tell(Message message) {
    System.err.println("tsumugi: " + message.in(reader()));
  }

  /** Japanese if the environment says so, otherwise English. */
  private static Locale reader() {
    for (String variable : new String[] {"TSUMUGI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
      String value = System.getenv(variable);
      if (value != null && !value.isEmpty()) {
        return value.startsWith("ja") ? Locale.JAPANESE : Locale.ENGLISH;
      }
    }
    return Locale.ENGLISH;
  }
}
