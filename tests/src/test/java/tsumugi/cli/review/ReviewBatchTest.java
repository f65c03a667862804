package tsumugi.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.Cli;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.cli.base.Terminal;

/** Many games at a time, results in files, continued runs, the page and the collection. */
class ReviewBatchTest {
  /** Endings in which black, or white in the mirror image, misses a mate in one. */
  private static final String GAMES =
      """
      position sfen 8k/9/8G/9/9/9/9/9/K8 b Gp 1 moves 9i8i P*9b G*1b
      position sfen 8k/9/9/9/9/9/8g/9/8K w g 1 moves 1a2a 1i2i
      position sfen k8/9/G8/9/9/9/9/9/8K b Gp 1 moves 1i2i P*1b
      position sfen 8k/9/9/9/9/9/9/9/K8 b GNp 1 moves 9i8i 1a2a
      """;

  @TempDir Path folder;
  private String games = "";

  @BeforeEach
  void write() throws IOException {
    games = Files.writeString(folder.resolve("games.usi"), GAMES).toString();
  }

  private static CliRun review(String... arguments) {
    List<String> all = new ArrayList<>(List.of("review", "--hash", "8"));
    all.addAll(List.of(arguments));
    return CliRun.of(all.toArray(String[]::new));
  }

  @Test
  void jobsChangeNothing() {
    String one = review("--format", "json", games).out();
    List<String> three =
        CliRun.of("review", "--hash", "24", "--jobs", "3", "--format", "json", games)
            .out()
            .lines()
            .toList();
    assertEquals(one.lines().toList(), three);
  }

  /** A file cut at any place is continued to what one run writes, and the table counts all. */
  @Test
  void anInterruptedRunIsContinued() throws IOException {
    Path whole = folder.resolve("whole.jsonl");
    CliRun first = review("--format", "json", "--output", whole.toString(), games);
    byte[] bytes = Files.readAllBytes(whole);
    assertTrue(first.out().contains("there"), first.out());
    assertEquals(2, review("--format", "json", "--output", whole.toString(), games).status());
    for (int length : new int[] {0, 20, bytes.length / 3, bytes.length / 2, bytes.length}) {
      Path cut = folder.resolve("cut" + length + ".jsonl");
      Files.write(cut, Arrays.copyOf(bytes, length));
      CliRun run = review("--format", "json", "--resume", "--output", cut.toString(), games);
      assertEquals(first.status(), run.status(), run.err());
      assertEquals(new String(bytes, StandardCharsets.UTF_8), Files.readString(cut));
      assertEquals(first.out(), run.out());
    }
  }

  @Test
  void aFileOfOtherGamesOrOptionsIsNotContinued() throws IOException {
    Path file = folder.resolve("r.jsonl");
    String name = file.toString();
    review("--format", "json", "--output", name, games);
    String before = Files.readString(file);
    CliRun options =
        review("--format", "json", "--nodes", "9", "--resume", "--output", name, games);
    assertEquals(2, options.status());
    assertTrue(options.err().contains("--nodes 9"), options::err);
    Files.writeString(Path.of(games), GAMES.replace("9i8i P*9b G*1b", "9i8i P*9b G*2b"));
    CliRun other = review("--format", "json", "--resume", "--output", name, games);
    assertEquals(2, other.status(), other.err());
    assertEquals(before, Files.readString(file));
    assertEquals(2, review("--format", "kif", "--resume", "--output", name, games).status());
    CliRun problems =
        review(
            "--format", "json", "--resume", "--output", name, "--problems", name + ".tsv", games);
    assertTrue(problems.err().contains("--problems"), problems::err);
  }

  /** Results of other commands, other JSON, other texts: none of it is cut off. */
  @Test
  void aFileOfSomethingElseStaysAsItIs() throws IOException {
    String answer = CliRun.solve("--format", "json", "8k/9/8G/9/9/9/9/9/K8 b Gp 1").out();
    String[] texts = {
      answer,
      answer.strip(),
      "{\"id\":\"x\",\"a\":1}\n{\"id\":\"y\"}\n",
      "{\"id\":\"x\",\"a\":1}",
      "{\"id\":\"x\",\"error\":\"e\"}\n",
      "my precious notes",
    };
    Path file = folder.resolve("r.jsonl");
    Path game = Files.writeString(folder.resolve("a.tsv"), GAME_1);
    for (String text : texts) {
      Files.writeString(file, text);
      CliRun.of("review", "--format", "json", "--resume", "--output", file.toString(), games)
          .assertRefused("is not a result of review --format json");
      assertEquals(text, Files.readString(file));
    }
    Files.delete(file);
    assertEquals(0, resume(file, game).status());
    List<String> lines = Files.readAllLines(file);
    Files.write(file, List.of(lines.get(0), lines.get(2)));
    assertEquals(2, resume(file, game).status());
    assertEquals(2, Files.readAllLines(file).size());
  }

  private static CliRun resume(Path file, Path... lists) {
    List<String> arguments = new ArrayList<>(List.of("--format", "json", "--resume", "--output"));
    arguments.add(file.toString());
    Arrays.stream(lists).map(Path::toString).forEach(arguments::add);
    return review(arguments.toArray(String[]::new));
  }

  private static final String GAME_1 = "g1\tstartpos moves 7g7f 3c3d\n";
  private static final String GAME_2 = "g1\tstartpos moves 2g2f 8c8d\n";

  /** Two games may have one id, and a run may be cut off between them. */
  @Test
  void equalIdsAreContinued() throws IOException {
    Path a = Files.writeString(folder.resolve("a.tsv"), GAME_1);
    Path b = Files.writeString(folder.resolve("b.tsv"), GAME_2);
    Path file = folder.resolve("r.jsonl");
    CliRun first = resume(file, a, b);
    List<String> whole = Files.readAllLines(file);
    Files.write(file, whole.subList(0, whole.size() / 2));
    CliRun second = resume(file, a, b);
    assertEquals(first.status(), second.status(), second.err());
    assertEquals(whole, Files.readAllLines(file));
    CliRun less = resume(file, a);
    assertTrue(less.err().contains("1 review of a game that is not among the inputs"), less.err());
  }

  /** Only for what is no game is an error the result; its id says nothing about other inputs. */
  @Test
  void gamesWithErrorsAreReviewedAgain() throws IOException {
    Path file = folder.resolve("r.jsonl");
    Path game = Files.writeString(folder.resolve("a.tsv"), GAME_1);
    String error = "{\"id\":\"g1\",\"error\":\"out of memory\",\"options\":[\"--hash 8\"]}\n";
    Files.writeString(file, error);
    CliRun again = resume(file, game);
    assertEquals(0, again.status(), again.err());
    assertEquals(4, Files.readAllLines(file).size());

    Path faulty = Files.writeString(folder.resolve("f.tsv"), "g1\trubbish/ b\n");
    Files.writeString(file, error);
    CliRun both = resume(file, faulty, game);
    assertEquals(1, both.status(), both.err());
    assertEquals(4, Files.readAllLines(file).size(), both.err());
  }

  /** Open questions of an earlier run still count. */
  @Test
  void whatIsOpenStaysOpen() throws IOException {
    Path file = folder.resolve("r.jsonl");
    Path game = Files.writeString(folder.resolve("a.tsv"), GAME_1);
    resume(file, game);
    String open = Files.readString(file).replaceFirst("\"open\":\\[]", "\"open\":[\"mate\"]");
    Files.writeString(file, open);
    assertEquals(1, resume(file, game).status());
    assertEquals(open, Files.readString(file));
  }

  /** Elsewhere the file may have got other line ends. */
  @Test
  void lineEndsAreCountedAsTheyAre() throws IOException {
    Path file = folder.resolve("r.jsonl");
    Path game = Files.writeString(folder.resolve("a.tsv"), GAME_1 + GAME_2);
    resume(file, game);
    List<String> whole = Files.readAllLines(file);
    Files.writeString(file, String.join("\r\n", whole.subList(0, 5)) + "\r\n");
    assertEquals(0, resume(file, game).status());
    assertEquals(whole, Files.readAllLines(file));
  }

  @Test
  void oneFileIsNotNamedTwice() {
    String name = folder.resolve("r.jsonl").toString();
    CliRun twice = review("--format", "json", "--output", name, "--collect", name, games);
    assertEquals(2, twice.status());
    assertTrue(twice.err().contains("--output and --collect"), twice.err());
    assertFalse(Files.exists(Path.of(name)));
  }

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

  /** What is open or cut short is said in every format. */
  @Test
  void openQuestionsAreNamed() {
    String game = "position sfen 7nl/6k2/4p1ppp/9/9/9/9/9/K8 b RG2Srb2g 1";
    for (String format : new String[] {"text", "html", "kif"}) {
      String out = review("--format", format, "--nodes", "1", game).out();
      assertTrue(out.contains("Not decided within the limits whether there is a mate: 1"), out);
    }
  }

  @Test
  void theEncodingIsHonoured() throws IOException {
    Path file = folder.resolve("g.kif");
    String[] kif = {"--format", "kif", "--encoding", "shift_jis", "--output", file.toString()};
    List<String> arguments = new ArrayList<>(List.of(kif));
    arguments.add("position sfen 8k/9/8G/9/9/9/9/9/K8 b Gp 1 moves 9i8i P*9b G*1b");
    review(arguments.toArray(String[]::new));
    String text = Files.readString(file, Charset.forName("windows-31j"));
    assertTrue(text.contains("SHIFT_JIS") && text.contains("手数"), text);
    CliRun page = review("--format", "html", "--encoding", "shift_jis", games);
    assertEquals(2, page.status());
    assertTrue(page.err().contains("--encoding"), page.err());
  }

  /** Two games of one name have anchors of their own, whoever reviews them. */
  @Test
  void anchorsAreUnique() throws IOException {
    String mates = GAMES.replace("position", "g\tposition");
    Path list = Files.writeString(folder.resolve("twins.tsv"), mates);
    String page =
        CliRun.of("review", "--hash", "8", "--jobs", "2", "--format", "html", list.toString())
            .out();
    List<String> anchors =
        Pattern.compile("<li value=\"\\d+\" id=\"([^\"]+)\"")
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertTrue(anchors.size() >= 4, page);
    assertEquals(anchors.size(), new HashSet<>(anchors).size(), anchors::toString);
  }

  /** The page needs nothing else, and text of a record cannot become a part of it. */
  @Test
  void thePage() throws IOException {
    String record = "先手：<b>&甲\n" + CliRun.of("convert", "--to", "kif", games).out();
    Path kif = Files.writeString(folder.resolve("a<i>.kif"), record);
    CliRun run = review("--format", "html", kif.toString());
    String page = run.out();
    assertTrue(page.startsWith("<!DOCTYPE html>") && page.endsWith("</html>\n"), page);
    assertTrue(page.contains("<polyline") && page.contains("class=\"missed\""), page);
    assertTrue(page.contains("<details>") && page.contains("&lt;b&gt;&amp;甲"), page);
    assertFalse(page.contains("<b>") || page.contains("<i>"), page);
    assertFalse(page.contains("<script") || page.contains("src="), page);
    for (String link : page.split("href=\"#", -1)) {
      String anchor = link.substring(0, link.indexOf('"'));
      assertTrue(link == page || !anchor.startsWith("g") || page.contains("id=\"" + anchor + "\""));
    }
  }
}
