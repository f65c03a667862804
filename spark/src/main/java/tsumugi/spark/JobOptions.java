package tsumugi.spark;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options of a job. */
record JobOptions(
    Source source,
    String output,
    String outputFormat,
    Rule rule,
    boolean fillHand,
    int problemsPerPartition,
    Effort first,
    @Nullable Effort second) {

  /**
   * The source of the problems.
   *
   * @param format a format known to Spark
   * @param options options of Spark's reader for that format
   */
  record Source(
      List<String> paths,
      String format,
      Map<String, String> options,
      String idColumn,
      String sfenColumn) {}

  /** The folder next to the output that holds the answers of the stages until they are merged. */
  String stagesFolder() {
    return output.replaceFirst("/+$", "") + ".stages";
  }
}
