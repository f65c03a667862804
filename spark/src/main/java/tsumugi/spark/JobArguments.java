package tsumugi.spark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The arguments of the job (docs/spark.md). All are checked before any input is read. */
final class JobArguments {
  private static final Set<String> FLAGS = Set.of("--fill-hand", "--first", "--defender-first");
  private static final Set<String> REPEATABLE = Set.of("--input", "--input-option");
  private static final Set<String> VALUED =
      Set.of(
          "--input-format",
          "--id-column",
          "--sfen-column",
          "--output",
          "--output-format",
          "--problems-per-partition",
          "--rule",
          "--method",
          "--to-move",
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

  private final Arguments given;

  private JobArguments(Arguments given) {
    this.given = given;
  }

  /**
   * Parses the arguments.
   *
   * @throws UsageException for the first invalid argument
   */
  static JobOptions parse(String... words) {
    return new JobArguments(new Arguments(words, VALUED, FLAGS, REPEATABLE)).options();
  }

  private JobOptions options() {
    Effort first =
        new Effort(
            given.number("--nodes", NODES, 1, Long.MAX_VALUE),
            given.millis("--time", SearchLimits.UNLIMITED),
            1,
            given.number("--hash", MEGABYTES, 1, MainSubTable.MAX_MEGABYTES));
    return new JobOptions(
        source(),
        given.required("--output"),
        given.oneOf("--output-format", "parquet", Map.of("parquet", "parquet", "json", "json")),
        rule(),
        given.has("--fill-hand"),
        (int) given.number("--problems-per-partition", PROBLEMS, 1, 1_000_000),
        first,
        second(first));
  }

  private JobOptions.Source source() {
    given.required("--input");
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : given.all("--input-option")) {
      int equals = option.indexOf('=');
      if (equals < 1) {
        throw UsageException.of("spark.usage.input-option", option);
      }
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return new JobOptions.Source(
        List.copyOf(given.all("--input")),
        given.text("--input-format", "text"),
        options,
        given.text("--id-column", "id"),
        given.text("--sfen-column", "sfen"));
  }

  /** Null for {@code --second-nodes 0}: problems that the first stage leaves unknown stay so. */
  private @Nullable Effort second(Effort first) {
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

  private Rule rule() {
    boolean cooperative =
        given.oneOf("--rule", "tsume", Map.of("tsume", false, "cooperative", true));
    return cooperative ? cooperative() : tsume();
  }

  private Rule tsume() {
    refuse("spark.usage.option-of-cooperative", "--goal", "--defender-first");
    return new Rule.Tsume(
        given.oneOf(
            "--method",
            "auto",
            Map.of(
                "auto", TsumeMethod.AUTO,
                "id", TsumeMethod.ID,
                "dfpn", TsumeMethod.DFPN,
                "plies", TsumeMethod.PLIES)),
        given.oneOf(
            "--to-move",
            "auto",
            Map.of(
                "auto", RootSide.AUTO,
                "attacker", RootSide.ATTACKER,
                "defender", RootSide.DEFENDER)),
        given.has("--first"));
  }

  private Rule cooperative() {
    refuse("spark.usage.option-of-tsume", "--to-move", "--first");
    return new Rule.Cooperative(
        given.oneOf(
            "--method",
            "auto",
            Map.of(
                "auto", CooperativeMethod.AUTO,
                "layers", CooperativeMethod.LAYERS,
                "id", CooperativeMethod.ID)),
        given.oneOf(
            "--goal",
            "mate",
            Map.of("mate", CooperativeGoal.MATE, "self-mate", CooperativeGoal.SELF_MATE)),
        given.has("--defender-first"));
  }

  private void refuse(String key, String... options) {
    for (String option : options) {
      if (given.has(option)) {
        throw UsageException.of(key, option);
      }
    }
  }
}
