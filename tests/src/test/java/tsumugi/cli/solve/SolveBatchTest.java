package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.problems.Own;

/** {@code solve} with {@code --jobs}, {@code --unordered} and {@code --output}. */
@Tag("slow")
@Timeout(300)
class SolveBatchTest extends SolveBatchFixture {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void jobsChangeNothingButTheTime(int jobs) {
    int size = Integer.parseInt(SIZE) * jobs;
    CliRun run = solve("--hash", "" + size, "--jobs", "" + jobs);
    assertEquals(oneRun(), plain(run.out()));
  }

  @Test
  void unorderedThereAreTheSameResults() throws IOException {
    CliRun run = solve("--hash", "6", "--jobs", "3", "--unordered");
    assertEquals(oneRun().stream().sorted().toList(), plain(run.out()).stream().sorted().toList());
    List<Object> numbers = new ArrayList<>();
    run.objects().forEach(object -> numbers.add(object.get("number")));
    assertEquals(65, Files.readAllLines(input).size());
    assertEquals(65, numbers.stream().distinct().count());
  }

  @Test
  void aFileGetsWhatStdoutWouldAndStdoutTheSummary() throws IOException {
    CliRun run = solveInto();
    assertEquals(oneRun(), results());
    assertEquals("", run.err());
    List<String> summary = run.lines();
    assertTrue(summary.getFirst().startsWith("65 problems: "), summary::toString);
    assertTrue(summary.get(1).startsWith("mates by plies (proved): 0: 1, "), summary::toString);
    assertTrue(summary.getLast().contains("65 done in "), summary::toString);
    assertEquals(1, run.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "usi"})
  void otherFormatsIntoAFile(String format) throws IOException {
    CliRun run =
        CliRun.of("solve", "--format", format, "--output", output.toString(), input.toString());
    assertTrue(run.out().startsWith("65 problems: "), run::out);
    CliRun plain = CliRun.of("solve", "--format", format, input.toString());
    String text = Files.readString(output);
    assertTrue(text.contains("checkmate") || text.contains("Problem twin"), text);
    assertEquals(timeless(plain.out()).substring(0, timeless(text).length()), timeless(text));
    CliRun.of("solve", "--format", format, "--resume", "--output", "new", input.toString())
        .assertRefused("--resume continues results of --format json only");
  }

  private static String timeless(String text) {
    return text.replaceAll("time [0-9.]+ s, nps [0-9,]+", "");
  }

  @Test
  void usage() throws IOException {
    solve("--jobs", "0").assertRefused("--jobs takes a number from 1 to 255");
    solve("--jobs", "256").assertRefused("--jobs takes a number from 1 to 255");
    solve("--jobs", "3", "--hash", "2")
        .assertRefused("--hash: 2 MB is less than 1 MB for each of 3 jobs");
    solve("--resume").assertRefused("--resume");
    solve("--jobs", "2", "--save", folder + "/s").assertRefused("--save takes one problem only");
    solve("--output", folder + "/none/x").assertRefused("cannot be written");
    assertFalse(Files.exists(output));
    Files.writeString(output, "");
    assertEquals("", solveInto().err(), "an empty file holds nothing to lose");
  }

  @Test
  void aTableOfOneMegabyteForEachWillDo() {
    CliRun run = solve("--jobs", "5", "--hash", "5");
    assertEquals(65, run.lines().size());
    assertEquals(plain(solve("--hash", "1").out()), plain(run.out()));
  }

  /** Names are assigned in the order of the problems, whichever job takes them. */
  @Test
  void proofsHaveTheSameNamesWithJobs() throws IOException {
    Path one = folder.resolve("one");
    Path three = folder.resolve("three");
    solve("--hash", "16", "--proof", one.toString());
    solve("--hash", "48", "--jobs", "3", "--unordered", "--proof", three.toString());
    List<String> names = names(one);
    assertTrue(names.contains("twin~5.proof.gz"), names::toString);
    assertEquals(names, names(three));
    for (String name : names) {
      assertArrayEquals(
          Files.readAllBytes(one.resolve(name)), Files.readAllBytes(three.resolve(name)), name);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Solving the same problem repeatedly gives the same figures: a search leaves nothing behind. */
  @Test
  void eachProblemFindsTheTableEmpty() throws IOException {
    List<String> lines = Files.readAllLines(input);
    String hard = "x\t" + Own.problems().getLast().sfen();
    Files.write(
        input, IntStream.range(0, lines.size()).mapToObj(i -> lines.get(i) + "\n" + hard).toList());
    CliRun run = solve("--hash", "1");
    assertEquals(
        1,
        plain(run.out()).stream()
            .filter(line -> line.contains("\"id\":\"x\""))
            .map(line -> line.replaceFirst("\"number\":\\d+", ""))
            .distinct()
            .count());
  }
}
