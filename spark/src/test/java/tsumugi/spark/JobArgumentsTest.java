package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

class JobArgumentsTest {
  private static JobOptions parse(String more) {
    List<String> words = new ArrayList<>(List.of("--input", "in", "--output", "out/"));
    if (!more.isEmpty()) {
      words.addAll(List.of(more.split(" ")));
    }
    return JobArguments.parse(words.toArray(String[]::new));
  }

  @Test
  void theDefaultsLimitNodesAndNotTime() {
    JobOptions options = parse("");
    assertEquals(new Effort(1_000_000, SearchLimits.UNLIMITED, 1, 256), options.first());
    assertEquals(new Effort(100_000_000, SearchLimits.UNLIMITED, 1, 256), options.second());
    assertEquals(new Rule.Tsume(TsumeMethod.AUTO, RootSide.AUTO, false), options.rule());
    assertEquals(
        new JobOptions.Source(List.of("in"), "text", Map.of(), "id", "sfen"), options.source());
    assertEquals("out.stages", options.stagesFolder());
    assertEquals("parquet", options.outputFormat());
    assertEquals(100, options.problemsPerPartition());
  }

  @Test
  void everyOptionArrives() {
    JobOptions options =
        parse(
            "--input more --input-format=csv --input-option sep=; --input-option=header=false"
                + " --id-column _c0 --sfen-column _c1 --output-format json --fill-hand"
                + " --problems-per-partition 7 --rule tsume --method dfpn --to-move defender"
                + " --first --nodes 10 --time 1.5 --hash 8 --second-nodes 20 --second-time 3"
                + " --second-threads 2 --second-hash 16");
    assertEquals(
        new JobOptions(
            new JobOptions.Source(
                List.of("in", "more"), "csv", Map.of("sep", ";", "header", "false"), "_c0", "_c1"),
            "out/",
            "json",
            new Rule.Tsume(TsumeMethod.DFPN, RootSide.DEFENDER, true),
            true,
            7,
            new Effort(10, 1_500, 1, 8),
            new Effort(20, 3_000, 2, 16)),
        options);
    assertEquals(
        new Rule.Cooperative(CooperativeMethod.LAYERS, CooperativeGoal.SELF_MATE, true),
        parse("--rule cooperative --method layers --goal self-mate --defender-first").rule());
  }

  @Test
  void noNodesMeanNoSecondStage() {
    assertNull(parse("--second-nodes 0").second());
  }

  @Test
  void theSecondStageIsNeverTheSmallerOne() {
    JobOptions options = parse("--nodes 200000000");
    assertEquals(new Effort(200_000_000, SearchLimits.UNLIMITED, 1, 256), options.second());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "--node 5 > there is no option --node (docs/spark.md has a list)",
        "problems.tsv > there is no option problems.tsv (docs/spark.md has a list)",
        "--fill-hand=yes > there is no option --fill-hand (docs/spark.md has a list)",
        "--nodes > --nodes needs a value",
        "--nodes 5 --nodes 6 > --nodes is given twice",
        "--fill-hand --fill-hand > --fill-hand is given twice",
        "--nodes 0 > --nodes is a whole number from 1 to 9223372036854775807, not 0",
        "--nodes 1e6 > --nodes is a whole number from 1 to 9223372036854775807, not 1e6",
        "--nodes '' > '--nodes is a whole number from 1 to 9223372036854775807, not '''''",
        "--hash 99999999999999999999 > --hash is a whole number from 1 to 33554432, not"
            + " 99999999999999999999",
        "--second-threads 300 > --second-threads is a whole number from 1 to 255, not 300",
        "--problems-per-partition -1 > --problems-per-partition is a whole number from 1 to"
            + " 1000000, not -1",
        "--time NaN > --time is a number of seconds above 0, not NaN",
        "--time soon > --time is a number of seconds above 0, not soon",
        "--rule chess > --rule is one of cooperative, tsume, not chess",
        "--method layers > --method is one of auto, dfpn, id, plies, not layers",
        "--rule cooperative --method plies > --method is one of auto, id, layers, not plies",
        "--output-format csv > --output-format is one of json, parquet, not csv",
        "--goal mate > --goal is an option of rule cooperative",
        "--rule cooperative --first > --first is an option of rule tsume",
        "--nodes 10 --second-nodes 9 > --second-nodes is at least --nodes, or 0 for no second"
            + " stage",
        "--input-option header > --input-option is NAME=VALUE, not header",
      })
  void badUsageIsOneSentence(String more, String sentence) {
    UsageException fault = assertThrows(UsageException.class, () -> parse(more));
    assertEquals(sentence, fault.explanation().english());
  }

  @Test
  void inputAndOutputAreNeeded() {
    UsageException fault = assertThrows(UsageException.class, () -> JobArguments.parse());
    assertEquals("--output is missing".replace("output", "input"), fault.getMessage());
    fault = assertThrows(UsageException.class, () -> JobArguments.parse("--input", "x"));
    assertEquals("--output is missing", fault.getMessage());
  }
}
