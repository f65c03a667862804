package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;

/** The texts beside a board: title, author, length, and characters that no font has. */
@Tag("slow")
class DiagramTextsTest extends DiagramFixture {
  @Test
  void aLengthIsTakenFromTheRecordAndNeverMadeUp() throws IOException {
    assertFalse(text(SFEN).contains("手詰"), "nobody has said it");
    assertTrue(text(written("a.tsv", "a\t" + SFEN + "\t１５\n")).contains("十五手詰"));
    assertFalse(text(written("b.tsv", "a\t" + SFEN + "\tnomate\n")).contains("手"));
    String line = "position sfen " + SFEN + " moves ";
    assertTrue(text(written("c.usi", line + "G*5b\n")).contains("一手詰"), "it mates");
    assertFalse(text(written("d.usi", line + "G*4b\n")).contains("手詰"), "it does not");
    String kif = CliRun.of("convert", SFEN).out();
    assertTrue(text(written("e.kif", "手数：7手\n作品名：初雁\n作者：某\n" + kif)).contains("七手詰"));
    assertTrue(text(written("k.kif", "手数：百二十三手詰\n" + kif)).contains("一二三手詰"));
    assertTrue(text(written("f.kif", "作品名：初雁\n作者：某\n" + kif)).contains("初雁某"));
    assertFalse(text(written("g.usi", GAME + "\n")).contains("手詰"), "a game has no length");
  }

  /** A problem may have two kings, and a game may state its length. */
  @Test
  void aGameThatSaysHowManyMovesItHas() throws IOException {
    String game = CliRun.of("convert", GAME).out();
    String mid = CliRun.of("convert", "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1").out();
    String players = "手数：90手\n先手：甲\n後手：乙\n";
    for (String kif : List.of("手数：90手\n" + game, players + game, players + mid)) {
      String text = text(written("a.kif", kif));
      assertFalse(text.contains("手詰"), text);
      assertEquals(2, text.split("持").length - 1, text);
    }
    for (String kif : List.of("手数：9手\n" + mid, "手数：9手\n先手：先手\n" + mid)) {
      String text = text(written("b.kif", kif));
      assertTrue(text.contains("九手詰"), text);
    }
  }

  @Test
  void answersOfSolveAreInputToo() throws IOException {
    CliRun solved = CliRun.solveInput("例題\t" + SFEN + "\n", "--format", "json", "-");
    String answers = written("a.jsonl", solved.out());
    String text = text("--final", answers);
    assertTrue(text.contains("例題") && text.contains("一手詰"), text);
    assertTrue(text.contains("詰上り図"), text);
    String first = CliRun.solve("--first", "--format", "json", SFEN).out();
    String inexact = first.replace("\"exact\":true", "\"exact\":false");
    assertFalse(text(written("b.jsonl", inexact)).contains("手詰"), "it may be shorter");
    String coop = CliRun.solve("--rule", "cooperative", "--format", "json", SFEN).out();
    assertTrue(text(written("c.jsonl", coop)).contains("協力詰一手"));
  }

  @Test
  void aSelfMateIsCalledOne() throws IOException {
    String sfen = "s4+l3/1l+s6/+b1b6/1+p5G1/8k/2GS2s2/6r+n1/3+n5/2G2G1PK b Ln 1";
    List<String> asked = List.of("--rule", "cooperative", "--goal", "self-mate", "--hash", "1");
    for (String command : List.of("solve", "check")) {
      List<String> words = new ArrayList<>(List.of(command, "--format", "json", sfen));
      words.addAll(asked);
      CliRun run = CliRun.of(words.toArray(new String[0]));
      assertTrue(text(written(command + ".jsonl", run.out())).contains("協力自玉詰四手"), run.out());
    }
  }

  /** A record made from an answer states the kind of mate, which nothing else does. */
  @Test
  void recordsOfCooperativeAnswersSayTheKind() throws IOException {
    String selfMate = "s4+l3/1l+s6/+b1b6/1+p5G1/8k/2GS2s2/6r+n1/3+n5/2G2G1PK b Ln 1";
    for (String command : List.of("solve", "check")) {
      String[] asked = {command, "--rule", "cooperative", "--hash", "1", "--format", "kif"};
      String mate = CliRun.of(with(asked, SFEN)).out();
      assertTrue(mate.contains("手数：協力詰　1手\n"), mate);
      assertTrue(text(written(command + "1.kif", mate)).contains("協力詰一手"), mate);
      String self = CliRun.of(with(asked, "--goal", "self-mate", selfMate)).out();
      assertTrue(text(written(command + "2.kif", self)).contains("協力自玉詰四手"), self);
    }
    String none =
        CliRun.solve("--rule", "cooperative", "--format", "kif", "4k4/9/9/9/9/9/9/9/9 b P 1").out();
    assertFalse(none.contains("手数："), none);
    assertTrue(text(written("a.tsv", "a\t" + SFEN + "\t協力詰9手\n")).contains("協力詰九手"));
  }

  private static String[] with(String[] first, String... rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(rest));
    return all.toArray(new String[0]);
  }

  /**
   * From a record through answers to a page; the member {@code author} of an answer may not be a
   * name.
   */
  @Test
  void titleAndAuthorOfARecordReachThePage() throws IOException {
    String kif = "作品名：初雁\n作者：某\n" + CliRun.of("convert", SFEN).out();
    String record = written("a.kif", kif);
    for (String command : List.of("solve", "check")) {
      String answers = CliRun.of(command, "--format", "json", record).out();
      assertTrue(text(written(command + ".jsonl", answers)).contains("初雁某"), answers);
    }
    String solved = CliRun.solve("--format", "json", record).out();
    String foreign = solved.replace("composer", "author");
    assertTrue(text(written("f.jsonl", foreign)).contains("初雁某"), "as others write it");
    String large = written("l.kif", kif.replace("初雁", "雁".repeat(10_000)));
    String answer = CliRun.solve("--format", "json", large).out();
    assertTrue(text(written("l.jsonl", answer)).contains("雁雁雁"), "it is known for an answer");
  }

  @Test
  void titleAndAuthorOfTheCommandLineWin() throws IOException {
    String kif = "作品名：古い\n作者：某\n" + CliRun.of("convert", SFEN).out();
    String text = text("--title", "新しい", "--author", "", written("a.kif", kif));
    assertTrue(text.contains("新しい") && !text.contains("某") && !text.contains("古い"), text);
  }

  /** On a page with several problems the title is that of the page. */
  @Test
  void severalProblemsKeepTheirTitles() throws IOException {
    String lines = written("two.tsv", "初雁\t" + SFEN + "\n落鮎\t" + SFEN + "\n");
    String text = text("--title", "作品集", "--number", "--answers", lines);
    for (String part : List.of("作品集", "第一番", "初雁", "第二番", "落鮎")) {
      assertTrue(text.contains(part), part + " in " + text);
    }
    assertTrue(text.lastIndexOf("落鮎") > text.indexOf("落鮎"), "with the answers: " + text);
  }

  @ParameterizedTest
  @CsvSource({
    "</script><script>alert(1)</script>",
    "<b>&amp;\"'",
    "]]>",
    "a\u0001b\u202Ec",
    "\uD83D\uDE00",
    "\uD83D",
    "%s%n{0}",
    "&#0;",
  })
  void hostileTitlesAreTextAndNothingElse(String title) throws Exception {
    CliRun svg = run("--title", title, "--author", title, SFEN);
    assertEquals(0, svg.status(), svg.err());
    assertWellFormed(svg.out());
    for (String format : List.of("png", "pdf", "html")) {
      CliRun run = run("--title", title, "--output", path("a." + format), SFEN);
      assertEquals(0, run.status(), run.err());
      assertTrue(run.err().lines().count() <= 1, run.err());
    }
    String html = Files.readString(folder.resolve("a.html"));
    assertEquals(5, html.split("<script", -1).length, "four scripts");
    assertEquals(5, html.split("</script", -1).length, "and each ends once");
    assertFalse(html.contains("<b>"));
  }

  @Test
  void veryLongTitles() throws Exception {
    String title = "長い題名".repeat(20_000);
    String lines = written("a.tsv", title + "\t" + SFEN + "\n");
    CliRun run = run(lines);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().length() < 600_000, "the title stands in the SVG's title");
    assertTrue(text(lines).contains("…"));
  }

  @Test
  void lettersThatTheFontLacksAreToldOnce() {
    CliRun run = run("--title", "\uD83D\uDE00\uD83D\uDE00 \uD842\uDFB7", SFEN);
    assertEquals(0, run.status());
    assertEquals("The font lacks 2 characters, drawn as U+3013: U+1F600, U+20BB7\n", run.err());
    assertTrue(run.out().contains("id=\"g3013\""));
  }

  @Test
  void lettersThatSteerAreToldAsTheyStandInTheInput() throws IOException {
    String json = "{\"id\":\"x\\u202ey\",\"sfen\":\"" + SFEN + "\",\"result\":\"mate\"}\n";
    for (String input : List.of(written("a.jsonl", json), written("a.tsv", "x\u202Ey\t" + SFEN))) {
      CliRun svg = run(input);
      assertEquals("The font lacks 1 character, drawn as U+3013: U+202E\n", svg.err());
      assertFalse(svg.out().contains("\u202E"), "it would turn the title");
      CliRun html = run("--format", "html", input);
      assertEquals(
          "The font of the page lacks 1 character: U+202E. Browsers draw it with other fonts,"
              + " or U+FFFD where it could change the direction of text\n",
          html.err());
      assertTrue(html.out().contains("x\uFFFDy") && !html.out().contains("\u202E"), html.out());
      CliRun beyond = run("--at", "9", input);
      assertTrue(beyond.err().startsWith("x\uFFFDy: "), beyond.err());
    }
  }
}
