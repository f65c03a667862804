package tsumugi.cli.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.problems.PlantedProblem;
import tsumugi.usi.Mates;

/**
 * {@code check} with {@code --jobs}, {@code --unordered}, {@code --output} and {@code --resume}.
 */
@Tag("slow")
@Timeout(300)
class CheckBatchTest {
  private static final int SIZE = 2;

  @TempDir private Path folder;
  private Path input;
  private Path output;
  private int problems;

  @BeforeEach
  void writeInput() throws IOException {
    input = folder.resolve("problems.tsv");
    output = folder.resolve("results");
    List<String> lines = new ArrayList<>();
    try (var file = CheckBatchTest.class.getResourceAsStream("/tsumugi/check/planted.tsv")) {
      PlantedProblem.read(file).stream()
          .limit(12)
          .map(planted -> "twin\t" + planted.position().sfen())
          .forEach(lines::add);
    }
    lines.add(3, lines.getFirst()); // the same once more, with the same name
    lines.add(9, "bad\trubbish");
    lines.add("umlaut \u00e4 \u8a70\t" + Mates.NONE);
    problems = lines.size();
    Files.write(input, lines);
  }

  private CliRun check(int jobs, String format, String... options) {
    List<String> all = new ArrayList<>(List.of("check", "--nodes", "20000", "--format", format));
    all.addAll(List.of("--jobs", "" + jobs, "--hash", "" + SIZE * jobs));
    all.addAll(List.of(options));
    all.add(input.toString());
    return CliRun.of(all.toArray(new String[0]));
  }

  private CliRun checkInto(int jobs, String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--output", output.toString()));
    return check(jobs, "json", all.toArray(new String[0]));
  }

  private static List<String> plain(String text) {
    return text.replaceAll("\"millis\":\\d+|time [0-9.]+ s", "").lines().toList();
  }

  private List<String> results() throws IOException {
    return plain(Files.readString(output));
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "text", "kif"})
  void jobsChangeNothingButTheTime(String format) {
    CliRun one = check(1, format);
    assertEquals("", one.err());
    for (int jobs = 2; jobs <= 3; jobs++) {
      CliRun run = check(jobs, format);
      assertEquals(plain(one.out()), plain(run.out()));
      assertEquals(one.status(), run.status());
    }
  }

  @Test
  void unorderedThereAreTheSameResults() {
    List<String> ordered = plain(check(1, "json").out());
    assertEquals(problems, ordered.size());
    List<String> results = plain(check(3, "json", "--unordered").out());
    assertEquals(ordered.stream().sorted().toList(), results.stream().sorted().toList());
  }

  @Test
  void aFileGetsWhatStdoutWouldAndStdoutTheSummary() throws IOException {
    CliRun run = checkInto(1);
    assertEquals("", run.err());
    assertEquals(plain(check(1, "json").out()), results());
    assertEquals(1, run.lines().size(), run.out());
    assertTrue(run.out().startsWith(problems + " problems: "), run.out());
    assertEquals(1, run.status());
  }

  /**
   * Truncated anywhere: each time the rest is checked again, and everything is written and counted.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void resumesWhereItWasCutOff(int jobs) throws IOException {
    String summary = checkInto(1).out();
    byte[] whole = Files.readAllBytes(output);
    List<String> expected = results();
    for (int length = 0; length <= whole.length; length += 1 + whole.length / 9) {
      Files.write(output, Arrays.copyOf(whole, length));
      CliRun run = checkInto(jobs, "--resume");
      assertEquals("", run.err());
      assertEquals(expected, results(), "cut at " + length);
      assertEquals(summary, run.out());
      assertEquals(1, run.status());
    }
    byte[] last = Files.readAllBytes(output);
    assertEquals(summary, checkInto(jobs, "--resume").out(), "nothing is left to do");
    assertArrayEquals(last, Files.readAllBytes(output));
  }

  @Test
  void whatIsNoFileOfThisRunIsLeftAlone() throws IOException {
    checkInto(1);
    byte[] before = Files.readAllBytes(output);
    checkInto(1).assertRefused("exists already");
    checkInto(1, "--resume", "--keep-pieces").assertRefused("not with --nodes 20000 --keep-pieces");
    checkInto(1, "--resume", "--threads", "2").assertRefused("--threads 2");
    String name = output.toString();
    CliRun.of("solve", "--format", "json", "--resume", "--output", name, input.toString())
        .assertRefused("is not a result of solve --format json");
    check(1, "text", "--resume", "--output", name).assertRefused("results of --format json only");
    Files.writeString(input, Mates.IN_1 + "\n" + Files.readString(input));
    checkInto(1, "--resume").assertRefused("the results of other problems");
    assertArrayEquals(before, Files.readAllBytes(output));
  }

  /** A relative name, or a link in the path, means the same file and the same problems. */
  @Test
  void theSameFileByAnotherPathIsGoneOnWith() throws IOException {
    Files.write(input, List.of(Mates.IN_1, Mates.NONE, "name\t" + Mates.IN_1));
    Path same = input.toAbsolutePath();
    String summary = checkInto(1).out();
    List<String> lines = Files.readAllLines(output);
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    Path here = Path.of("").toAbsolutePath();
    for (Path other : List.of(here.relativize(same), link.resolve("problems.tsv"))) {
      Files.write(output, lines.subList(0, 2));
      input = other;
      CliRun run = checkInto(1, "--resume");
      assertEquals("", run.err());
      assertEquals(summary, run.out());
      assertEquals(plain(lines.getLast().replace(same + "", other + "")), results().subList(2, 3));
      input = same;
      assertEquals("", checkInto(1, "--resume").err(), "one file under two names");
    }
    input = Files.copy(same, folder.resolve("copy.tsv"));
    checkInto(1, "--resume").assertRefused("the results of other problems");
  }

  /** An entry belongs to its zip, whatever path leads there. */
  @Test
  void aZipByAnotherPathIsGoneOnWith() throws IOException {
    Path zip = folder.resolve("a.zip");
    try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("in/b.sfen"));
      out.write((Mates.IN_1 + "\n").getBytes(StandardCharsets.UTF_8));
    }
    input = zip;
    String summary = checkInto(1).out();
    byte[] whole = Files.readAllBytes(output);
    input = Files.createSymbolicLink(folder.resolve("link"), folder).resolve("a.zip");
    CliRun run = checkInto(1, "--resume");
    assertEquals("", run.err());
    assertEquals(summary, run.out());
    assertArrayEquals(whole, Files.readAllBytes(output));
  }

  /** A result contains the position with the pieces given to the defender, under either rule. */
  @ParameterizedTest
  @ValueSource(strings = {"tsume", "cooperative"})
  void filledHandsAreGoneOnWith(String rule) throws IOException {
    Files.writeString(input, "4k4/9/4P4/9/9/9/9/9/9 b 2G 1\nrubbish b\n" + Mates.IN_1 + "\n");
    CliRun first = checkInto(1, "--fill-hand", "--rule", rule);
    byte[] whole = Files.readAllBytes(output);
    CliRun again = checkInto(1, "--fill-hand", "--rule", rule, "--resume");
    assertEquals("", again.err());
    assertEquals(first.out(), again.out());
    assertArrayEquals(whole, Files.readAllBytes(output));
  }

  @Test
  void resultsOfSolveAreNone() throws IOException {
    String name = output.toString();
    CliRun.of("solve", "--format", "json", "--nodes", "1", "--output", name, input.toString());
    byte[] before = Files.readAllBytes(output);
    checkInto(1, "--resume").assertRefused("is not a result of check --format json");
    assertArrayEquals(before, Files.readAllBytes(output));
  }

  @Test
  void whereNothingCanBeWrittenOneSentenceSaysSo() {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    CliRun run = check(2, "json", "--output", "/dev/full");
    assertEquals(74, run.status(), run::err);
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
