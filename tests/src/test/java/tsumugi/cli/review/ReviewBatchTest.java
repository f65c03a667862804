package tsumugi.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tsumugi.cli.CliRun;

/** Many games at a time, results in files, continued runs, and the page. */
class ReviewBatchTest extends ReviewFixture {
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
