package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code check} from its arguments to its files. */
@Tag("slow")
class CheckJobTest {
  @TempDir private Path folder = Path.of("");

  /**
   * The file has the results of {@code ./tsumugi check --nodes 20000 --hash 16}, which a test of
   * the command line holds. The first stage leaves most problems to the second.
   */
  @Test
  void theVerdictsAreThoseOfTheCommandLine() throws IOException {
    String out = folder.resolve("out").toString();
    String words =
        ("check --input %s --output %s --nodes 310 --hash 16 --second-nodes 20000"
                + " --problems-per-partition 6")
            .formatted(OwnProblem.file("checked.tsv"), out);
    Summary summary = SolveJob.run(LocalSpark.session(), JobArguments.parse(words.split(" ")));
    Dataset<Row> expected =
        LocalSpark.session()
            .read()
            .schema(CheckRow.SCHEMA)
            .json(OwnProblem.file("checked.jsonl").toString());
    List<String> lines = LocalSpark.json(expected, "millis");
    assertEquals(lines, LocalSpark.json(LocalSpark.session().read().parquet(out), "millis"));
    assertEquals(CheckSummary.of(expected, 3), summary);
    assertTrue(lines.stream().anyMatch(line -> line.contains("\"foul\":\"drop-pawn-mate\"")));
  }
}
