package tsumugi.cli.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.plot.PngWriter;
import tsumugi.usi.Mates;

/** Whole tuning sessions on problems of a few nodes. */
@Timeout(300)
class TuneCommandTest {
  private static final String NAMES =
      "megabytes,solved,unknown,wrong,nodes,nodesPerMille,millis,hashfull,peakHashfull,"
          + "mainUsed,subUsed,extended,extensionPerMille,longestChain,meanWalk,overwritten,recommended";

  private static CliRun tune(String input, String... arguments) {
    String[] all = new String[arguments.length + 4];
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    all[0] = "tune";
    all[1] = "--sizes";
    all[2] = "4,1,4,2";
    all[all.length - 1] = "-";
    return CliRun.with(input, Locale.ROOT, all);
  }

  private static String line(String id, String sfen, String answer) {
    return id + "\t" + sfen + "\t" + answer + "\n";
  }

  private static final String GOOD =
      line("one", Mates.IN_1, "1")
          + line("three", Mates.IN_3, "?")
          + line("no", Mates.NONE, "nomate");

  @Test
  void textHasARowForEachSizeAndOneAdvice() {
    CliRun run = tune(GOOD);
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.err());
    List<String> lines = run.lines();
    assertEquals("3 problems, method auto, 1 run", lines.get(0));
    assertTrue(lines.get(2).startsWith("MB  solved  unknown  wrong"), run.out());
    for (int row = 3; row < 6; row++) {
      assertTrue(lines.get(row).matches(" *[124] +3 +0 +0 +[\\d,]+ +100\\.0 +.*"), lines.get(row));
      assertEquals(lines.get(2).length(), lines.get(row).length());
    }
    assertTrue(lines.get(7).startsWith("Careful: with 0."), run.out());
    assertTrue(
        lines
            .getLast()
            .matches(
                "Use 1 MB: no larger table needs fewer than its .*, nothing is overwritten.*\\."));
  }

  /** The example of docs/tuning.md: all sizes need the same nodes in a few milliseconds. */
  @Test
  void aCooperativeMateNeedsTheSmallest() {
    CliRun run = tune(line("a", "3lkl3/9/4G4/9/9/9/9/9/9 b P 1", "11"), "--rule", "cooperative");
    assertTrue(
        run.lines().getLast().startsWith("Use 1 MB: no larger table needs fewer"), run.out());
  }

  @Test
  void csvHasANameForEveryFigure() {
    CliRun run = tune(GOOD, "--format", "csv", "--repeat", "2");
    assertEquals(0, run.status(), run.err());
    assertEquals(NAMES, run.lines().getFirst());
    assertEquals(4, run.lines().size());
    for (String row : run.lines().subList(1, 4)) {
      assertTrue(row.matches("[124],3,0,0,\\d+,1000,(\\d+,){8}\\d+\\.\\d\\d,\\d+,(true|false)"), row);
    }
    assertEquals(1, run.lines().stream().filter(row -> row.endsWith(",true")).count());
  }

  @Test
  void jsonSaysTheSameAndWhy() {
    CliRun run = tune(GOOD, "--format", "json", "--method", "dfpn");
    List<Map<String, Object>> objects = run.objects();
    assertEquals(4, objects.size());
    for (Map<String, Object> size : objects.subList(0, 3)) {
      assertEquals("type," + NAMES, String.join(",", size.keySet()) + ",recommended");
      assertEquals("size", size.get("type"));
      assertEquals(3L, size.get("solved"));
    }
    Map<String, Object> advice = objects.getLast();
    assertEquals("recommendation", advice.get("type"));
    assertEquals("dfpn", advice.get("method"));
    assertEquals(3L, advice.get("finished"));
    assertEquals(false, advice.get("brokenOff"));
    assertTrue(List.of(1L, 2L, 4L).contains(advice.get("megabytes")));
  }

  @Test
  void anAnswerAgainstTheFileIsWrongAtEverySize() {
    CliRun run = tune(line("odd", Mates.IN_1, "3") + GOOD);
    assertEquals(1, run.status());
    assertTrue(run.lines().get(3).matches(" *1 +4 +0 +1 .*"), run.out());
    assertTrue(
        run.out().contains("wrong odd: 1 MB 1, 2 MB 1, 4 MB 1 (the input says 3)"), run.out());
    assertTrue(run.lines().getLast().startsWith("No size solved anything without"), run.out());
    Map<String, Object> object =
        TestJson.object(tune(line("odd", Mates.IN_1, "3"), "--format", "json").lines().get(3));
    assertEquals("wrong", object.get("type"));
    assertEquals("odd", object.get("id"));
  }

  /** The third column is about the position of its line, not about later ones. */
  @Test
  void theAnswerOfALineIsThatOfItsStart() {
    String game = "position sfen " + Mates.IN_3 + " moves R*4a 3a2b";
    CliRun run = tune(line("a", game, "3"), "--each-position", "--format", "csv");
    assertEquals(0, run.status(), run.out());
    assertTrue(run.lines().get(1).startsWith("1,3,0,0,"), run.out());
    assertEquals(0, tune(line("a", game, "3"), "--at", "2").status());
    assertEquals(1, tune(line("a", game, "5"), "--each-position").status());
  }

  /** If lines of one length are searched for, a known length decides only some of them. */
  @Test
  void aKnownLengthIsThatOfTheShortest() {
    String problem = line("a", "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1", "1");
    String none = line("a", "3lkl3/9/4G4/9/9/9/9/9/9 b P 1", "11");
    for (String[] asked :
        new String[][] {{problem, "1"}, {problem, "3"}, {none, "3"}, {none, "11"}}) {
      CliRun run = tune(asked[0], "--rule", "cooperative", "--plies", asked[1]);
      assertEquals(0, run.status(), run.out());
    }
    String wrong = line("a", "3lkl3/9/4G4/9/9/9/9/9/9 b P 1", "3");
    CliRun run = tune(wrong, "--rule", "cooperative", "--plies", "3");
    assertTrue(run.out().contains("wrong a: 1 MB nomate, "), run.out());
  }

  @Test
  void aBadProblemIsLeftOut() {
    CliRun run = tune("bad\tnonsense\nking\t" + Mates.NO_KING + "\n" + GOOD, "--repeat", "2");
    assertEquals(1, run.status());
    assertEquals(2, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("problem left out: bad: "), run.err());
    assertTrue(run.out().contains("Left out: 2 inputs that are not problems."), run.out());
    assertTrue(run.lines().getFirst().startsWith("3 problems"), run.out());
  }

  @Test
  void nothingButBadProblems() {
    CliRun run = tune("bad\tnonsense\n");
    assertEquals(1, run.status());
    assertEquals("No problem was finished at all sizes.", run.lines().getLast());
    List<Map<String, Object>> objects = tune("bad\tx\n", "--format", "json").objects();
    assertEquals(1, objects.size());
    assertSame(TestJson.NULL, objects.getFirst().get("megabytes"));
    assertEquals(1, tune("bad\tx\n", "--format", "csv").lines().size());
  }

  @Test
  void aLimitLeavesProblemsUnknown() {
    CliRun run = tune(GOOD + line("long", Mates.MICROCOSMOS, "1525"), "--nodes", "2000");
    assertEquals(1, run.status());
    assertTrue(run.lines().get(3).matches(" *1 +3 +1 +0 .*"), run.out());
    assertTrue(run.lines().getLast().startsWith("Use "), run.out());
  }

  @Test
  void aSizeTooLargeForTheMachineIsLeftOut() {
    CliRun run = CliRun.of("tune", "--sizes", "1,33554432", "--format", "csv", Mates.IN_1);
    if (run.lines().size() == 2) {
      assertEquals(1, run.status());
      assertTrue(run.err().startsWith("size left out: "), run.err());
    }
  }

  @Test
  void aPlotIsNoneOfTheInputs(@TempDir Path folder) throws Exception {
    String problems = "a\t" + Mates.IN_1 + "\n";
    Path input = Files.writeString(folder.resolve("p.svg"), problems);
    Path link = Files.createSymbolicLink(folder.resolve("link.svg"), input);
    for (Path plot : new Path[] {input, link}) {
      CliRun.of("tune", "--sizes", "1", "--plot", plot.toString(), input.toString())
          .assertRefused("--plot: '" + plot + "' is one of the inputs");
      assertEquals(problems, Files.readString(input));
    }
  }

  @Test
  void plotsInBothKinds(@TempDir Path folder) throws Exception {
    Path svg = folder.resolve("a.SVG");
    Path png = folder.resolve("b.png");
    assertEquals(0, tune(GOOD, "--plot", svg.toString()).status());
    DocumentBuilderFactory.newNSInstance().newDocumentBuilder().parse(svg.toFile());
    assertTrue(Files.readString(svg).contains("3 problems, rule tsume, method auto"));
    Assumptions.assumeTrue(PngWriter.isAvailable(), "no fonts on this system");
    assertEquals(0, tune(GOOD, "--plot", svg + "", "--plot", png + "").status());
    assertEquals(1680, ImageIO.read(png.toFile()).getWidth());
  }

  @Test
  void anSvgIsInTheLanguageOfTheTable(@TempDir Path folder) throws Exception {
    Path svg = folder.resolve("a.svg");
    CliRun run =
        CliRun.with(GOOD, Locale.JAPANESE, "tune", "--sizes", "1,2", "--plot", svg + "", "-");
    assertEquals(0, run.status(), run.err());
    String text = Files.readString(svg);
    assertTrue(text.contains("3 問、ルール tsume、探索法 auto") && !text.contains("time"), text);
  }

  @Test
  void noPlotWithoutAnythingToPlot(@TempDir Path folder) {
    Path svg = folder.resolve("a.svg");
    assertEquals(1, tune("bad\tx\n", "--plot", svg.toString()).status());
    assertFalse(Files.exists(svg));
  }

  /** Times differ from run to run, words do not. */
  @Test
  void jsonIsEnglishWhoeverReads() {
    CliRun run =
        CliRun.with(GOOD, Locale.JAPANESE, "tune", "--sizes", "1,2", "--format", "json", "-");
    String sentence = String.valueOf(run.objects().getLast().get("sentence"));
    assertTrue(sentence.matches("\\p{ASCII}+"), sentence);
  }

  @Test
  void japanese() {
    CliRun run = CliRun.with(GOOD, Locale.JAPANESE, "tune", "--sizes", "1,2", "-");
    assertEquals(0, run.status(), run.err());
    assertEquals("3 問、探索法 auto、1 回", run.lines().getFirst());
    assertTrue(run.lines().getLast().contains("MB をお勧めします。"), run.out());
  }
}
