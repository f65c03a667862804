package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;

/** {@code compose extend} with one and with several inputs. */
@Timeout(300)
class ExtendCommandTest {
  private static final String MATED = "7k1/7G1/7P1/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1";
  private static final String MATED_TOO = "6k2/6G2/6P2/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1";
  private static final String IN_SEVEN = "7+pk/8s/6G1G/4+B4/9/9/9/9/9 b 2rb2g3s4n4l17p 1";
  private static final String COOKED = "4k4/9/4P4/9/9/9/9/9/9 b 2G 1";

  @TempDir private Path folder;

  /** Inputs that are extended together: each that cannot be is named, and none is lost. */
  @Test
  void inputsThatCannotBeExtendedAreNamed() throws IOException {
    Path file = folder.resolve("starts.txt");
    Files.write(file, List.of(COOKED, MATED, "nonsense", IN_SEVEN));
    CliRun run =
        CliRun.of(
            "compose", "extend", "--to-plies", "5", "--beam", "2", "--format", "json", "" + file);
    assertEquals(1, run.status(), run::err);
    List<Map<String, Object>> results = run.out().lines().map(TestJson::object).toList();
    assertTrue(results.size() >= 2, run::out);
    results.forEach(result -> assertEquals("2", String.valueOf(result.get("source"))));
    List<String> said = run.err().lines().toList();
    assertEquals(3, said.size(), run::err);
    assertTrue(
        said.stream().anyMatch(line -> line.contains("starts.txt:1: neither a mated position")));
    assertTrue(said.stream().anyMatch(line -> line.contains("starts.txt:3:")));
    assertTrue(said.stream().anyMatch(line -> line.contains("not shorter than --to-plies")));
  }

  /** The limits end a run with a sentence, before a start is checked or while it is. */
  @Test
  void aRunThatEndsTooSoonSaysSo() {
    CliRun run = CliRun.of("compose", "extend", "--to-plies", "99", "--time", "0.001", IN_SEVEN);
    assertEquals(1, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains("the run ended before "), run::err);
  }

  /** With as many problems as were asked for, one sentence names the other inputs. */
  @Test
  void theOtherInputsAreTold() throws IOException {
    Path file = folder.resolve("starts.txt");
    Files.write(file, List.of(MATED, IN_SEVEN));
    CliRun run =
        CliRun.of(
            "compose", "extend", "--to-plies", "9", "--count", "1", "--format", "json", "" + file);
    assertEquals(0, run.status(), run::err);
    assertEquals(1, run.out().lines().count());
    assertEquals(
        "1 of 2 inputs not extended, because others had better prospects or the run ended: "
            + file
            + ":2",
        run.err().strip());
  }

  /** The problems, and the bytes of the file, do not depend on the number of jobs. */
  @Test
  void anyNumberOfJobsGivesTheSame() throws IOException {
    List<List<String>> files = new ArrayList<>();
    for (String jobs : List.of("1", "2", "5")) {
      Path file = folder.resolve("jobs" + jobs);
      CliRun run = extended(file, "--jobs", jobs);
      assertEquals(0, run.status(), run::err);
      files.add(Files.readAllLines(file));
    }
    assertTrue(files.getFirst().size() >= 6, files::toString);
    assertEquals(files.get(0), files.get(1));
    assertEquals(files.get(0), files.get(2));
  }

  private CliRun extended(Path file, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("compose", "extend", "--to-plies", "9", "--beam", "3", "--format", "json"));
    words.addAll(List.of(more));
    words.addAll(List.of("--output", "" + file, MATED));
    return CliRun.of(words.toArray(String[]::new));
  }

  /** What is found before a mate, but was not wanted by then, is found by runs that resume. */
  @Test
  void problemsBeforeAMateAreNotLost() throws IOException {
    Path file = folder.resolve("mated");
    List<String> words =
        List.of("compose", "extend", "--to-plies", "1", "--format", "json", "--output", "" + file);
    List<String> all = new ArrayList<>(words);
    all.add(MATED);
    CliRun.of(all.toArray(String[]::new));
    long whole = Files.readAllLines(file).size();
    assertTrue(whole >= 2, "problems of one ply: " + whole);
    Files.delete(file);
    List<String> some = new ArrayList<>(words);
    some.addAll(List.of("--count", "1", MATED));
    CliRun.of(some.toArray(String[]::new));
    assertEquals(1, Files.readAllLines(file).size());
    List<String> rest = new ArrayList<>(words);
    rest.addAll(List.of("--resume", MATED));
    for (int i = 0; i < 30 && Files.readAllLines(file).size() < 2; i++) {
      CliRun.of(rest.toArray(String[]::new)); // each draws other random numbers
    }
    List<Object> keys =
        Files.readAllLines(file).stream()
            .map(TestJson::object)
            .map(each -> each.get("key"))
            .toList();
    assertTrue(keys.size() >= 2, keys::toString);
    assertEquals(keys.size(), keys.stream().distinct().count());
  }

  /** A stopped run continues from its results, keeps them, and finds none of them again. */
  @Test
  void aRunGoesOnFromItsResults() throws IOException {
    Path whole = folder.resolve("whole");
    extended(whole);
    List<String> lines = Files.readAllLines(whole);
    int half = lines.size() / 2;
    Path file = folder.resolve("resumed");
    Files.writeString(
        file, String.join("\n", lines.subList(0, half)) + "\n" + lines.get(half).substring(0, 30));
    CliRun run = extended(file, "--resume");
    assertEquals(0, run.status(), run::err);
    List<String> resumed = Files.readAllLines(file);
    assertEquals(lines.subList(0, half), resumed.subList(0, half));
    Set<Object> keys = new HashSet<>();
    int greatest = 0;
    for (int i = 0; i < resumed.size(); i++) {
      Map<String, Object> result = TestJson.object(resumed.get(i));
      assertTrue(keys.add(result.get("key")), "found twice");
      assertEquals(String.valueOf(i + 1), String.valueOf(result.get("number")));
      greatest += "9".equals(String.valueOf(result.get("composedPlies"))) ? 1 : 0;
    }
    assertEquals(3, greatest, "those of the earlier run count");

    CliRun again = extended(file, "--resume");
    assertEquals(0, again.status(), again::err);
    assertEquals(resumed, Files.readAllLines(file), "there is nothing left to find");
  }

  /** Inputs that are extended one after another: those before the last result are finished. */
  @Test
  void finishedInputsAreNotBegunAgain() throws IOException {
    Path file = folder.resolve("results");
    String[] words = {
      "compose",
      "extend",
      "--beam",
      "1",
      "--format",
      "json",
      "--output",
      "" + file,
      MATED,
      COOKED,
      MATED_TOO
    };
    CliRun first = CliRun.of(words);
    assertTrue(first.err().contains("2: neither a mated position"), first::err);
    List<String> lines = Files.readAllLines(file);
    assertEquals("3", String.valueOf(TestJson.object(lines.getLast()).get("source")));
    String[] resume = Arrays.copyOf(words, words.length + 1);
    resume[words.length] = "--resume";
    CliRun again = CliRun.of(resume);
    List<String> more = Files.readAllLines(file);
    assertEquals(lines, more.subList(0, lines.size()));
    for (String line : more.subList(lines.size(), more.size())) {
      assertEquals("3", String.valueOf(TestJson.object(line).get("source")));
    }
    assertFalse(again.err().contains("2: neither a mated position"), again::err);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"sfen\":\"",
        "\"moves\":[\"",
        "\"value\":",
        "\"source\":",
        "\"plies\":",
        "\"key\":\"",
      })
  void aFileOfSomethingElseIsLeftAlone(String member) throws IOException {
    Path file = folder.resolve("results");
    extended(file);
    String spoilt = Files.readString(file).replaceFirst(Pattern.quote(member), "$0x");
    Files.writeString(file, spoilt);
    CliRun run = extended(file, "--resume");
    assertEquals(2, run.status(), run::err);
    assertEquals(1, run.err().strip().lines().count(), run::err);
    assertEquals(spoilt, Files.readString(file));
  }

  /** Results of other inputs are not continued, and the file is left as it is. */
  @Test
  void resultsOfOtherInputsAreNotContinued() throws IOException {
    Path file = folder.resolve("results");
    extended(file);
    String before = Files.readString(file);
    String[] other = {
      "compose",
      "extend",
      "--to-plies",
      "9",
      "--beam",
      "3",
      "--format",
      "json",
      "--resume",
      "--output",
      "" + file,
      "6k2/6G2/6P2/9/9/9/9/9/9 w - 1"
    };
    CliRun run = CliRun.of(other);
    assertEquals(2, run.status(), run::err);
    assertTrue(run.err().contains("from other inputs: input 1"), run::err);
    assertEquals(before, Files.readString(file));
    Files.writeString(file, before.replace("\"source\":1,", "\"source\":7,"));
    CliRun missing = extended(file, "--resume");
    assertEquals(2, missing.status(), missing::err);
    assertTrue(missing.err().contains("from other inputs: input 2"), missing::err);
  }

  /** Lengths that no problem has are not believed. */
  @Test
  void impossibleLengthsAreRefused() throws IOException {
    Path file = folder.resolve("results");
    extended(file);
    String results = Files.readString(file);
    for (String length : List.of("2147483647", "201", "0", "-1")) {
      String spoilt = results.replaceFirst("\"composedPlies\":\\d+", "\"composedPlies\":" + length);
      Files.writeString(file, spoilt);
      assertEquals(2, extended(file, "--resume").status(), length);
    }
  }

  /** A start that cannot be searched is named, and does not end the others. */
  @Test
  void aFaultyStartDoesNotEndTheOthers() {
    CliRun run =
        CliRun.of(
            "compose",
            "extend",
            "--to-plies",
            "5",
            "--count",
            "1",
            "--format",
            "json",
            "9/9/4P4/9/9/9/9/9/9 b G",
            MATED);
    assertEquals(1, run.status());
    assertEquals("1: the defender has no king on the board", run.err().strip());
    assertEquals(1, run.out().lines().count());
  }
}
