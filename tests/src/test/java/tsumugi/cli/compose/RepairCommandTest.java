package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.CliRun;

/** {@code compose repair} as people use it, and what it shares with {@code extend}. */
@Tag("slow")
@Timeout(300)
class RepairCommandTest extends ComposeFixture {
  /** A run of repairs goes on after the last result, with any number of jobs. */
  @Test
  void repairsAreResumed() throws IOException {
    Path whole = folder.resolve("whole.jsonl");
    String[] words = {
      "repair",
      "--format",
      "json",
      "--count",
      "14",
      "8k/9/9/7+RG/9/9/9/9/9 b P",
      "4k4/9/4P4/9/9/9/9/9/9 b GP"
    };
    assertEquals(0, compose(with(words, "--output", whole.toString())).status());
    List<String> lines = Files.readAllLines(whole);
    assertEquals(13, lines.size());
    assertTrue(lines.getLast().contains("\"source\":2"), lines::getLast);
    Path cut = folder.resolve("cut.jsonl");
    for (int kept : new int[] {0, 5, 11, 12}) {
      Files.writeString(cut, String.join("\n", lines.subList(0, kept)) + (kept == 0 ? "" : "\n"));
      CliRun run = compose(with(words, "--output", cut.toString(), "--resume", "--jobs", "2"));
      assertEquals(0, run.status(), run::err);
      assertEquals(lines, Files.readAllLines(cut));
    }
  }

  /** Without an author's line, the line is the one that check judges, so a sound work stays. */
  @Test
  void whatCheckCallsSoundIsNotRepaired() {
    CliRun run = compose("repair", "9/8k/6G2/9/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1");
    assertEquals(0, run.status(), run::err);
    assertEquals("", run.out());
    assertTrue(run.err().contains("sound already"), run::err);
  }

  /** Results of compose are inputs of extend and repair, and a log line between them is named. */
  @Test
  void resultsInJsonAreInputs() throws IOException {
    CliRun random = compose("random", "--count", "2", "--plies", "1..3", "--format", "json");
    Path file = folder.resolve("results.jsonl");
    Files.writeString(file, random.out() + "10 problems so far\n");
    CliRun run = compose("repair", file.toString());
    assertEquals(1, run.status(), run::err);
    assertEquals(2, run.err().lines().filter(line -> line.contains("sound already")).count());
  }

  /** A repair tells what was changed in texts and records as well. */
  @Test
  void changesAreTold() {
    String cooked = "4k4/9/4P4/9/9/9/9/9/9 b GP";
    CliRun text = compose("repair", "--count", "1", cooked);
    assertTrue(text.out().contains("changes of 1: "), text.out());
    CliRun kif = compose("repair", "--count", "1", "--format", "kif", cooked);
    assertTrue(kif.out().contains("*changes of 1: "), kif.out());
  }

  /** A repaired work is the same work, so it keeps its title and its composer. */
  @Test
  void titleAndComposerAreKept() throws IOException {
    Path work = folder.resolve("work.json");
    Files.writeString(
        work,
        """
        {"sfen":"4k4/9/4P4/9/9/9/9/9/9 b GP","title":"Two drops","composer":"A. Nonymous"}
        """);
    CliRun json = compose("repair", "--count", "1", "--format", "json", work.toString());
    assertTrue(
        json.out().contains("\"title\":\"Two drops\",\"composer\":\"A. Nonymous\""), json::out);
    CliRun kif = compose("repair", "--count", "1", "--format", "kif", work.toString());
    assertTrue(kif.out().contains("作品名：Two drops"), kif::out);
    assertTrue(kif.out().contains("作者：A. Nonymous"), kif::out);
    Path record = Files.writeString(folder.resolve("work.kif"), kif.out());
    CliRun again = compose("repair", record.toString());
    assertTrue(again.err().contains("sound already"), again::err);
  }

  /** A run of repairs that its time ends says so. */
  @Test
  void aRepairThatIsCutShortSaysSo() {
    CliRun run =
        compose("repair", "--max-edits", "4", "--time", "0.01", "4k4/9/4P4/9/9/9/9/9/9 b GP");
    assertEquals(1, run.status());
    assertTrue(run.err().contains("the run ended before "), run::err);
  }

  /**
   * An input that was not begun is named by its number, and the status is that of a run cut short.
   */
  @Test
  void anInputThatWasNotBegunIsNamed() {
    for (String mode : List.of("repair", "extend")) {
      CliRun run = compose(mode, "--time", "0.000001", "4k4/9/4P4/9/9/9/9/9/9 b GP");
      assertEquals(1, run.status(), mode);
      assertTrue(run.err().contains("the run ended before input number 1 was begun"), run::err);
    }
  }
}
