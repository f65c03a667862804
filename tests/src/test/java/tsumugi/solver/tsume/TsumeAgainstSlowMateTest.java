package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateGraph;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SlowMate;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/**
 * The tsume solver against the slow references on random small positions: verdict, exact length and
 * main line, by every method, with a table of 1 MB and one of 16 MB that are never cleared.
 */
@Tag("slow")
class TsumeAgainstSlowMateTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(20_000);
  private static final List<TsumeMethod> BOTH =
      List.of(TsumeMethod.ID, TsumeMethod.DFPN, TsumeMethod.PLIES);

  private static List<MainSubTable> tables = List.of();

  private int decided;
  private int undecided;

  @BeforeAll
  static void allocate() {
    tables = List.of(MainSubTable.allocate(1), MainSubTable.allocate(16));
  }

  @AfterAll
  static void free() {
    tables.forEach(MainSubTable::close);
  }

  @Test
  void shortMatesAndNoMates() {
    for (long seed = 10_000; decided < 500; seed++) {
      compare(RandomPositions.smallTsume(seed), 500);
    }
    assertMostDecided();
  }

  @Test
  void shutInKings() {
    for (long seed = 20_000; decided < 150; seed++) {
      compare(RandomPositions.circle(seed), 500);
    }
    assertMostDecided();
  }

  @Test
  void manyPieces() {
    for (long seed = 30_000; decided < 100; seed++) {
      compare(RandomPositions.tsume(seed), 100);
    }
    assertMostDecided();
  }

  /** Seeds whose mates take 5, 7 and 9 plies, selected beforehand because these are rare. */
  @ParameterizedTest
  @ValueSource(
      longs = {
        449, 608, 792, 821, 1102, 1380, 1771, 2031, 2839, 11, 13, 130, 384, 552, 588, 908, 934,
        1012, 1064, 1177, 91, 147, 330, 400, 576, 17, 107, 947, 983, 1089, 1139, 1279, 1498, 2054,
        2874, 803
      })
  void longerMates(long seed) {
    compare(RandomPositions.smallTsume(seed), 8_000);
    assertEquals(1, decided);
  }

  /** Seeds with endless checks, selected beforehand: "no mate" needs a special proof there. */
  @ParameterizedTest
  @ValueSource(longs = {284, 467, 817, 1092, 1392, 1524, 2217, 2295})
  void endlessChecks(long seed) {
    Sample sample = RandomPositions.circle(seed);
    assertEquals(SlowMate.TOO_DEEP, SlowMate.solve(sample.position(), 3));
    assertEquals(MateGraph.NO_MATE, MateGraph.solve(sample.position(), 2_500));
    compareAll(sample, MateGraph.NO_MATE, List.of(TsumeMethod.ID));
    assertEquals(0, undecided, sample::toString);
  }

  private void compare(Sample sample, int maxPositions) {
    int plies = SlowMate.solve(sample.position(), 9, maxPositions);
    if (plies >= 0) {
      decided++;
      compareAll(sample, plies, BOTH);
    }
  }

  private void compareAll(Sample sample, int plies, List<TsumeMethod> methods) {
    for (TsumeMethod method : methods) {
      for (MainSubTable table : tables) {
        Verdict verdict = solve(table, method, sample);
        String message = method + ", " + table.megabytes() + " MB, " + sample;
        if (verdict instanceof Verdict.Mate mate) {
          assertEquals(plies, mate.plies(), message);
          assertTrue(mate.exact(), message);
          assertEquals("", MateLines.complaint(sample.position(), mate.line()), message);
          assertEquals(plies, mate.line().length, message);
          assertLongestDefence(sample, mate, message);
        } else if (verdict instanceof Verdict.NoMate) {
          assertEquals(SlowMate.NO_MATE, plies, message);
        } else {
          undecided++;
        }
      }
    }
  }

  /** After each pair of moves, the mate must be as long as the rest of the line. */
  private static void assertLongestDefence(Sample sample, Verdict.Mate mate, String message) {
    for (int ply = 2; ply < mate.plies() - 1; ply += 2) {
      SlowPosition position = MateLines.after(sample.position(), mate.line(), ply);
      int left = mate.plies() - ply;
      assertEquals(left, SlowMate.solve(position, left), message + " after " + ply + " plies");
    }
  }

  private static Verdict solve(MainSubTable table, TsumeMethod method, Sample sample) {
    TsumeSolver solver = new TsumeSolver(table);
    return solver
        .solve(EngineForm.position(sample.position()), method, LIMITS, SearchMonitor.SILENT)
        .verdict();
  }

  /**
   * Some proofs of "no mate" need more nodes than allowed here; a wrong verdict is never excused.
   */
  private void assertMostDecided() {
    int solves = decided * tables.size() * BOTH.size();
    assertTrue(undecided * 8 <= solves, undecided + " of " + solves + " undecided");
  }
}
