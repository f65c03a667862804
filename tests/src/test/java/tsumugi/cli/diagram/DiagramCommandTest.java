package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;
import tsumugi.process.ChildProcess;

class DiagramCommandTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  private static final String GAME = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b";

  @TempDir Path folder;

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private String written(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static CliRun run(String... arguments) {
    return runInput("", arguments);
  }

  private static CliRun runInput(String input, String... arguments) {
    List<String> all = new ArrayList<>(List.of("diagram"));
    all.addAll(List.of(arguments));
    return CliRun.with(input, Locale.ROOT, all.toArray(new String[0]));
  }

  /** What can be read in the PDF of some input, without blanks. */
  private String text(String... inputs) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--output", path("text.pdf")));
    arguments.addAll(List.of(inputs));
    CliRun run = run(arguments.toArray(new String[0]));
    assertEquals(new CliRun(0, "", ""), run);
    try (PDDocument document = Loader.loadPDF(folder.resolve("text.pdf").toFile())) {
      return new PDFTextStripper().getText(document).replaceAll("[\\s　]", "");
    }
  }

  private static void assertWellFormed(String svg) throws Exception {
    DocumentBuilderFactory.newNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aPositionIsAnSvgOnStandardOutput() throws Exception {
    CliRun run = run(SFEN);
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertWellFormed(run.out());
    assertTrue(run.out().contains("id=\"g7389\""), "a king");
  }

  @Test
  void theNameOfTheOutputDecidesTheFormat() throws IOException {
    assertEquals(new CliRun(0, "", ""), run("--output", path("a.png"), "--dpi", "100", SFEN));
    assertTrue(ImageIO.read(folder.resolve("a.png").toFile()).getWidth() > 200);
    assertEquals(new CliRun(0, "", ""), run("--output", path("a.html"), SFEN));
    assertTrue(Files.readString(folder.resolve("a.html")).startsWith("<!doctype html>"));
    assertEquals(new CliRun(0, "", ""), run("--output", path("b"), "--format", "pdf", SFEN));
    byte[] pdf = Files.readAllBytes(folder.resolve("b"));
    assertTrue(new String(pdf, StandardCharsets.ISO_8859_1).startsWith("%PDF-"));
  }

  @Test
  void aFolderGetsAPictureOfEachProblem() throws IOException {
    String lines = written("a.tsv", "一\t" + SFEN + "\n二/b\t" + SFEN + "\n" + SFEN + "\n");
    assertEquals(new CliRun(0, "", ""), run("--output", path("new") + "/", lines));
    try (Stream<Path> files = Files.list(folder.resolve("new"))) {
      assertEquals(
          List.of("a.tsv_3.svg", "b.svg", "一.svg"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void pagesHoldManyProblems() throws IOException {
    String lines = written("a.tsv", (SFEN + "\n").repeat(7));
    run("--output", path("a.pdf"), lines);
    assertEquals(2, pages("a.pdf"));
    run("--output", path("a.pdf"), "--per-page", "2", lines);
    assertEquals(4, pages("a.pdf"));
    run(
        "--output",
        path("pages") + "/",
        "--per-page",
        "4",
        "--format",
        "png",
        "--dpi",
        "50",
        lines);
    try (Stream<Path> files = Files.list(folder.resolve("pages"))) {
      assertEquals(2, files.count());
    }
    int wide = ImageIO.read(folder.resolve("pages/page-0001.png").toFile()).getWidth();
    assertEquals(Math.ceil(210 / 25.4 * 50), wide);
  }

  private int pages(String name) throws IOException {
    try (PDDocument document = Loader.loadPDF(folder.resolve(name).toFile())) {
      return document.getNumberOfPages();
    }
  }

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

  /** From a record to a page by way of the answers, whose member {@code author} may be no name. */
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
  void anAnswerThatIsNoneIsToldAndTheRestDrawn() throws IOException {
    String answer = CliRun.solve("--format", "json", SFEN).out();
    String error = CliRun.solve("--format", "json", "9/9 b - 1").out();
    String lines = written("a.jsonl", answer + error + answer + "{\"sfen\":\"broken");
    CliRun run = run("--output", path("a.pdf"), lines);
    assertEquals(1, run.status());
    assertEquals(2, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("a.jsonl:2: ") && run.err().contains("a.jsonl:4: "), run.err());
    try (PDDocument document = Loader.loadPDF(folder.resolve("a.pdf").toFile())) {
      String text = new PDFTextStripper().getText(document);
      assertEquals(2 + 1, text.split("一手詰", -1).length, text);
    }
  }

  @Test
  void anAnswerWithoutAPositionIsNone() throws IOException {
    String none = "{\"id\":\"a\",\"sfen\":%s,\"result\":\"error\",\"moves\":[]}\n";
    String one = CliRun.solve("--format", "json", SFEN).out();
    for (String sfen : List.of("null", "\"\"", "7")) {
      for (String input : List.of(none.formatted(sfen), none.formatted(sfen) + one)) {
        CliRun run = runInput(input, "--output", path("a.pdf"), "-");
        assertEquals(1, run.status(), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("-:1: "), run.err());
        assertEquals(input.contains("mate"), Files.exists(folder.resolve("a.pdf")));
      }
      Files.delete(folder.resolve("a.pdf"));
    }
  }

  @Test
  void aDamagedLineTakesNoOtherWithIt() throws IOException {
    String one = CliRun.solve("--format", "json", SFEN).out();
    String lines = written("a.jsonl", one + one.substring(0, 200) + "\n" + one + one);
    CliRun run = run("--output", path("a.html"), lines);
    assertEquals(1, run.status());
    assertEquals(
        "a.jsonl:2: JSON that is broken off or damaged",
        run.err().strip().replace(folder + "/", ""));
    String html = Files.readString(folder.resolve("a.html"));
    assertEquals(3 + 1, html.split("\"lastCaption\"", -1).length);
  }

  @Test
  void pagesThatAreTooManyForOneFileAreToldAsPages() throws IOException {
    String lines = written("a.tsv", (SFEN + "\n").repeat(3));
    run("--per-page", "2", lines).assertRefused("more than one page; give a folder");
    run(lines).assertRefused("use --per-page");
  }

  @Test
  void titleAndAuthorOfTheCommandLineWin() throws IOException {
    String kif = "作品名：古い\n作者：某\n" + CliRun.of("convert", SFEN).out();
    String text = text("--title", "新しい", "--author", "", written("a.kif", kif));
    assertTrue(text.contains("新しい") && !text.contains("某") && !text.contains("古い"), text);
  }

  @Test
  void positionsOfALine() throws IOException {
    String game = written("a.usi", GAME + "\n");
    assertTrue(text("--at", "3", game).contains("三手目▲２二角成まで"));
    String strip = text("--strip", "2", game);
    assertTrue(strip.contains("二手目△３四歩まで") && strip.contains("四手目△２二銀まで"), strip);
    CliRun beyond = run("--at", "5", game);
    assertEquals(1, beyond.status());
    assertEquals("", beyond.out());
    assertTrue(beyond.err().contains("4"), beyond.err());
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
    assertEquals(4, html.split("<script", -1).length, "three scripts");
    assertEquals(4, html.split("</script", -1).length, "and each ends once");
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
    assertEquals("The font lacks 2 letters, drawn as U+3013: U+1F600, U+20BB7\n", run.err());
    assertTrue(run.out().contains("id=\"g3013\""));
  }

  @Test
  void lettersThatSteerAreToldAsTheyStandInTheInput() throws IOException {
    String json = "{\"id\":\"x\\u202ey\",\"sfen\":\"" + SFEN + "\",\"result\":\"mate\"}\n";
    for (String input : List.of(written("a.jsonl", json), written("a.tsv", "x\u202Ey\t" + SFEN))) {
      CliRun svg = run(input);
      assertEquals("The font lacks 1 letter, drawn as U+3013: U+202E\n", svg.err());
      assertFalse(svg.out().contains("\u202E"), "it would turn the title");
      CliRun html = run("--format", "html", input);
      assertEquals(
          "The font of the page lacks 1 letter: U+202E. Browsers draw it with other fonts,"
              + " or U+FFFD where it could steer the text\n",
          html.err());
      assertTrue(html.out().contains("x\uFFFDy") && !html.out().contains("\u202E"), html.out());
      CliRun beyond = run("--at", "9", input);
      assertTrue(beyond.err().startsWith("x\uFFFDy: "), beyond.err());
    }
  }

  @Test
  void wrongOptionsAreToldInOneSentence() throws IOException {
    run("--format", "gif", SFEN).assertRefused("--format takes svg, png, pdf or html");
    run("--defender-hand", "all", SFEN).assertRefused("--defender-hand takes auto, shown or rest");
    run("--at", "x", SFEN).assertRefused("--at");
    run("--strip", "0", SFEN).assertRefused("--strip takes a number from 1 to 999999");
    run("--per-page", "1000", SFEN).assertRefused("--per-page takes a number from 1 to 100");
    run("--columns", "0", SFEN).assertRefused("--columns");
    run("--size", "5", SFEN).assertRefused("--size takes a number from 10 to 500");
    run("--dpi", "5", "--format", "png", SFEN).assertRefused("--dpi");
    run("--dpi", "100", SFEN).assertRefused("--dpi needs --format png");
    run("--format", "html", "--final", SFEN).assertRefused("--final");
    run("--format", "png", "--size", "500", "--dpi", "2400", SFEN).assertRefused("dots");
    run(SFEN, SFEN).assertRefused("more than one picture");
    run(path("none")).assertRefused("no such file");
    run("--format", "pdf", "--output", folder.toString(), SFEN).assertRefused("one file");
    String file = written("a.svg", SFEN + "\n");
    run("--output", file, file).assertRefused("one of the inputs");
    run("--output", file + "/b.svg", SFEN).assertRefused("nothing can be written");
    run("--output", file + "/", SFEN).assertRefused("nothing can be written");
    run("--output", path("no/such/a.svg"), SFEN).assertRefused("nothing can be written");
    assertEquals(SFEN + "\n", Files.readString(Path.of(file)), "nothing was written over");
  }

  @Test
  void whatIsNoProblemIsToldAndTheRestDrawn() throws IOException {
    String lines = written("a.tsv", "x\t" + SFEN + "\ny\tnone\nz\t" + SFEN + "\n");
    CliRun run = run("--output", path("a.pdf"), lines);
    assertEquals(1, run.status());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("line 2: "), run.err());
    assertEquals(1, pages("a.pdf"));
    assertEquals(1, run("--output", path("b.pdf"), written("b.txt", "")).status());
    assertFalse(Files.exists(folder.resolve("b.pdf")), "of nothing there is no file");
  }

  @Test
  void aDiskThatIsFullIsTold() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    for (String format : List.of("svg", "png", "pdf", "html")) {
      CliRun run = run("--format", format, "--output", full.toString(), SFEN);
      assertEquals(74, run.status(), format + run.err());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(run.err().startsWith("Not all diagrams could be written"), run.err());
    }
  }

  /** It is no fault of the input that is being read meanwhile. */
  @Test
  void aFileThatCannotBeWrittenInTheMiddleIsTold() throws IOException {
    Files.createDirectories(folder.resolve("out/b.svg"));
    String lines = written("a.tsv", "a\t" + SFEN + "\nb\t" + SFEN + "\nc\t" + SFEN + "\n");
    CliRun run = run("--output", path("out") + "/", lines);
    assertEquals(74, run.status(), run.err());
    assertTrue(run.err().startsWith("Not all diagrams could be written"), run.err());
    assertTrue(Files.exists(folder.resolve("out/a.svg")));
  }

  /** What is kept of a problem is its page of a PDF, in a temporary file. */
  @ParameterizedTest
  @CsvSource({"pdf", "html", "svg"})
  @Tag("slow")
  void aThousandProblemsNeedLittleMemory(String format) throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= 1000; i++) {
      lines.append("第").append(i).append("番\t").append(SFEN).append("\t1\n");
    }
    String input = written("many.tsv", lines.toString());
    String output = path(format.equals("svg") ? "many" : "many." + format);
    ChildProcess.Ended ended =
        ChildProcess.run(
            ChildProcess.java(
                List.of("-Xmx40m", "-Djava.awt.headless=true"),
                "tsumugi.main.Main",
                "diagram",
                "--output",
                output + (format.equals("svg") ? "/" : ""),
                input),
            "",
            120);
    assertEquals("", ended.err());
    assertEquals(0, ended.status());
    switch (format) {
      case "pdf" -> assertEquals(167, pages("many.pdf"));
      case "html" ->
          assertTrue(Files.readString(folder.resolve("many.html")).contains("\"第1000番\""));
      default -> {
        try (Stream<Path> files = Files.list(folder.resolve("many"))) {
          assertEquals(1000, files.count());
        }
      }
    }
  }
}
