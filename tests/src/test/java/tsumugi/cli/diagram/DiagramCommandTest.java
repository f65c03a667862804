package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;
import tsumugi.process.ChildProcess;

@Tag("slow")
class DiagramCommandTest extends DiagramFixture {
  @Test
  void aFolderForOneFileIsRefusedAndNotMade() {
    Path made = folder.resolve("made");
    for (String format : new String[] {"html", "pdf"}) {
      CliRun run =
          CliRun.of(
              "diagram", "--format", format, "--output", made + "/", "4k4/9/4P4/9/9/9/9/9/9 b G 1");
      assertEquals(2, run.status(), run.err());
      assertFalse(Files.exists(made), format);
    }
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
        "a.jsonl:2: truncated or damaged JSON", run.err().strip().replace(folder + "/", ""));
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
    run("--format", "png", "--size", "500", "--dpi", "2400", SFEN).assertRefused("pixels");
    run(SFEN, SFEN).assertRefused("more than one picture");
    run(path("none")).assertRefused("neither an existing file nor an SFEN");
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

  /** The input being read at that time is not to blame. */
  @Test
  void aFileThatCannotBeWrittenInTheMiddleIsTold() throws IOException {
    Files.createDirectories(folder.resolve("out/b.svg"));
    String lines = written("a.tsv", "a\t" + SFEN + "\nb\t" + SFEN + "\nc\t" + SFEN + "\n");
    CliRun run = run("--output", path("out") + "/", lines);
    assertEquals(74, run.status(), run.err());
    assertTrue(run.err().startsWith("Not all diagrams could be written"), run.err());
    assertTrue(Files.exists(folder.resolve("out/a.svg")));
  }

  /** What is kept of a problem is its compressed page of a PDF. */
  @ParameterizedTest
  @CsvSource({"pdf", "html", "svg"})
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

  @Test
  void aPictureThatIsTooLargeTakesNoOtherWithIt() throws IOException {
    String game = "position startpos moves " + "5i5h 5a5b 5h5i 5b5a ".repeat(100);
    String lines = written("a.usi", GAME + "\n" + game + "\n" + GAME + "\n");
    CliRun run = run("--strip", "1", "--format", "png", "--output", path("mid") + "/", lines);
    assertEquals(1, run.status(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("a.usi:2: ") && run.err().contains("pixels"), run.err());
    assertTrue(Files.exists(folder.resolve("mid/a.usi_3.png")));
  }

  @Test
  void anIdWithoutANameGetsAVisibleFile() throws IOException {
    run("--output", path("v") + "/", written("a.tsv", "a/\t" + SFEN + "\n"));
    assertTrue(Files.exists(folder.resolve("v/_.svg")));
  }

  /** Whatever has a length is a problem, even with two kings and from any source. */
  @Test
  void theDefendersHandOfAProblemWithTwoKingsIsLeftOut() throws IOException {
    String twin = "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";
    String line = written("a.tsv", "双玉\t" + twin + "\t1\n");
    String checked = CliRun.of("check", "--format", "json", line).out();
    assertFalse(text(line).contains("☖"), "from the line");
    assertFalse(text(written("a.jsonl", checked)).contains("☖"), checked);
    assertTrue(text(twin).contains("☖"), "it may be a game");
  }

  @Test
  void aHeapThatIsFullIsToldInOneSentence() throws Exception {
    ChildProcess.Ended ended =
        ChildProcess.run(
            ChildProcess.java(
                List.of("-Xmx64m", "-Djava.awt.headless=true"),
                "tsumugi.main.Main",
                "diagram",
                "--size",
                "500",
                "--dpi",
                "500",
                "--output",
                path("a.png"),
                SFEN),
            "",
            120);
    assertEquals(1, ended.status(), ended.err());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().contains("heap is full"), ended.err());
  }
}
