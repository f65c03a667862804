package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;

/** The commands {@code compose} and {@code duplicates} as people use them. */
@Tag("slow")
@Timeout(300)
class ComposeCommandTest extends ComposeFixture {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--plies 4",
        "--plies 7..3",
        "--plies -1",
        "--plies 3..1001",
        "--plies x",
        "--plies 3..5..7",
        "--board 1..39",
        "--hand 9999999999",
        "--pieces GX",
        "--area 0x3",
        "--area 10x3",
        "--kings 3",
        "--count 0",
        "--time 0",
        "--time NaN",
        "--jobs 0",
        "--to-plies 9",
        "--theme smoke",
        "--keep-line 3",
        "--resume",
        "--rule chess",
        "--format csv",
      })
  void badUsageIsOneSentence(String options) {
    String[] words = ("random " + options).split(" ", -1);
    CliRun run = compose(words);
    assertEquals(2, run.status(), run::err);
    assertEquals("", run.out());
    assertEquals(1, run.err().strip().lines().count(), run::err);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compose",
        "compose sing",
        "compose random --output /tmp/",
        "compose random --format json --encoding shift_jis",
        "compose random --unordered --output /tmp/none.jsonl --format json",
        "compose enumerate --kings 2",
        "compose enumerate --at last",
        "compose random --strict",
        "compose repair --rule cooperative x",
        "compose extend",
        "compose repair",
        "compose random 9/9",
        "compose extend --theme queen -",
        "compose extend --to-plies 8 -",
        "compose extend --beam 0 -",
        "compose extend --area 3x3 -",
        "compose repair --max-edits 9 -",
        "compose random --area 2x2 --board 4",
        "compose random --pieces p --hand 0",
        "compose random --hand 3 --hand-pieces B",
        "compose enumerate --board 1 --pieces g --hand 0",
        "duplicates",
        "duplicates --format kif -"
      })
  void moreBadUsage(String line) {
    CliRun run = CliRun.of(line.split(" ", -1));
    assertEquals(2, run.status(), run::err);
  }

  /** Composed are mates; the refusal names the rule that was typed. */
  @ParameterizedTest
  @ValueSource(strings = {"random", "enumerate", "extend -", "repair -"})
  void brinkmatesAreNotComposed(String mode) {
    CliRun.of(("compose --rule brinkmate " + mode).split(" ", -1))
        .assertRefused("rule brinkmate belongs to solve, not to compose");
  }

  /** The themes are those of tsume. */
  @Test
  void themesBelongToTsume() {
    compose("extend", "--rule", "cooperative", "--theme", "smoke", "-")
        .assertRefused("--theme belongs to rule tsume");
  }

  @Test
  void theHelpDescribesOnlyWhatComposeHas() {
    String help = compose("--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains("Write the problems to FILE, which must be new or empty."), help);
    assertFalse(help.contains("ends in /"), help);
    assertFalse(help.contains("summary"), help);
    assertFalse(help.contains("--threads"), help);
    assertFalse(help.contains("brinkmate"), help);
  }

  @Test
  void sameSeedSameProblemsWithAnyNumberOfJobs() {
    CliRun one = compose("random", "--count", "4", "--seed", "3", "--format", "json");
    CliRun two =
        compose("random", "--count", "4", "--seed", "3", "--format", "json", "--jobs", "2");
    assertEquals(0, one.status(), one::err);
    assertEquals(one.out(), two.out());
    assertEquals(4, one.lines().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"shift_jis", "utf-16"})
  void theCharsetCanBeChosen(String encoding) throws IOException {
    Path file = folder.resolve("made.kif");
    String[] words = {"random", "--seed", "3", "--count", "2", "--format", "kif"};
    CliRun run = compose(with(words, "--encoding", encoding, "--output", file.toString()));
    assertEquals(0, run.status(), run.err());
    CliRun read = CliRun.of("convert", "--to", "sfen", file.toString());
    assertEquals(2, read.lines().size(), read.err());
    String text = Files.readString(file, Charset.forName(encoding));
    assertEquals(2, text.lines().filter(line -> line.startsWith("手数：")).count(), text);
  }

  @Test
  void aRunThatWasCutIsContinued() throws IOException {
    Path whole = folder.resolve("whole.json");
    Path cut = folder.resolve("cut.json");
    String[] words = {"random", "--seed", "3", "--format", "json", "--count", "4"};
    assertEquals(0, compose(with(words, "--output", whole.toString())).status());
    List<String> lines = Files.readAllLines(whole);
    for (int kept = 0; kept < lines.size(); kept++) {
      String begun = String.join("\n", lines.subList(0, kept)) + (kept == 0 ? "" : "\n");
      Files.writeString(cut, begun + lines.get(kept).substring(0, 20));
      CliRun run = compose(with(words, "--output", cut.toString(), "--resume"));
      assertEquals(0, run.status(), run::err);
      assertEquals(lines, Files.readAllLines(cut));
    }
    String[] others = {"random", "--seed", "4", "--format", "json", "--count", "4"};
    assertEquals(2, compose(with(others, "--output", cut.toString(), "--resume")).status());
    for (String other : List.of("something else\n", "my precious notes", "{\"number\":1}")) {
      Files.writeString(cut, other);
      assertEquals(2, compose(with(words, "--output", cut.toString(), "--resume")).status());
      assertEquals(other, Files.readString(cut));
    }
  }

  @Test
  void knownProblemsAreLeftOut() throws IOException {
    Path file = folder.resolve("known.tsv");
    CliRun first = compose("random", "--count", "2", "--format", "sfen");
    Files.writeString(file, first.out());
    CliRun next =
        compose("random", "--count", "2", "--format", "sfen", "--not-in", file.toString());
    assertEquals(0, next.status(), next::err);
    assertTrue(next.lines().stream().noneMatch(first.lines()::contains), next.out());
    CliRun both = compose("random", "--count", "4", "--format", "sfen");
    assertEquals(both.out(), first.out() + next.out());
  }

  /** Our own results in JSON are inputs, too. */
  @Test
  void knownResultsAreLeftOut() throws IOException {
    Path file = folder.resolve("known.json");
    String[] words = {"random", "--count", "2", "--format", "json"};
    CliRun first = compose(words);
    Files.writeString(file, first.out());
    CliRun next = compose(with(words, "--not-in", file.toString()));
    assertEquals(0, next.status(), next::err);
    assertEquals("", next.err());
    CliRun both = compose("random", "--count", "4", "--format", "sfen");
    for (int i = 0; i < 2; i++) {
      String key = both.lines().get(i + 2).substring(0, 32);
      assertTrue(next.lines().get(i).contains(key), next.out());
    }
    Files.writeString(file, first.out() + "{\"sfen\":\"rubbish\",\"moves\":[]}\n" + first.out());
    CliRun twice = CliRun.of("duplicates", "--format", "json", file.toString());
    assertEquals(1, twice.status());
    assertEquals(2, twice.lines().size(), twice::out);
    assertTrue(twice.err().contains("known.json:3"), twice::err);
  }

  @Test
  void resultsAreCheckedAgain() throws IOException {
    Path file = folder.resolve("made.json");
    CliRun made = compose("random", "--count", "2", "--format", "json");
    Files.writeString(file, made.out());
    for (String input : List.of(file.toString(), "-")) {
      CliRun run = CliRun.with(made.out(), Locale.ROOT, "check", "--format", "json", input);
      assertEquals(0, run.status(), run::out);
      for (int i = 0; i < 2; i++) {
        for (String member : List.of("sfen", "key", "verdict", "plies", "composedPlies")) {
          assertEquals(made.objects().get(i).get(member), run.objects().get(i).get(member));
        }
      }
    }
  }

  /** A killed run leaves half a line, and cat makes it a line in the middle. */
  @Test
  void aDamagedResultHidesNoOther() throws IOException {
    Path file = folder.resolve("known.json");
    String[] words = {"random", "--count", "3", "--seed", "5", "--format", "json"};
    List<String> lines = compose(words).lines();
    String half = "{\"number\":2,\"sf";
    Files.write(file, List.of(lines.get(0), half, lines.get(1), half, "{]", lines.get(2)));
    CliRun read = CliRun.of("duplicates", file.toString());
    assertEquals("6 problems read: 3 different, 0 duplicates, 3 unreadable", read.lines().get(0));
    assertTrue(read.err().contains("line 4: truncated or damaged JSON"), read.err());
    CliRun next = compose(with(words, "--not-in", file.toString()));
    assertEquals(1, next.status(), next.err());
    for (String line : next.lines()) {
      int key = line.indexOf("\"key\":");
      String known = line.substring(key, line.indexOf(',', key));
      assertTrue(lines.stream().noneMatch(each -> each.contains(known)), next.out());
    }
  }

  /** A result is a problem of its own, wherever in a record its start stood. */
  @ParameterizedTest
  @ValueSource(strings = {"tsume", "cooperative"})
  void resultsHaveMoveNumberOne(String rule) {
    String game = "position sfen 7k1/9/7P1/9/9/9/9/9/9 b G 1 moves G*2b";
    CliRun run =
        compose("extend", "--rule", rule, "--at", "last", "--count", "1", "--format", "sfen", game);
    assertTrue(run.out().matches("\\w+\t\\S+ b \\S+ 1\t\\d+\n"), run::out);
  }
}
