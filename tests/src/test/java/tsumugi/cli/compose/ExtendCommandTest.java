package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;

/** {@code compose extend} with one and with several inputs. */
@Timeout(300)
class ExtendCommandTest {
  private static final String MATED = "7k1/7G1/7P1/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1";
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
        said.stream().anyMatch(line -> line.contains("starts.txt:1: neither a sound problem")));
    assertTrue(said.stream().anyMatch(line -> line.contains("starts.txt:3:")));
    assertTrue(said.stream().anyMatch(line -> line.contains("not shorter than --to-plies")));
  }

  /** The limits end a run with a sentence, also while a start is checked. */
  @Test
  void aRunThatEndsTooSoonSaysSo() {
    CliRun run = CliRun.of("compose", "extend", "--to-plies", "99", "--time", "0.001", IN_SEVEN);
    assertEquals(1, run.status());
    assertEquals("", run.out());
    assertTrue(
        run.err().contains("the run ended before a longer sound problem was found"), run::err);
  }

  /** With as many problems as were asked for, the other inputs are only counted. */
  @Test
  void theOtherInputsAreCounted() throws IOException {
    Path file = folder.resolve("starts.txt");
    Files.write(file, List.of(MATED, IN_SEVEN));
    CliRun run =
        CliRun.of(
            "compose", "extend", "--to-plies", "9", "--count", "1", "--format", "json", "" + file);
    assertEquals(0, run.status(), run::err);
    assertEquals(1, run.out().lines().count());
    assertEquals(
        "inputs not extended: 1 of 2 (others had better prospects, or the run ended)",
        run.err().strip());
  }
}
