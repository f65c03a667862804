package tsumugi.spark;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.tsume.TsumeSolver;

/** The options that {@code solve} and {@code check} share. */
final class ProblemArguments {
  static final Set<String> REPEATABLE = Set.of("--input", "--input-option");
  static final Set<String> VALUED =
      Set.of(
          "--input-format",
          "--id-column",
          "--sfen-column",
          "--output",
          "--output-format",
          "--problems-per-partition",
          "--rule",
          "--goal",
          "--hash",
          "--nodes",
          "--time",
          "--second-hash",
          "--second-nodes",
          "--second-time",
          "--second-threads");

  private static final long NODES = 1_000_000;
  private static final long SECOND_NODES = 100_000_000;
  private static final long MEGABYTES = 256;
  private static final int PROBLEMS = 100;

  private ProblemArguments() {}

  static JobOptions.OfProblems options(Arguments given, ProblemWork work) {
    Effort first =
        new Effort(
            given.number("--nodes", NODES, 1, Long.MAX_VALUE),
            given.millis("--time", SearchLimits.UNLIMITED),
            1,
            given.number("--hash", MEGABYTES, 1, MainSubTable.MAX_MEGABYTES));
    return new JobOptions.OfProblems(
        JobArguments.source(given, "--input", given.text("--id-column", "id")),
        JobArguments.output(given),
        work,
        (int) given.number("--problems-per-partition", PROBLEMS, 1, 1_000_000),
        first,
        second(given, first));
  }

  /** Null for {@code --second-nodes 0}: what the first stage leaves open stays so. */
  private static @Nullable Effort second(Arguments given, Effort first) {
    long otherwise = Math.max(SECOND_NODES, first.nodes());
    long nodes = given.number("--second-nodes", otherwise, 0, Long.MAX_VALUE);
    Effort effort =
        new Effort(
            Math.max(1, nodes),
            given.millis("--second-time", SearchLimits.UNLIMITED),
            (int) given.number("--second-threads", 1, 1, TsumeSolver.MAX_THREADS),
            given.number("--second-hash", first.megabytes(), 1, MainSubTable.MAX_MEGABYTES));
    if (nodes == 0) {
      return null;
    }
    if (nodes < first.nodes()) {
      throw UsageException.of("spark.usage.second-smaller");
    }
    return effort;
  }

  static boolean isCooperative(Arguments given) {
    return given.oneOf("--rule", "tsume", Map.of("tsume", false, "cooperative", true));
  }

  static CooperativeGoal goal(Arguments given) {
    return given.oneOf(
        "--goal",
        "mate",
        Map.of("mate", CooperativeGoal.MATE, "self-mate", CooperativeGoal.SELF_MATE));
  }

  /** Refuses options that the rule does not have. */
  static void refuse(Arguments given, String key, String... options) {
    for (String option : options) {
      if (given.has(option)) {
        throw UsageException.of(key, option);
      }
    }
  }
}
