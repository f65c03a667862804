package tsumugi.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.Verdict;

class TuneSheetTest {
  private static final long MILLISECOND = 1_000_000;

  @Test
  void aRowSumsItsSize() {
    TuneSheet sheet = sheet(null, null);
    sheet.addSeries(0, List.of(run("5", 30, 300, 800, 900), run("5", 20, 200, 80, 90)));
    sheet.addSeries(1, List.of(run("unknown", 3, 30, 600, 700), run("nomate", 4, 40, 60, 70)));
    assertEquals(2, sheet.finished());
    assertEquals(
        List.of(
            new SizeRow(1, 1, 1, 0, 33 * MILLISECOND, 330, 700, 900, 330, 66, 99, 33, 2, 330, 495),
            new SizeRow(4, 2, 0, 0, 24 * MILLISECOND, 240, 70, 90, 240, 48, 72, 24, 2, 240, 360)),
        sheet.rows());
    assertEquals(List.of(), sheet.conflicts());
    assertEquals(200, sheet.rows().getFirst().extensionPerMille());
    assertEquals(1.5, sheet.rows().getFirst().meanWalk());
    assertEquals(137.5, sheet.rows().getFirst().nodesPercentOf(sheet.rows().getLast()));
  }

  @Test
  void problemsWithoutASeriesDoNotCount() {
    TuneSheet sheet = sheet(null, null);
    assertEquals(0, sheet.finished());
    assertEquals(List.of(), sheet.rows());
    sheet.addSeries(1, List.of(run("5", 30, 300, 8, 9), run("5", 20, 200, 8, 9)));
    assertEquals(1, sheet.finished());
    assertEquals(List.of(1, 1), sheet.rows().stream().map(SizeRow::problems).toList());
  }

  @Test
  void ofSeveralSeriesTheFastestRunOfEachSizeCounts() {
    TuneSheet sheet = sheet((Verdict) null);
    sheet.addSeries(0, List.of(run("5", 30, 300, 8, 900), run("5", 20, 200, 8, 90)));
    sheet.addSeries(0, List.of(run("5", 10, 301, 9, 100), run("5", 25, 201, 9, 100)));
    assertEquals(
        List.of(10 * MILLISECOND, 20 * MILLISECOND),
        sheet.rows().stream().map(SizeRow::nanos).toList());
    assertEquals(List.of(301L, 200L), sheet.rows().stream().map(SizeRow::nodes).toList());
    assertEquals(List.of(900, 100), sheet.rows().stream().map(SizeRow::peakHashfull).toList());
  }

  @Test
  void aKnownAnswerTellsWhichSizeIsWrong() {
    TuneSheet sheet = sheet(AgreementTest.verdict("7"));
    sheet.addSeries(0, List.of(run("5"), run("7")));
    assertEquals(List.of(1, 0), sheet.rows().stream().map(SizeRow::wrong).toList());
    assertEquals(1, sheet.conflicts().size());
  }

  @Test
  void withoutAKnownAnswerBothAreSuspect() {
    TuneSheet sheet = sheet(null, null, null);
    sheet.addSeries(0, List.of(run("7"), run("nomate")));
    sheet.addSeries(1, List.of(run("<=9"), run("7")));
    sheet.addSeries(2, List.of(run("unknown"), run("7")));
    assertEquals(List.of(1, 1), sheet.rows().stream().map(SizeRow::wrong).toList());
    assertEquals(0, sheet.conflicts().getFirst().problem());
    assertEquals(1, sheet.conflicts().size());
  }

  /** One wrong answer counts, however fast the right run was. */
  @Test
  void everySeriesIsJudged() {
    TuneSheet sheet = sheet(AgreementTest.verdict("7"));
    sheet.addSeries(0, List.of(run("7", 1, 1, 0, 0), run("7")));
    sheet.addSeries(0, List.of(run("9", 2, 1, 0, 0), run("7")));
    assertEquals(List.of(1, 0), sheet.rows().stream().map(SizeRow::wrong).toList());
    Verdict shown = sheet.conflicts().getFirst().answers().getFirst();
    assertEquals(9, ((Verdict.Mate) shown).plies());
  }

  /** The largest number of runs of one problem: this once took quadratic time. */
  @Test
  void everyRunIsJudgedOnce() {
    List<Long> sizes = LongStream.rangeClosed(1, 32).boxed().toList();
    TuneSheet sheet = new TuneSheet(sizes, new ArrayList<>(Arrays.asList(null, null, null)));
    List<Measurement> series = new ArrayList<>(Collections.nCopies(32, run("7")));
    for (int i = 0; i < 3000; i++) {
      sheet.addSeries(i % 3, series);
    }
    assertTimeout(Duration.ofSeconds(10), () -> sheet.rows());
    assertEquals(List.of(), sheet.conflicts());
    series.set(31, run("9"));
    sheet.addSeries(1, series);
    assertEquals(Collections.nCopies(32, 1), sheet.rows().stream().map(SizeRow::wrong).toList());
  }

  private static TuneSheet sheet(@Nullable Verdict... expected) {
    return new TuneSheet(List.of(1L, 4L), new ArrayList<>(Arrays.asList(expected)));
  }

  private static Measurement run(String answer) {
    return run(answer, 10, 100, 0, 0);
  }

  private static Measurement run(String answer, long millis, long nodes, int hashfull, int peak) {
    TableStatistics table =
        new TableStatistics(nodes, nodes / 5, nodes * 3 / 10, 0, 0, 0, 2, nodes / 10, 0, 0, nodes, nodes * 3 / 2);
    Verdict verdict = AgreementTest.verdict(answer);
    return new Measurement(verdict, millis * MILLISECOND, nodes, hashfull, peak, table);
  }
}
