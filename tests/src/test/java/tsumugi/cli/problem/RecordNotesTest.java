package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;

/**
 * Every command that reads records keeps what is legal, reports the faulty line, and has --strict.
 */
@Tag("slow")
@Timeout(300)
class RecordNotesTest {
  private static final String SENTENCE = "an impossible move: '2 ９九玉(11)'";

  /** A sound problem with few pieces. */
  private static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";

  @TempDir Path folder;

  /** A mate with its first move, and an invalid line. */
  private String odd() throws IOException {
    String first = CliRun.solve("--format", "json", SOUND).out();
    String move =
        ((List<?>) TestJson.object(first.strip()).getOrDefault("moves", List.of()))
            .getFirst()
            .toString();
    Path game = folder.resolve("game.usi");
    Files.writeString(game, "position sfen " + SOUND + " moves " + move + "\n");
    String kif = CliRun.of("convert", game.toString()).out().stripTrailing();
    return Files.writeString(folder.resolve("a.kif"), kif + "\n   2 ９九玉(11)\n").toString();
  }

  private static CliRun run(String command, String... more) {
    List<String> all = new ArrayList<>(List.of(command.split(" ")));
    all.addAll(List.of(more));
    return CliRun.of(all.toArray(new String[0]));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve --hash 16",
        "solve --hash 16 --at last --to-move defender",
        "solve --hash 16 --format usi",
        "solve --hash 16 --jobs 2 --format json",
        "check --hash 16",
        "tune --sizes 1",
        "convert",
        "diagram",
        "eval",
      })
  void theOddLineIsToldAndTheRestIsUsed(String command) throws IOException {
    String file = odd();
    CliRun run = run(command, file);
    assertEquals(0, run.status(), run.err());
    assertFalse(run.out().isEmpty());
    assertTrue(run.err().contains(file + ": line "), run.err());
    assertTrue(run.err().contains(SENTENCE + "; the moves before it were read\n"), run.err());
    assertEquals(1, run.err().lines().filter(line -> line.contains(SENTENCE)).count(), run.err());
    CliRun strict = run(command + " --strict", file);
    assertEquals(command.startsWith("tune") ? 2 : 1, strict.status(), strict.err());
    assertTrue((strict.out() + strict.err()).contains(SENTENCE), strict.out() + strict.err());
    assertFalse((strict.out() + strict.err()).contains("were read"), strict.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve --hash 16", "check --hash 16", "eval"})
  void jsonHasRecordNotes(String command) throws IOException {
    String file = odd();
    CliRun run = run(command + " --format json", file);
    Object notes = run.objects().getFirst().getOrDefault("recordNotes", List.of());
    assertEquals(1, ((List<?>) notes).size());
    assertTrue(((List<?>) notes).getFirst().toString().contains(SENTENCE), run.out());
    CliRun whole = run(command + " --format json", SOUND);
    assertFalse(whole.objects().getFirst().containsKey("recordNotes"), whole.out());
  }

  /** All positions belong to one record, whose faulty line is reported once. */
  @Test
  void eachPositionOfARecord() throws IOException {
    CliRun run = run("solve --hash 16 --each-position --nodes 1000 --format json", odd());
    assertEquals(2, run.objects().size(), run.out());
    assertTrue(
        run.objects().stream().allMatch(answer -> answer.containsKey("recordNotes")), run.out());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void aLineOnTheCommandLine() {
    String game = "position sfen " + SOUND + " moves 9i9h";
    CliRun run = CliRun.solve("--format", "usi", game);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("an impossible move: '9i9h'"), run.err());
    assertEquals(1, CliRun.solve("--strict", "--format", "usi", game).status());
  }

  /** The number of a record counts records, whether or not they have faulty lines. */
  @Test
  void aRecordBetweenOthers() throws IOException {
    String whole = CliRun.of("convert", SOUND).out();
    String odd = Files.readString(Path.of(odd()));
    Path file = Files.writeString(folder.resolve("three.kif"), whole + odd + whole);
    CliRun run = run("solve --hash 16 --format json", file.toString());
    assertEquals(0, run.status(), run.err());
    assertEquals(3, run.objects().size(), run.out());
    assertTrue(run.err().startsWith(file + ":2: line "), run.err());
  }
}
