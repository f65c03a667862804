package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.reference.MateLines;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** Short mates are also asked for from below, since the first mate may be far longer. */
class AscentTest {
  /** The first mate found takes 13 plies. */
  private static final String SEVEN = "9/8P/6k2/8R/7p1/5p3/9/3P5/+n8 b B2GS2NLrb2g3sn3l14p 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /**
   * Nodes before there was an ascent, by method {@code auto}: 151,907, 284,603, 540,214, 121,116.
   * The first mate of the last position takes more than a thousand plies.
   */
  @ParameterizedTest
  @CsvSource({
    SEVEN + ", 7, 40000",
    "9/9/9/8B/5+N3/9/4k4/9/9 b 2R3G3SN3Lbgs2nl18p 1, 7, 200000",
    "9/+p7k/9/9/3+B5/9/9/6P2/9 b RBG4SNLr3g3n3l16p 1, 7, 100000",
    "9/9/7k1/9/6S2/4g1g2/5P1P1/9/9 b R2Br2g3s4n4l16p 1, 9, 60000"
  })
  void aShortMateIsFoundSoonAfterALongOne(String sfen, int plies, long nodes) {
    SlowPosition root = SlowPosition.parse(sfen);
    for (TsumeMethod method : new TsumeMethod[] {TsumeMethod.AUTO, TsumeMethod.DFPN}) {
      SolveResult result = SOLVER.solve(root, method, SearchLimits.NONE.withMaxNodes(nodes));
      Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, result.verdict(), method::toString);
      assertEquals(plies, mate.plies(), method::toString);
      assertTrue(mate.exact(), method::toString);
      assertEquals("", MateLines.complaint(root, mate.line()), method::toString);
    }
  }

  /** Stopped anywhere, also within an ascent, the answer is an upper bound, exact only if it is. */
  @Test
  void anInterruptedAscentClaimsNothingFalse() {
    SlowPosition root = SlowPosition.parse(SEVEN);
    int bounds = 0;
    int exact = 0;
    for (int nodes = 1_000; nodes < 14_000; nodes += 331) {
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
      if (SOLVER.solve(root, TsumeMethod.DFPN, limits).verdict() instanceof Verdict.Mate mate) {
        assertTrue(mate.plies() >= 7, limits::toString);
        assertTrue(!mate.exact() || mate.plies() == 7, limits::toString);
        bounds += mate.plies() > 7 ? 1 : 0;
        exact += mate.exact() ? 1 : 0;
      }
    }
    assertTrue(bounds > 3 && exact > 3, bounds + " upper bounds, " + exact + " exact");
  }

  /** The first mate is answered without a question for a shorter one. */
  @Test
  void theFirstMateNeedsNoAscent() {
    SlowPosition root = SlowPosition.parse(SEVEN);
    SearchLimits first = SearchLimits.NONE.withFirstMate(true);
    SolveResult result = SOLVER.solve(root, TsumeMethod.AUTO, first);
    Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, result.verdict());
    assertTrue(mate.plies() > 7, mate::toString);
    assertTrue(result.nodes() < 4_000, result.nodes() + " nodes");
  }
}
