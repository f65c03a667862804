package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** Records as problems, and answers as records. */
class SolveRecordsTest {
  private static final String FULL_WIDTH = "８ｋ/９/８Ｐ/９/９/９/９/９/９　ｂ　Ｇ　１";

  /** Typed with a Japanese keyboard: the sentence says what is wrong. */
  @ParameterizedTest
  @ValueSource(strings = {FULL_WIDTH, "８k/9/8P/9/9/9/9/9/9 b G 1", "ｓｆｅｎ　" + FULL_WIDTH})
  void aFullWidthSfenIsCalledOne(String text) {
    String why = "SFEN takes half-width characters (ASCII) only: '";
    CliRun typed = CliRun.solve(text);
    assertNotEquals(0, typed.status());
    assertTrue((typed.out() + typed.err()).contains(why), typed.err());
    for (String input : List.of(text, "id\t" + text, Mates.IN_1 + "\n" + text)) {
      CliRun run = CliRun.solveInput(input, "--format", "json", "-");
      assertEquals(1, run.status());
      assertTrue(String.valueOf(run.objects().getLast().get("message")).contains(why), run.out());
      assertTrue(CliRun.with(input, Locale.ROOT, "convert", "-").err().contains(why), input);
      assertTrue(
          CliRun.with(input, Locale.ROOT, "review", "--hash", "8", "-").out().contains(why), input);
    }
  }

  @Test
  void anUpperCaseSideIsNamed() {
    String text = "8k/9/8P/9/9/9/9/9/9 B G 1";
    String why = "the side to move is b or w, not 'B'";
    for (CliRun run : List.of(CliRun.solve(text), CliRun.solveInput(text, "-"))) {
      assertEquals(1, run.status());
      assertTrue(run.out().contains(why), run::out);
    }
  }

  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  @TempDir Path folder;

  private static List<Object> all(CliRun run, String member) {
    return run.objects().stream().map(o -> (Object) o.get(member)).toList();
  }

  @Test
  void anyPositionOfAGameCanBeTheProblem() throws IOException {
    Path game = folder.resolve("game.usi");
    Files.writeString(
        game, "position sfen 4k4/9/4P4/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 1 moves 5a4a 5c5b 4a5a\n");
    CliRun each =
        CliRun.solve("--format", "json", "--nodes", "2000", "--each-position", game.toString());
    assertEquals(4, each.objects().size());
    assertEquals(
        List.of(game + ":1#0", game + ":1#1", game + ":1#2", game + ":1#3"), all(each, "id"));
    Map<String, Object> at =
        CliRun.solve("--format", "json", "--nodes", "2000", "--at", "1", game.toString())
            .objects()
            .getFirst();
    assertEquals("5k3/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 2", at.get("sfen"));
    assertEquals(all(each, "result").get(1), at.get("result"));
    assertEquals(
        all(each, "sfen").get(3),
        CliRun.solve("--format", "json", "--nodes", "2000", "--at", "last", game.toString())
            .objects()
            .getFirst()
            .get("sfen"));
    Map<String, Object> beyond =
        CliRun.solve("--format", "json", "--at", "4", game.toString()).objects().getFirst();
    assertEquals("the main line has 3 moves, but ply 4 was asked for", beyond.get("message"));
  }

  /** A number that the program has assigned to a position is not a title. */
  @Test
  void whatHasNoNameHasNoTitle() throws IOException {
    for (String format : List.of("kif", "csa")) {
      String bare = CliRun.solve("--format", format, SFEN).out();
      assertFalse(bare.contains("作品名") || bare.contains("$EVENT"), bare);
      String read = CliRun.solveInput(SFEN + "\n", "--format", format, "-").out();
      assertFalse(read.contains("作品名") || read.contains("$EVENT"), read);
      assertTrue(
          CliRun.solveInput("-7\t" + SFEN + "\n", "--format", format, "-").out().contains("-7"));
    }
    CliRun check = CliRun.with("", Locale.ROOT, "check", "--hash", "16", "--format", "kif", SFEN);
    assertFalse(check.out().contains("作品名"), check.out());
    String each = CliRun.solve("--format", "kif", "--each-position", SFEN).out();
    assertFalse(each.contains("作品名"), each);
    Path file = Files.writeString(folder.resolve("a.sfen"), SFEN + "\n");
    String named = CliRun.solve("--format", "kif", file.toString()).out();
    assertTrue(named.contains("作品名：" + file + ":1\n"), named);
  }

  @Test
  void badUsage() {
    CliRun.solve("--at", "-1", SFEN).assertRefused("--at takes a number");
    CliRun.solve("--at", "1", "--each-position", SFEN).assertRefused("exclude each other");
    CliRun.solve("--format", "pdf", SFEN).assertRefused("kif, csa or sfen");
    CliRun.solve("").assertRefused("an INPUT is empty");
  }

  /** Also the line between two records. */
  @Test
  void everythingIsInTheChosenCharset() throws IOException {
    Path file = folder.resolve("answers.csa");
    String name = file.toString();
    CliRun.solve("--format", "csa", "--encoding", "utf-16", "--output", name, SFEN, SFEN);
    assertTrue(Files.readString(file, StandardCharsets.UTF_16).contains("\n/\n"));
    assertEquals(2, CliRun.of("convert", "--to", "usi", file.toString()).lines().size());
  }

  /** The next run would read the answers as problems, and stop at their names. */
  @Test
  void answersDoNotBecomeInputs() throws IOException {
    Path in = Files.createDirectories(folder.resolve("in"));
    Path list = Files.writeString(in.resolve("p.txt"), "p\t" + SFEN + "\n");
    for (String place : List.of(in + "/", in + "/answers/")) {
      CliRun.solve("--output", place, in.toString()).assertRefused("among the input folders");
    }
    assertEquals(0, CliRun.solve("--format", "json", "--output", in + "/", in + "/").status());
    CliRun named = CliRun.solve("--output", in + "/", list.toString());
    assertEquals(0, named.status(), named.err());
    assertTrue(Files.exists(in.resolve("p~2.txt")));
    assertTrue(Files.readString(list).startsWith("p\t"));
  }

  /** The summary is in the same stream as the results. */
  @Test
  void theSummaryIsInTheChosenCharset() {
    String[] commands = {"solve --hash 16", "check --hash 16 --quick"};
    for (String command : commands) {
      String line = command + " --encoding utf-16";
      List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
      words.addAll(List.of(SFEN, SFEN));
      CliRun run = CliRun.of(words.toArray(String[]::new));
      String summary = String.join("\0", "2 problems: ".split("", -1));
      assertTrue(run.out().contains(summary.strip()), run.out());
    }
  }

  /** EUC-JP has the characters that Windows adds; what a charset lacks is said once. */
  @Test
  void lostCharactersAreSaid() throws IOException {
    Path kif = folder.resolve("p.kif");
    String record = CliRun.solve("--format", "kif", SFEN).out();
    for (String name : List.of("第①番 髙橋", "第①番 𠮷田")) {
      Files.writeString(kif, "作品名：" + name + "\n" + record);
      for (String command : List.of("solve", "check")) {
        Path file = folder.resolve(command + name.length());
        String[] words = {command, "--hash", "16", "--format", "kif", "--encoding", "euc-jp"};
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--output", file.toString(), kif.toString(), kif.toString()));
        CliRun run = CliRun.of(all.toArray(String[]::new));
        String text = Files.readString(file, Charset.forName("x-eucJP-Open"));
        assertTrue(text.contains("作品名：" + name.replace("𠮷", "?")), text);
        String sentence = "EUC-JP lacks some characters of the results";
        assertEquals(name.contains("𠮷") ? 2 : 1, run.err().split(sentence, -1).length, run.err());
      }
    }
  }

  @Test
  void answersAreRecordsThatCanBeReadBack() throws IOException {
    for (String format : List.of("kif", "csa")) {
      CliRun run = CliRun.solve("--format", format, SFEN, "8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p");
      assertEquals(0, run.status(), run.err());
      Path file = folder.resolve("answers." + format);
      Files.writeString(file, run.out());
      assertEquals(
          List.of(
              "position sfen " + SFEN + " moves G*5b",
              "position sfen 8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1"),
          CliRun.of("convert", "--to", "usi", file.toString()).lines());
      assertTrue(run.out().contains("Mate in 1"), run.out());
    }
    String kif = CliRun.solve("--format", "kif", SFEN).out();
    assertTrue(kif.contains("   1 ５二金打\n   2 詰み\n"), kif);
    assertEquals("1\t" + SFEN + "\t1\n", CliRun.solve("--format", "sfen", SFEN).out());
    String first =
        CliRun.solve("--format", "sfen", "--first", "--method", "dfpn", Mates.FIRST_11_THEN_7)
            .out();
    assertTrue(first.endsWith("\t<=7\n"), first);
    String bad = CliRun.solve("--format", "sfen", "4k4/9/9 b - 1").out();
    assertEquals(
        "1\t4k4/9/9 b - 1\terror\tthe board has 9 ranks between slashes, not 3: '4k4/9/9'\n", bad);
  }

  /** The headers of a record are in every answer, and are not used for another position. */
  @Test
  void titleAndAuthorStay() throws IOException {
    String heads = "作品名：初雁\n作者：某\n発表誌：紬\n";
    Path file = folder.resolve("p.kif");
    String mate = "position sfen " + SFEN + " moves G*5b";
    Files.writeString(file, heads + CliRun.of("convert", "--to", "kif", mate).out());
    for (String command : List.of("solve", "check")) {
      String kif = CliRun.of(command, "--format", "kif", file.toString()).out();
      assertTrue(kif.contains("\n" + heads), kif);
      String json = CliRun.of(command, "--format", "json", file.toString()).out();
      assertTrue(json.contains("\"title\":\"初雁\",\"composer\":\"某\",\"options\""), json);
      String text = CliRun.of(command, file.toString()).out();
      assertTrue(text.startsWith("Problem " + file + " (初雁, 某)\n"), text);
      String bare = CliRun.of(command, "--format", "json", SFEN).out();
      assertFalse(bare.contains("title") || bare.contains("composer"), bare);
    }
    String last = CliRun.solve("--format", "kif", "--at", "last", file.toString()).out();
    assertTrue(last.contains("作品名：" + file + "\n作者：某\n"), last);
    String csa = CliRun.solve("--format", "csa", file.toString()).out();
    assertTrue(csa.contains("初雁") && csa.contains("某"), csa);
  }

  /** The separator of two records occurs nowhere else. */
  @Test
  void aSlashStandsBetweenRecordsOfCsaOnly() {
    String fault = "rubbish\n";
    String mate = "p\t" + SFEN + "\n";
    String[] csa = {"--format", "csa", "-"};
    List<String> two = List.of("'CSA", "/", "'CSA");
    assertEquals(two, parts(CliRun.solveInput(fault + mate + mate, csa)));
    assertEquals(two, parts(CliRun.solveInput(mate + fault + mate, csa)));
    String slow = "slow\t" + Mates.MICROCOSMOS + "\n";
    CliRun unordered =
        CliRun.solveInput(
            slow + mate, "--jobs", "2", "--unordered", "--nodes", "200000", "--format", "csa", "-");
    assertEquals(two, parts(unordered));
  }

  /** Where records begin, and what is between them. */
  private static List<String> parts(CliRun run) {
    return run.lines().stream()
        .filter(line -> line.equals("/") || line.startsWith("'CSA"))
        .map(line -> line.split(" ", 2)[0])
        .toList();
  }

  @Test
  void anEmptyInputIsAnError() {
    CliRun run = CliRun.solveInput("", "--format", "json", "-");
    assertEquals(1, run.status());
    assertEquals("it contains no problem", run.objects().getFirst().get("message"));
  }
}
