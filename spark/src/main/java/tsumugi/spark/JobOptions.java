package tsumugi.spark;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.compose.ComposeSettings;

/** The options of a job, which depend on its command. */
sealed interface JobOptions {
  Output output();

  /**
   * Work on given problems.
   *
   * @param second the limits of the second stage; null without a second stage
   */
  record OfProblems(
      Source source,
      Output output,
      ProblemWork work,
      int problemsPerPartition,
      Effort first,
      @Nullable Effort second)
      implements JobOptions {}

  /**
   * Composing.
   *
   * @param first the number of the first climb
   * @param climbs how many climbs are made
   * @param megabytes the size of a task's table
   * @param notIn the problems to leave out; null for none
   */
  record OfClimbs(
      Output output,
      ComposeSettings settings,
      long seed,
      long first,
      long climbs,
      int climbsPerPartition,
      long megabytes,
      @Nullable Source notIn)
      implements JobOptions {}

  /**
   * A source of problems.
   *
   * @param format a format known to Spark
   * @param options options of Spark's reader for that format
   * @param idColumn null if the names of the problems are not needed
   */
  record Source(
      List<String> paths,
      String format,
      Map<String, String> options,
      @Nullable String idColumn,
      String sfenColumn) {}

  /** A new folder and the format of its files. */
  record Output(String folder, String format) {
    /** The folder next to it that holds the rows of the stages until they are merged. */
    String stages() {
      return folder.replaceFirst("/+$", "") + ".stages";
    }
  }
}
