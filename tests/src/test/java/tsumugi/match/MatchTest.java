package tsumugi.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Matches against engines that break down: every game counts, and every fault is reported. */
@Tag("slow")
class MatchTest {
  @TempDir private Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private static List<String> engine(String name, String does, int from) {
    return List.of(
        "engine",
        name,
        "limit=nodes 1",
        "cmd",
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xshare:auto",
        "-cp",
        System.getProperty("java.class.path"),
        "tsumugi.match.FakeEngine",
        does,
        String.valueOf(from));
  }

  private boolean play(List<String> second, String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(engine("good", "resigns", 0));
    all.addAll(second);
    MatchOptions options = MatchOptions.parse(all);
    try (MatchRecords records = new MatchRecords(options)) {
      return new Match(options, records, new PrintStream(said, true, StandardCharsets.UTF_8)).run();
    }
  }

  private void assertSaid(String expected) {
    String all = said.toString(StandardCharsets.UTF_8);
    assertTrue(all.contains(expected), all);
  }

  /** Black resigns first: of a pair each has one, unless the second engine fails. */
  @ParameterizedTest
  @CsvSource({
    "dies, 2, 'faults 0 and 2', no_answer=2",
    "ends, 1, 'faults 0 and 4', no_answer=4",
    "cheats, 0, 'faults 0 and 2', illegal_move=2",
    "stutters, 0, 'faults 0 and 2', illegal_move=2",
  })
  void aFaultLosesItsGame(String does, int from, String faults, String endings) throws Exception {
    assertFalse(play(engine("bad", does, from), "games=4"));
    assertSaid("4 games: ");
    assertSaid(faults);
    assertSaid(endings);
  }

  @Test
  void whatElseIsSaidIsNotListenedTo() throws Exception {
    assertTrue(play(engine("bad", "babbles", 0), "games=4"));
    assertSaid("4 games: +2 =0 -2");
  }

  @Test
  void anEngineThatIsNotThereEndsTheMatch() throws Exception {
    String nobody = folder.resolve("nobody").toString();
    assertFalse(play(List.of("engine", "bad", "cmd", nobody), "games=4"));
    assertSaid("an engine cannot be started: ");
    assertSaid("0 games");
  }

  @Test
  void aMatchGoesOnBehindItsRecords() throws Exception {
    Path file = folder.resolve("games.tsv");
    List<String> other = engine("other", "cheats", 2);
    assertFalse(play(other, "games=6", "seed=7", "record=" + file));
    List<String> whole = Files.readAllLines(file);
    assertEquals(6, whole.size());
    String torn = String.join("\n", whole.subList(0, 3)) + "\n" + whole.get(3).substring(0, 20);
    Files.writeString(file, torn);
    said.reset();
    assertFalse(play(other, "games=6", "seed=7", "record=" + file));
    assertEquals(whole.subList(0, 3), Files.readAllLines(file).subList(0, 3));
    assertEquals(
        6, Files.readAllLines(file).stream().map(line -> line.split("\t")[0]).distinct().count());
    assertSaid("6 games: ");
    assertFalse(said.toString(StandardCharsets.UTF_8).contains("game 2:"));
    IOException refused =
        assertThrows(IOException.class, () -> play(other, "games=6", "seed=8", "record=" + file));
    assertTrue(String.valueOf(refused.getMessage()).contains("no game of this match"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "games=0",
        "games",
        "games=x",
        "concurrency=0",
        "game=3",
        "sprt=0",
        "sprt=15,0",
        "engine",
        "engine c cmd",
        "engine c limit=nodes cmd x",
        "engine c limit=byoyomi\u00a0200 cmd x",
        "engine c option=Threads cmd x",
        "engine a cmd x engine a cmd y",
      })
  void wordsThatMakeNoMatchAreRefused(String words) {
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ")));
    if (!words.contains("engine a")) {
      all.addAll(List.of("engine", "b", "cmd", "x"));
    }
    if (!words.contains("engine")) {
      all.addAll(List.of("engine", "a", "cmd", "x"));
    }
    assertThrows(IllegalArgumentException.class, () -> MatchOptions.parse(all));
  }
}
