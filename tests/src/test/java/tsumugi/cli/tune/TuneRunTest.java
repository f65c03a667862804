package tsumugi.cli.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.TestJson;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.engine.table.MainSubTable;
import tsumugi.process.ChildProcess;
import tsumugi.usi.Mates;

/** What is measured, what an interrupted session keeps, and what a person sees meanwhile. */
@Tag("slow")
@Timeout(300)
class TuneRunTest {
  private static final long PLENTY = 1 << 20;

  private static final List<Problem> PROBLEMS =
      List.of(
          new Problem("a", Mates.IN_1, "1"),
          new Problem("b", Mates.IN_3, "3"),
          new Problem("c", Mates.NONE, "nomate"));

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void everySizeSolvesEveryProblemAsOftenAsAsked() {
    TuneResult result = measure(List.of(1L, 2L), 3, () -> false);
    assertEquals(3, result.finished());
    assertTrue(result.isClean());
    assertEquals(2, result.rows().size());
    assertEquals(result.rows().get(0).nodes(), result.rows().get(1).nodes());
    String shown = err.toString(StandardCharsets.UTF_8);
    for (int run = 1; run <= 18; run++) {
      assertTrue(shown.contains("[" + run + "/18] "), shown);
    }
    assertTrue(shown.contains("[1/18] a, 1 MB"), shown);
    assertTrue(shown.contains("[3/18] b, 2 MB"), "mirrored: " + shown);
    assertTrue(shown.contains("; about 0:0"), shown);
  }

  /** The runs of an invalid problem are no longer expected. */
  @Test
  void aBadProblemIsCountedOnTheWay() {
    List<Problem> problems = new ArrayList<>(PROBLEMS);
    problems.addFirst(new Problem("bad", "9/9/9/9/9/9/9/9/9 b - 1"));
    try (TuneTables tables = TuneTables.open(List.of(1L, 2L), PLENTY, complaint -> {})) {
      TuneResult result = measure(problems, tables, 2, () -> false);
      assertEquals(3, result.finished());
    }
    String shown = err.toString(StandardCharsets.UTF_8);
    assertTrue(shown.contains("[3/16] a, 2 MB") && shown.contains("[16/16] c, "), shown);
  }

  /** The stop comes at any of the session's checks: what it keeps is always complete. */
  @Test
  void aBrokenOffSessionKeepsWholeSeries() {
    List<Integer> kept = new ArrayList<>();
    for (int looks = 0; looks < 400; looks++) {
      Countdown stop = new Countdown(looks);
      TuneResult result = measure(List.of(1L, 2L), 1, stop);
      assertEquals(stop.reached(), result.brokenOff());
      assertEquals(!stop.reached(), result.isClean());
      int finished = result.finished();
      result.rows().forEach(row -> assertEquals(finished, row.problems()));
      kept.add(finished);
    }
    assertEquals(kept.stream().sorted().toList(), kept);
    assertEquals(List.of(0, 1, 2, 3), kept.stream().distinct().toList());
  }

  @Test
  void aBrokenOffReportSaysSo() {
    Countdown stop = null;
    TuneResult result = measure(List.of(1L, 2L), 1, () -> true);
    for (int looks = 0; result.finished() != 2; looks++) {
      stop = new Countdown(looks);
      result = measure(List.of(1L, 2L), 1, stop);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    new TextTuneReport(new Messages(Locale.ROOT)).write(result, print);
    String report = out.toString(StandardCharsets.UTF_8);
    assertTrue(
        report.startsWith("2 problems, method auto, 1 run" + System.lineSeparator()), report);
    assertTrue(
        report.contains(
            "Interrupted: this covers the 2 of 3 problems that were done at all sizes."),
        report);
    TuneResult repeated =
        new TuneResult(result.problems(), 0, result.sheet(), 40, result.method(), true, false);
    out.reset();
    new TextTuneReport(new Messages(Locale.ROOT)).write(repeated, print);
    assertTrue(
        out.toString(StandardCharsets.UTF_8).startsWith("2 problems, method auto, up to 40 runs,"),
        out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void thereIsOneTableAtATime() {
    List<String> complaints = new ArrayList<>();
    try (TuneTables tables =
        TuneTables.open(
            List.of(1L, 2L, 5L, 9L), 5, complaint -> complaints.add(complaint.english()))) {
      assertEquals(List.of(1L, 2L), tables.sizes());
      MainSubTable first = tables.get(1);
      assertTrue(first == tables.get(1));
      assertEquals(2, tables.get(2).megabytes());
      assertFalse(first == tables.get(1));
    }
    assertEquals(
        List.of(
            "size left out: a table of 5 MB does not fit into the 5 MB of this machine",
            "size left out: a table of 9 MB does not fit into the 5 MB of this machine"),
        complaints);
    try (TuneTables tables =
        TuneTables.open(List.of(1L, 2L), 4, complaint -> complaints.add(complaint.english()))) {
      assertEquals(3, measure(tables, 2, () -> false).finished());
    }
  }

  /** Like Ctrl-C, but with a signal that Java can send to a process; finished problems are kept. */
  @Test
  void aSignalStillPrintsTheReport() throws Exception {
    Process process =
        ChildProcess.tsumugi(
                "tune",
                "--sizes",
                "1,2",
                "--format",
                "json",
                Mates.IN_1,
                "9/9 b -",
                Mates.MICROCOSMOS)
            .start();
    try (BufferedReader errors = process.errorReader(StandardCharsets.UTF_8)) {
      // When the invalid problem is reported, the first is done and the endless one is running.
      assertTrue(String.valueOf(errors.readLine()).startsWith("problem left out: 2: "));
      process.toHandle().destroy();
      String out = ChildProcess.end(process, "", 60).out();
      List<String> lines = out.lines().toList();
      assertEquals(3, lines.size(), out);
      for (String size : lines.subList(0, 2)) {
        assertEquals(1L, TestJson.object(size).get("solved"), out);
      }
      assertEquals(true, TestJson.object(lines.get(2)).get("brokenOff"));
    } finally {
      process.destroyForcibly();
    }
  }

  private TuneResult measure(List<Long> sizes, int repeat, BooleanSupplier stop) {
    try (TuneTables tables =
        TuneTables.open(sizes, PLENTY, complaint -> Assertions.fail(complaint.english()))) {
      return measure(tables, repeat, stop);
    }
  }

  private TuneResult measure(TuneTables tables, int repeat, BooleanSupplier stop) {
    return measure(PROBLEMS, tables, repeat, stop);
  }

  private TuneResult measure(
      List<Problem> problems, TuneTables tables, int repeat, BooleanSupplier stop) {
    PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), print, print, true, Locale.ROOT);
    ProgressLine line = new ProgressLine(terminal);
    return new TuneRun(problems, tables, new SearchOptions(), line, stop).measure(repeat, false);
  }

  /** Stops for good after a number of calls. */
  private static final class Countdown implements BooleanSupplier {
    private int looks;

    Countdown(int looks) {
      this.looks = looks;
    }

    boolean reached() {
      return looks < 0;
    }

    @Override
    public boolean getAsBoolean() {
      if (looks >= 0) {
        looks--;
      }
      return looks < 0;
    }
  }
}
