package tsumugi.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.Cli;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.cli.base.Terminal;

/** The files of missed mates and brinkmates: problems, collections and their proofs. */
class CollectedMatesTest extends ReviewFixture {
  /** The first and the third game have the same missed mate, mirrored. */
  @Test
  void theCollectionHasEachPositionOnce() throws IOException {
    Path file = folder.resolve("missed.jsonl");
    review("--collect", file.toString(), "--exact", games);
    List<String> lines = Files.readAllLines(file);
    assertEquals(2, lines.size(), lines::toString);
    assertTrue(lines.getFirst().contains("\"kind\":\"missed-mate\",\"plies\":1,\"exact\":true"));
    assertTrue(lines.getFirst().contains("\"themes\":["), lines.getFirst());
    assertTrue(lines.getFirst().contains("\"difficulty\":"), lines.getFirst());
    assertFalse(lines.getFirst().contains("\"proof\":"), lines.getFirst());
    Path none = folder.resolve("none.jsonl");
    review("--collect", none.toString(), "--least-plies", "3", games);
    assertEquals("", Files.readString(none));
    Path problems = folder.resolve("problems.tsv");
    review("--problems", problems.toString(), "--most-plies", "1", games);
    assertEquals(3, Files.readAllLines(problems).size());
  }

  /** Of a mate with one key and one with two, {@code --sound} writes the first. */
  @Test
  void onlySoundProblemsAreWrittenIfAsked() throws IOException {
    Path file = folder.resolve("sound.txt");
    Files.writeString(
        file,
        """
        position sfen 4k4/9/4P4/9/9/9/9/9/K8 b G2r2b3g4s4n4l17p 1 moves 9i9h
        position sfen 4k4/9/4P4/9/9/9/9/9/K8 b RGr2b3g4s4n4l17p 1 moves 9i9h
        """);
    Path all = folder.resolve("all.tsv");
    review("--problems", all.toString(), file.toString());
    assertEquals(2, Files.readAllLines(all).size());
    Path sound = folder.resolve("sound.tsv");
    CliRun run = review("--problems", sound.toString(), "--sound", file.toString());
    assertEquals(List.of(Files.readAllLines(all).getFirst()), Files.readAllLines(sound));
    assertTrue(run.err().contains("left out by --sound: 1 unsound, 0 undecided"), run::err);
    review("--sound", file.toString()).assertRefused("--sound");
  }

  /** A file of something else is not replaced, and a full disk costs only the reviews. */
  @Test
  void theCollectionOfAnEarlierRunIsKept() throws IOException {
    Path file = Files.writeString(folder.resolve("m.jsonl"), "my notes\n");
    Path tsv = Files.writeString(folder.resolve("m.tsv"), "my\tnotes\n");
    review("--collect", file.toString(), games).assertRefused("was not written with --collect");
    review("--problems", tsv.toString(), games).assertRefused("was not written with --problems");
    assertEquals("my notes\n", Files.readString(file));
    Files.delete(file);
    Files.delete(tsv);
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    String[] words = {"--output", full + "", "--collect", file + "", "--problems", tsv + "", games};
    assertEquals(74, review(words).status());
    List<String> first = Files.readAllLines(Path.of(file + ".partial"));
    assertEquals(1, first.size());
    assertEquals(1, Files.readAllLines(Path.of(tsv + ".partial")).size());
    review("--collect", file.toString(), games);
    List<String> whole = Files.readAllLines(file);
    CliRun again = review(words);
    assertTrue(again.err().contains("'" + file + ".partial2'"), again.err());
    assertEquals(whole, Files.readAllLines(file));
    assertEquals(first, Files.readAllLines(Path.of(file + ".partial2")));
  }

  /** Both kings move to and fro, and Black misses a mate in one at each move, also the last one. */
  private static final String LONG_GAME =
      "position sfen g7k/9/8G/9/9/9/9/9/K8 b G 1 moves"
          + " 9i8i 9a8a 8i9i 8a9a".repeat(100)
          + " 9i8i\n";

  /**
   * Runs until a reviewing thread has asked this often whether the user wants to stop. The games
   * are read from their ends, so the end of the long one has been reviewed by then.
   */
  private CliRun stopped(String... arguments) {
    AtomicInteger asked = new AtomicInteger();
    List<String> all = new ArrayList<>(List.of("review", "--hash", "8"));
    all.addAll(List.of(arguments));
    BooleanSupplier stop =
        () ->
            Thread.currentThread().getName().startsWith("worker")
                ? asked.incrementAndGet() > 300
                : asked.get() > 300;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            false,
            Locale.ROOT);
    int status = Cli.run(terminal.until(stop), "test", all.toArray(String[]::new));
    return new CliRun(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The mates of a game are kept even where its review is not, because it would be continued. */
  @ParameterizedTest
  @CsvSource({"text, 1", "json, 1", "json, 2"})
  void aStoppedRunKeepsTheMissedMates(String format, String jobs) throws IOException {
    Files.writeString(Path.of(games), LONG_GAME + GAMES);
    Path reviews = folder.resolve("r");
    Path problems = folder.resolve("p.tsv");
    Path collection = folder.resolve("c.jsonl");
    String[] output = {"--format", format, "--output", reviews.toString(), games};
    List<String> words = new ArrayList<>(List.of(output));
    words.addAll(List.of("--jobs", jobs));
    words.addAll(List.of("--problems", problems + "", "--collect", collection + ""));
    CliRun run = stopped(words.toArray(String[]::new));
    assertEquals(1, run.status(), run.err());
    List<String> found = Files.readAllLines(Path.of(problems + ".partial"));
    assertTrue(found.getFirst().matches("\\Q" + games + "\\E:1#\\d+\t.*"), found::toString);
    String mates = Files.readString(Path.of(collection + ".partial"));
    assertTrue(mates.contains("\"kind\":\"missed-mate\""), mates);
    assertEquals(
        List.of(
            "not all games were reviewed, so '%s' was not written; what was found is in '%s.partial'"
                .formatted(problems, problems),
            "not all games were reviewed, so '%s' was not written; what was found is in '%s.partial'"
                .formatted(collection, collection)),
        run.err().lines().toList());
    assertFalse(Files.exists(problems) || Files.exists(collection));
    if (format.equals("json")) {
      assertEquals("", Files.readString(reviews));
      assertEquals(0, review(with(output, "--resume")).status());
      Path whole = folder.resolve("whole");
      review("--format", "json", "--output", whole.toString(), games);
      assertEquals(Files.readString(whole), Files.readString(reviews));
    }
  }

  private static String[] with(String[] words, String more) {
    String[] all = Arrays.copyOf(words, words.length + 1);
    all[words.length] = more;
    return all;
  }

  /** There is no file for what was not found. */
  @Test
  void aStoppedRunWithoutMissedMatesLeavesNoFile() throws IOException {
    Files.writeString(Path.of(games), LONG_GAME);
    Path problems = folder.resolve("p.tsv");
    CliRun run = stopped("--problems", problems.toString(), "--least-plies", "3", games);
    assertEquals(
        "not all games were reviewed, so '%s' was not written; nothing was found until then\n"
            .formatted(problems),
        run.err());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(Path.of(games)), files.toList());
    }
    Path link = Files.createSymbolicLink(folder.resolve("out"), Path.of("/dev/null"));
    assertEquals(
        "not all games were reviewed; '%s' has only what was found until then\n".formatted(link),
        stopped("--problems", link.toString(), games).err());
  }

  @Test
  void eachCollectedPositionHasAProof() throws IOException {
    Path file = folder.resolve("proved.jsonl");
    Path proofs = folder.resolve("proofs");
    review("--collect", file.toString(), "--proof", proofs.toString(), games);
    for (String line : Files.readAllLines(file)) {
      Map<String, Object> object = TestJson.object(line);
      Path proof = proofs.resolve(object.get("key") + ".proof.gz");
      assertTrue(line.contains("\"proof\":{\"file\":\"" + proof + "\""), line);
      CliRun verified = CliRun.of("verify", proof.toString());
      assertTrue(verified.out().contains(": valid: mate "), verified.out());
    }
    Path open = folder.resolve("open.jsonl");
    CliRun few =
        review(
            "--collect",
            open.toString(),
            "--proof",
            proofs.toString(),
            "--proof-nodes",
            "1",
            games);
    assertTrue(Files.readString(open).contains("\"reason\":\"node_limit\""), few.err());
    assertEquals(1, few.status());
    assertTrue(few.err().contains("2 positions in '"), few.err());
    CliRun alone = review("--proof", proofs.toString(), games);
    assertEquals(2, alone.status());
    assertTrue(alone.err().contains("--proof needs --collect"), alone.err());
  }

  /** It has moves instead of plies, and no themes. */
  @Test
  void aMissedBrinkmateIsCollectedWithItsProof() throws IOException {
    Path file = folder.resolve("brinkmate.jsonl");
    Path proofs = folder.resolve("proofs");
    String game = "position sfen 8k/9/9/9/9/9/9/9/K8 b 2GN 1 moves 9i8i";
    String[] words = {"--brinkmates", "--collect", file.toString(), "--proof", proofs.toString()};
    List<String> arguments = new ArrayList<>(List.of(words));
    arguments.add(game);
    CliRun run = review(arguments.toArray(String[]::new));
    assertEquals(0, run.status(), run.err());
    List<String> lines = Files.readAllLines(file);
    assertEquals(1, lines.size(), lines::toString);
    Map<String, Object> object = TestJson.object(lines.getFirst());
    assertEquals("missed-brinkmate", object.get("kind"));
    assertEquals(1L, object.get("moves"));
    assertFalse(object.containsKey("plies") || object.containsKey("themes"), lines::toString);
    String proof = proofs.resolve(object.get("key") + ".proof.gz").toString();
    CliRun verified = CliRun.of("verify", proof);
    assertTrue(verified.out().contains(": valid: brinkmate in 1 (shortest), "), verified.out());
  }
}
