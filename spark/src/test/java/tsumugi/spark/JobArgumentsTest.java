package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.compose.Area;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

class JobArgumentsTest {
  private static final Rule TSUME = new Rule.Tsume(TsumeMethod.AUTO, RootSide.AUTO, false);

  private static JobOptions.OfProblems parse(String more) {
    return parse("", more);
  }

  /** The options of a command, with an input and an output. */
  private static JobOptions.OfProblems parse(String command, String more) {
    String words = command + " --input in --output out/ " + more;
    return (JobOptions.OfProblems) JobArguments.parse(words.strip().split(" "));
  }

  private static JobOptions.OfClimbs compose(String more) {
    String words = "compose --output out " + more;
    return (JobOptions.OfClimbs) JobArguments.parse(words.strip().split(" "));
  }

  @Test
  void theDefaultsLimitNodesAndNotTime() {
    JobOptions.OfProblems options = parse("");
    assertEquals(new Effort(1_000_000, SearchLimits.UNLIMITED, 1, 256), options.first());
    assertEquals(new Effort(100_000_000, SearchLimits.UNLIMITED, 1, 256), options.second());
    assertEquals(new SolveWork(TSUME, false), options.work());
    assertEquals(
        new JobOptions.Source(List.of("in"), "text", Map.of(), "id", "sfen"), options.source());
    assertEquals("out.stages", options.output().stages());
    assertEquals("parquet", options.output().format());
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
        new JobOptions.OfProblems(
            new JobOptions.Source(
                List.of("in", "more"), "csv", Map.of("sep", ";", "header", "false"), "_c0", "_c1"),
            new JobOptions.Output("out/", "json"),
            new SolveWork(new Rule.Tsume(TsumeMethod.DFPN, RootSide.DEFENDER, true), true),
            7,
            new Effort(10, 1_500, 1, 8),
            new Effort(20, 3_000, 2, 16)),
        options);
    assertEquals(
        new SolveWork(
            new Rule.Cooperative(CooperativeMethod.LAYERS, CooperativeGoal.SELF_MATE, true), false),
        parse("solve", "--rule cooperative --method layers --goal self-mate --defender-first")
            .work());
  }

  @Test
  void checkHasItsOwnOptions() {
    assertEquals(new CheckWork(TSUME, false, 0, true, false), parse("check", "").work());
    assertEquals(
        new CheckWork(TSUME, true, 500, false, true),
        parse("check", "--fill-hand --move-nodes 500 --keep-pieces --quick").work());
    assertEquals(
        new CheckWork(
            new Rule.Cooperative(CooperativeMethod.AUTO, CooperativeGoal.SELF_MATE, true),
            false,
            0,
            true,
            false),
        parse("check", "--rule cooperative --goal self-mate --defender-first").work());
  }

  @Test
  void composeHasTheDefaultsOfTheCommandLine() {
    assertEquals(
        new JobOptions.OfClimbs(
            new JobOptions.Output("out", "parquet"),
            ComposeSettings.DEFAULT,
            1,
            0,
            20,
            1_000,
            4,
            null),
        compose("--climbs 20"));
  }

  @Test
  void everyOptionOfComposeArrives() {
    JobOptions.OfClimbs options =
        compose(
            "--climbs 20 --first-climb 7 --seed -3 --climbs-per-partition 5 --hash 8 --rule"
                + " cooperative --plies 4..8 --board 2..6 --hand 1 --pieces GSgs --hand-pieces gp"
                + " --area 3x4 --kings 2 --not-in a --not-in b --input-format csv --sfen-column s");
    int gold = 1 << 7;
    int silver = 1 << 4;
    int pawn = 1 << 1;
    assertEquals(
        new JobOptions.OfClimbs(
            new JobOptions.Output("out", "parquet"),
            new ComposeSettings(
                ComposeRule.COOPERATIVE,
                5,
                7,
                2,
                6,
                1,
                1,
                gold | silver,
                gold | silver,
                gold | pawn,
                new Area(3, 4),
                true,
                false),
            -3,
            7,
            20,
            5,
            8,
            new JobOptions.Source(List.of("a", "b"), "csv", Map.of(), null, "s")),
        options);
  }

  @Test
  void noNodesMeanNoSecondStage() {
    assertNull(parse("--second-nodes 0").second());
  }

  @Test
  void theSecondStageIsNeverTheSmallerOne() {
    JobOptions.OfProblems options = parse("--nodes 200000000");
    assertEquals(new Effort(200_000_000, SearchLimits.UNLIMITED, 1, 256), options.second());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "--node 5 > solve has no option --node (docs/spark.md has a list)",
        "problems.tsv > solve has no option problems.tsv (docs/spark.md has a list)",
        "--fill-hand=yes > solve has no option --fill-hand (docs/spark.md has a list)",
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "mate --input x > the command is solve, check or compose, not mate",
        "in.tsv > the command is solve, check or compose, not in.tsv",
        "check --input x --output y --method id > check has no option --method (docs/spark.md has a"
            + " list)",
        "check --input x --output y --goal mate > --goal is an option of rule cooperative",
        "check --input x --output y --rule cooperative --quick > --quick is an option of rule"
            + " tsume",
        "check --input x --output y --move-nodes 0 > --move-nodes is a whole number from 1 to"
            + " 9223372036854775807, not 0",
        "check --output y > --input is missing",
        "compose --output y > --climbs is missing",
        "compose --climbs 5 > --output is missing",
        "compose --climbs 0 --output y > --climbs is a whole number from 1 to 1000000000000000, not"
            + " 0",
        "compose --climbs 5 --output y --input x > compose has no option --input (docs/spark.md has"
            + " a list)",
        "compose --climbs 5 --output y --input-format csv > --not-in is missing",
        "compose --climbs 5 --output y --plies 7..3 > --plies takes a number or a range such as"
            + " 3..7 from 1 to 199, not 7..3",
        "compose --climbs 5 --output y --plies 4 > --plies takes an odd length, since the attacker"
            + " moves first and last, not 4",
        "compose --climbs 5 --output y --board 1..39 > --board takes a number or a range such as"
            + " 3..7 from 0 to 38, not 1..39",
        "compose --climbs 5 --output y --pieces GX > --pieces takes letters of SFEN such as GSNP"
            + " (attacker) and gsp (defender), not GX",
        "compose --climbs 5 --output y --area 0x3 > --area takes board, corner or a size such as"
            + " 3x3, not 0x3",
        "compose --climbs 5 --output y --kings 3 > --kings is a whole number from 1 to 2, not 3",
      })
  void badUsageOfOtherCommandsIsOneSentence(String words, String sentence) {
    UsageException fault =
        assertThrows(UsageException.class, () -> JobArguments.parse(words.split(" ")));
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
