package tsumugi.spark;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the arguments of the job ask for. */
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
   * Where the problems are.
   *
   * @param format one of Spark's
   * @param options of Spark's reader of that format
   */
  record Source(
      List<String> paths,
      String format,
      Map<String, String> options,
      String idColumn,
      String sfenColumn) {}

  /** The folder beside the output where the answers of the stages wait for each other. */
  String stagesFolder() {
    return output.replaceFirst("/+$", "") + ".stages";
  }
}
