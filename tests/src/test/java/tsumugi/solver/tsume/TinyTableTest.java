package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * The size of the table does not change an answer, only whether it comes in time. The problems are
 * our own: mates of 9 to 25 plies from random positions, and some without a mate.
 */
@Tag("slow")
class TinyTableTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(25_000);

  /** Selected because they need at least 1,000 records; the last two have no mate. */
  private static final String[] PROBLEMS = {
    "9/5k3/9/9/9/9/1+p2+r4/+L2P5/1KG6 w r2lp 1",
    "5k3/9/9/3+l5/3g+r4/4+n4/1K7/3b5/2P6 w - 1",
    "4K4/2S2r3/3+p5/9/9/9/9/9/9 w Bgn2l 1",
    "4k4/7B1/5SG2/2S2+R3/9/9/9/9/9 b - 1",
    "4k1B2/9/6N2/1P2G+L3/9/9/9/9/9 b G 1",
    "9/6k2/9/5R3/7R1/9/9/9/9 b 2P 1",
    "8k/9/5L3/6+N2/9/9/9/9/9 b BLl 1",
    "9/9/r8/9/9/6gg1/6+p2/6N2/7+NK w R2B2G4SN4L16Pnp 1",
    "9/9/9/9/9/9/9/K8/9 w 2R2B4G3S2N3L18Ps2nl 1",
    "9/9/9/9/4s4/3G2g2/1l4b2/4K4/2b6 w Ln 1",
  };

  private int decided;

  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aMegabyteAnswersLikeSixteen(TsumeMethod method) {
    try (MainSubTable large = MainSubTable.allocate(16);
        MainSubTable small = MainSubTable.allocate(1)) {
      for (String problem : PROBLEMS) {
        SlowPosition root = SlowPosition.parse(problem);
        SolveResult one = solve(large, root, method);
        SolveResult other = solve(small, root, method);
        compare(root, one.verdict(), other.verdict(), method + ", " + problem);
      }
    }
  }

  /** Even with 32 records, nothing false is answered and the search ends within its limits. */
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 16, 64})
  void nothingIsFalseInAFewKilobytes(int kilobytes) {
    try (MainSubTable large = MainSubTable.allocate(16);
        MainSubTable tiny = MainSubTable.ofBytes((long) kilobytes << 10)) {
      for (String problem : PROBLEMS) {
        for (TsumeMethod method : List.of(TsumeMethod.DFPN, TsumeMethod.AUTO)) {
          SlowPosition root = SlowPosition.parse(problem);
          Verdict known = solve(large, root, TsumeMethod.DFPN).verdict();
          SolveResult result = solve(tiny, root, method);
          assertTrue(result.nodes() <= LIMITS.maxNodes() + 600, result::toString);
          compare(root, known, result.verdict(), method + ", " + kilobytes + " KB, " + problem);
        }
      }
    }
    assertTrue(kilobytes < 32 || decided > 4, decided + " decided");
  }

  private void compare(SlowPosition root, Verdict known, Verdict said, String message) {
    String both = message + ": " + known + ", " + said;
    assertFalse(known instanceof Verdict.Mate && said instanceof Verdict.NoMate, both);
    assertFalse(known instanceof Verdict.NoMate && said instanceof Verdict.Mate, both);
    decided += said instanceof Verdict.Unknown ? 0 : 1;
    if (known instanceof Verdict.Mate large && said instanceof Verdict.Mate small) {
      assertTrue(!small.exact() || small.plies() <= large.plies(), both);
      assertTrue(!large.exact() || large.plies() <= small.plies(), both);
      assertTrue(small.line().length <= small.plies(), both);
      if (small.line().length == small.plies()) {
        assertEquals("", MateLines.complaint(root, small.line()), both);
      }
    }
    if (said instanceof Verdict.Unknown(Verdict.Reason reason)) {
      assertFalse(reason == Verdict.Reason.NOT_CONFIRMED, both);
    }
  }

  private static SolveResult solve(MainSubTable table, SlowPosition root, TsumeMethod method) {
    return new TsumeSolver(table)
        .solve(EngineForm.position(root), method, LIMITS, SearchMonitor.SILENT);
  }

  /** Random positions whose proofs mostly do not fit into the table. */
  @ParameterizedTest
  @EnumSource(
      value = TsumeMethod.class,
      names = {"DFPN", "AUTO"})
  void randomPositionsInFourKilobytes(TsumeMethod method) {
    try (MainSubTable large = MainSubTable.allocate(16);
        MainSubTable tiny = MainSubTable.ofBytes(4 << 10)) {
      for (long seed = 40_000; seed < 40_200; seed++) {
        SlowPosition root = RandomPositions.handful(seed).position();
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(4_000);
        Verdict known =
            new TsumeSolver(large)
                .solve(EngineForm.position(root), method, limits, SearchMonitor.SILENT)
                .verdict();
        Verdict said =
            new TsumeSolver(tiny)
                .solve(EngineForm.position(root), method, limits, SearchMonitor.SILENT)
                .verdict();
        compare(root, known, said, seed + ", " + method);
      }
    }
    assertTrue(decided > 40, decided + " decided");
  }
}
