package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.compose.ComposeSettings;

/** The command {@code compose} from its arguments to its files. */
@Tag("slow")
class ComposeJobTest {
  private static final String WORLD =
      " --seed 5 --plies 1..3 --area 3x3 --board 0..3 --pieces GSg --hand 0..1 --hand-pieces GS";

  /** What {@code ./tsumugi compose random} finds in that world: climbs 0 to 29 of its seed. */
  private static final Path FOUND = OwnProblem.file("composed.jsonl");

  @TempDir private Path folder = Path.of("");

  private JobOptions.OfClimbs options(String more) {
    String words = "compose --output " + folder.resolve("out") + more + WORLD;
    return (JobOptions.OfClimbs) JobArguments.parse(words.split(" "));
  }

  private static Dataset<Row> read(Path path) {
    return LocalSpark.session().read().schema(ComposedRow.SCHEMA).json(path.toString());
  }

  /** The file is the output of one machine, which a test of the command line holds. */
  @Test
  void theProblemsAreThoseOfOneMachine() throws IOException {
    JobOptions options = options(" --climbs 30 --climbs-per-partition 9 --output-format json");
    ComposeSummary summary = (ComposeSummary) SolveJob.run(LocalSpark.session(), options);
    List<String> found = LocalSpark.json(read(folder.resolve("out")));
    assertEquals(LocalSpark.json(read(FOUND)), found);
    assertEquals(found.size(), summary.problems());
    assertFalse(Files.exists(folder.resolve("out.stages")));
  }

  /** Of equal keys the earliest climb counts; climbs that failed are rows that all stay. */
  @Test
  void eachProblemIsKeptOnceAndKnownOnesAreLeftOut() throws IOException {
    Path known = folder.resolve("known.tsv");
    Files.write(known, List.of("# known", "1\t4k4/9/4P4/9/9/9/9/9/9 b G 1", "2\tno position"));
    List<Row> rows =
        List.of(
            row("a", 7, 0),
            row("a", 3, 1),
            row("a", 3, 0),
            row("74172e1e5e27b698a9aafe88521d38db", 1, 0),
            row("b", 9, 0),
            ComposedRow.failed(ComposeSettings.DEFAULT.rule(), 4, LocalSpark.message()),
            ComposedRow.failed(ComposeSettings.DEFAULT.rule(), 5, LocalSpark.message()));
    JobOptions.OfClimbs options = options(" --climbs 1 --not-in " + known);
    ComposeStages stages = new ComposeStages(LocalSpark.session(), options);
    ComposeSummary summary =
        stages.finish(
            LocalSpark.session().createDataFrame(rows, ComposedRow.WITH_PLACE), stages.known());
    List<String> written =
        LocalSpark.session()
            .read()
            .parquet(folder.resolve("out").toString())
            .select("key", "source", "sfen", "message")
            .collectAsList()
            .stream()
            .map(Row::toString)
            .sorted()
            .toList();
    assertEquals(
        List.of(
            "[a,3,0,null]",
            "[b,9,0,null]",
            "[null,4,null,there is no SFEN]",
            "[null,5,null,there is no SFEN]"),
        written);
    assertEquals(new ComposeSummary(2, 3, 2, 1), summary);
  }

  @Test
  void aFaultyOptionEndsTheJobBeforeItComposes() {
    JobOptions options = options(" --climbs 30 --not-in " + folder.resolve("nowhere"));
    assertThrows(UsageException.class, () -> SolveJob.run(LocalSpark.session(), options));
    assertFalse(Files.exists(folder.resolve("out.stages")));
  }

  /** A row whose SFEN is its place, so that it can be told from others of the same key. */
  private static Row row(String key, long source, int place) {
    String[] none = {};
    String sfen = Integer.toString(place);
    return RowFactory.create(
        key, sfen, "tsume", source, "sound", null, 3, 3, none, none, 1.0, place);
  }
}
