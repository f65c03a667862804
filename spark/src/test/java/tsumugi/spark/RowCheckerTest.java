package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/** Verdicts without Spark, as far as {@link CheckJobTest} does not have them. */
@Tag("slow")
class RowCheckerTest {
  private static final Rule TSUME = new Rule.Tsume(TsumeMethod.AUTO, RootSide.AUTO, false);
  private static final Rule COOPERATIVE =
      new Rule.Cooperative(CooperativeMethod.AUTO, CooperativeGoal.MATE, false);

  private static Row check(Rule rule, boolean fillHand, boolean quick, @Nullable String sfen) {
    CheckWork work = new CheckWork(rule, fillHand, 0, true, quick);
    Effort effort = new Effort(20_000, SearchLimits.UNLIMITED, 1, 1);
    try (MainSubTable table = MainSubTable.allocate(1)) {
      return work.worker(effort, table, SearchMonitor.SILENT).work("x", sfen);
    }
  }

  private static Object cell(Row row, String column) {
    Object cell = row.get(CheckRow.SCHEMA.fieldIndex(column));
    return cell == null ? "-" : cell;
  }

  /** One shortest solution is sound; a second one is a finding. */
  @ParameterizedTest
  @CsvSource({
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1, sound, 1, 0",
    "8k/9/7G1/9/9/9/9/9/9 b 2G 1, unsound, 2, 1",
    "4k4/9/9/9/9/9/9/9/9 b P 1, unsound, -, 1",
    "9/9/9/3k5/9/9/9/9/9 b RB2Nrb4g4s2n4l18p 1, undecided, -, 0",
  })
  void aCooperativeProblemHasOneSolution(
      String sfen, String verdict, String solutions, int findings) {
    Row row = check(COOPERATIVE, false, false, sfen);
    assertEquals(verdict, cell(row, "verdict"));
    assertEquals(solutions, cell(row, "solutions"));
    assertEquals(findings, ((Row[]) cell(row, "findings")).length);
    assertEquals("cooperative", cell(row, "rule"));
  }

  @Test
  void aQuickCheckOfAFaultyDiagramSearchesNothing() {
    String twoPawns = "4k4/9/4P4/4P4/9/9/9/9/9 b G2r2b3g4s4n4l16p 1";
    assertEquals(0L, cell(check(TSUME, false, true, twoPawns), "nodes"));
    assertEquals("unsound", cell(check(TSUME, false, true, twoPawns), "verdict"));
  }

  @Test
  void theHandIsFilledForTheDefender() {
    Row row = check(TSUME, true, false, "4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", cell(row, "sfen"));
    assertEquals("74172e1e5e27b698a9aafe88521d38db", cell(row, "key"));
  }

  @Test
  void aProblemWithoutTextIsARow() {
    Row row = check(TSUME, false, false, null);
    List<Object> cells = List.of(cell(row, "id"), cell(row, "verdict"), cell(row, "message"));
    assertEquals(List.of("x", "error", "there is no SFEN"), cells);
    assertNull(row.get(CheckRow.SCHEMA.fieldIndex("key")));
  }

  /** A problem that failed in the second stage keeps what the first one found. */
  @Test
  void aVerdictIsNeverGivenUpForAnError() {
    CheckWork work = new CheckWork(TSUME, false, 0, true, false);
    Row earlier = check(TSUME, false, false, "9/9/9/3k5/9/9/9/9/9 b RB2Nrb4g4s2n4l18p 1");
    assertEquals("undecided", cell(earlier, "verdict"));
    assertEquals(earlier, work.better(earlier, check(TSUME, false, false, "no position")));
    Row later = check(TSUME, false, false, "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    assertEquals(later, work.better(earlier, later));
  }
}
