package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** The composed length after the literal one: nothing else changes, and its cost is bounded. */
@Tag("slow")
class BriefComposedTest {
  /** Literally 13 plies, composed 11. */
  private static final String CHAIN = "4r3+n/5Sk1+B/9/3R2K1+l/3+L5/9/9/9/9 b L 1";

  /** A budget is read at least once in this number of nodes. */
  private static final long ONE_LOOK = 1_100;

  private static final SearchLimits MANY = SearchLimits.NONE.withMaxNodes(50_000);

  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  private static SolveResult solve(TsumeSolver solver, String sfen, SearchLimits limits) {
    return solver.solve(Sfen.parseProblem(sfen), TsumeMethod.AUTO, limits, SearchMonitor.SILENT);
  }

  @Test
  void theLiteralSearchIsTheSame() {
    int shorter = 0;
    for (long seed = 0; seed < 120; seed++) {
      String sfen = RandomPositions.smallTsume(seed).position().sfen();
      SolveResult plain = solve(new TsumeSolver(table), sfen, MANY);
      SolveResult brief = solve(new TsumeSolver(table).withBriefComposedLength(), sfen, MANY);
      if (plain.verdict() instanceof Verdict.Mate mate) {
        Verdict.Mate same = assertInstanceOf(Verdict.Mate.class, brief.verdict(), sfen);
        assertEquals(mate.plies(), same.plies(), sfen);
        assertEquals(mate.exact(), same.exact(), sfen);
        assertArrayEquals(mate.line(), same.line(), sfen);
        long most = Math.max(TsumeRun.MIN_BRIEF_NODES, plain.nodes() / 5) + ONE_LOOK;
        assertTrue(brief.nodes() >= plain.nodes() && brief.nodes() <= plain.nodes() + most, sfen);
        shorter += compareWithFull(sfen, Objects.requireNonNull(brief.composed())) ? 1 : 0;
      } else {
        assertEquals(plain.verdict(), brief.verdict(), sfen);
        assertEquals(plain.nodes(), brief.nodes(), sfen);
        assertNull(brief.composed());
      }
    }
    assertTrue(shorter > 0, shorter + " shorter");
  }

  /** Whether the composed length was found and is shorter than the literal one. */
  private boolean compareWithFull(String sfen, ComposedMate brief) {
    SolveResult full = solve(new TsumeSolver(table).withComposedLength(), sfen, SearchLimits.NONE);
    int plies = Objects.requireNonNull(full.composed()).plies();
    Verdict.Mate literal = assertInstanceOf(Verdict.Mate.class, full.verdict());
    assertTrue(brief.plies() >= plies && brief.lower() < plies, sfen);
    assertTrue(!brief.exact() || brief.line().length <= plies, sfen);
    return brief.exact() && plies < literal.plies();
  }

  /** The composed lengths of these problems cost more than the minimum or a fifth allows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "9/3R5/k8/9/9/3p5/3+R1+p3/9/9 b BGNb3g4s3n4l16p 1",
        "6b2/3R5/7k1/3s5/9/4G1gp1/3s5/9/9 b R2G2Sb4n4l17p 1"
      })
  void theCostIsBounded(String sfen) {
    SolveResult plain = solve(new TsumeSolver(table), sfen, SearchLimits.NONE);
    SolveResult brief =
        solve(new TsumeSolver(table).withBriefComposedLength(), sfen, SearchLimits.NONE);
    long extra = Math.max(TsumeRun.MIN_BRIEF_NODES, plain.nodes() / 5);
    long spent = brief.nodes() - plain.nodes();
    assertTrue(spent >= extra && spent <= extra + ONE_LOOK, spent + " of " + extra);
    assertTrue(!Objects.requireNonNull(brief.composed()).exact());
    assertTrue(assertInstanceOf(Verdict.Mate.class, brief.verdict()).exact());
  }

  /** No limit of the search is exceeded for the sake of the composed length. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void limitsHold(int threads) {
    TsumeSolver solver = new TsumeSolver(table, threads).withBriefComposedLength();
    int exact = 0;
    for (long nodes = 100; nodes < 200_000; nodes = nodes * 2) {
      SolveResult result = solve(solver, CHAIN, SearchLimits.NONE.withMaxNodes(nodes));
      assertTrue(result.nodes() <= nodes + threads * ONE_LOOK, result::toString);
      if (result.verdict() instanceof Verdict.Mate mate) {
        ComposedMate composed = Objects.requireNonNull(result.composed());
        assertTrue(composed.plies() >= 11 && composed.plies() <= mate.plies(), result::toString);
        assertTrue(!composed.exact() || mate.exact() && composed.plies() == 11);
        exact += composed.exact() ? 1 : 0;
      }
    }
    assertTrue(exact > 0);
  }

  @Test
  void theFirstMateHasNoComposedLength() {
    SolveResult result =
        solve(
            new TsumeSolver(table).withBriefComposedLength(),
            CHAIN,
            SearchLimits.NONE.withFirstMate(true));
    assertTrue(!Objects.requireNonNull(result.composed()).exact());
  }

  /** A stop that comes while the composed length is searched ends it; the mate stays exact. */
  @Test
  void aStopEndsIt() {
    long literal = solve(new TsumeSolver(table), CHAIN, SearchLimits.NONE).nodes();
    long[] asked = new long[1];
    SearchMonitor countingOnly =
        SearchMonitor.stoppedBy(
            () -> {
              asked[0]++;
              return false;
            });
    TsumeSolver solver = new TsumeSolver(table).withBriefComposedLength();
    SolveResult whole =
        solver.solve(Sfen.parseProblem(CHAIN), TsumeMethod.AUTO, SearchLimits.NONE, countingOnly);
    assertTrue(whole.nodes() > literal);
    long last = asked[0] - 2;
    asked[0] = 0;
    SolveResult stopped =
        solver.solve(
            Sfen.parseProblem(CHAIN),
            TsumeMethod.AUTO,
            SearchLimits.NONE,
            SearchMonitor.stoppedBy(() -> ++asked[0] > last));
    Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, stopped.verdict());
    assertEquals(13, mate.plies());
    assertTrue(stopped.nodes() <= whole.nodes());
  }
}
