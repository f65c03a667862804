package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * A search that is cut short answers what it knows, but never "no mate" and never a wrong length.
 */
class TsumeLimitsTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** A bare king against a gold: the checks run out only after a while. */
  private static final String NO_MATE = "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  private int cut;
  private int whole;

  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void atSomeNumbersOfNodes(TsumeMethod method) {
    assertRight(method, 37);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(TsumeMethod.class)
  void atManyNumbersOfNodes(TsumeMethod method) {
    assertRight(method, 7);
  }

  private void assertRight(TsumeMethod method, int step) {
    SlowPosition mate = SlowPosition.parse(FIFTEEN);
    SlowPosition none = SlowPosition.parse(NO_MATE);
    for (int nodes = 1; nodes < 2_000; nodes += step) {
      check(mate, 15, method, SearchLimits.NONE.withMaxNodes(nodes));
      check(mate, 15, method, SearchLimits.NONE.withMaxNodes(nodes).withFirstMate(true));
      check(none, 0, method, SearchLimits.NONE.withMaxNodes(nodes));
    }
    int enough = 250 / step;
    assertTrue(cut > enough && whole > enough, cut + " cut, " + whole + " whole");
  }

  /** Random positions; the expected answers come from a search without limits. */
  @ParameterizedTest
  @Tag("slow")
  @EnumSource(TsumeMethod.class)
  void onRandomPositions(TsumeMethod method) {
    int positions = 0;
    for (long seed = 60_000; positions < 40; seed++) {
      SlowPosition root = RandomPositions.handful(seed).position();
      SearchLimits enough = SearchLimits.NONE.withMaxNodes(20_000);
      SolveResult result = solve(root, TsumeMethod.DFPN, enough, SearchMonitor.SILENT);
      if (result.nodes() < 100 || result.verdict() instanceof Verdict.Unknown) {
        continue;
      }
      positions++;
      int plies = result.verdict() instanceof Verdict.Mate mate ? mate.plies() : 0;
      for (int nodes = 1; nodes < 600; nodes += 31) {
        check(root, plies, method, SearchLimits.NONE.withMaxNodes(nodes));
      }
    }
    assertTrue(cut > 50 && whole > 20, cut + " cut, " + whole + " whole");
  }

  private void check(SlowPosition root, int plies, TsumeMethod method, SearchLimits limits) {
    SolveResult result = solve(root, method, limits, SearchMonitor.SILENT);
    String message = method + ", " + limits + ", " + root + ": " + result;
    switch (result.verdict()) {
      case Verdict.Mate mate -> {
        whole++;
        assertTrue(plies > 0 && mate.plies() >= plies, message);
        assertTrue(!mate.exact() || mate.plies() == plies, message);
        assertTrue(mate.line().length <= mate.plies(), message);
        if (mate.line().length == mate.plies()) {
          assertEquals("", MateLines.complaint(root, mate.line()), message);
        }
      }
      case Verdict.NoMate none -> {
        whole++;
        assertEquals(0, plies, message);
      }
      case Verdict.Unknown unknown -> {
        cut++;
        assertEquals(Verdict.Reason.NODE_LIMIT, unknown.reason(), message);
      }
    }
  }

  /** Stop requests at each poll from the first to the thirtieth. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void stopGivesUnknownOrTheMateFound(TsumeMethod method) {
    for (String sfen : new String[] {FIFTEEN, NO_MATE}) {
      for (int polls = 0; polls < 30; polls++) {
        SlowPosition root = SlowPosition.parse(sfen);
        Verdict verdict = solve(root, method, SearchLimits.NONE, new StopAt(polls)).verdict();
        String message = method + ", stop at poll " + polls + ": " + verdict;
        switch (verdict) {
          case Verdict.Mate mate -> assertTrue(mate.plies() >= 15 && root.inHand(true, 'P') == 1);
          case Verdict.NoMate none -> assertEquals(NO_MATE, sfen, message);
          case Verdict.Unknown unknown ->
              assertEquals(Verdict.Reason.STOPPED, unknown.reason(), message);
        }
      }
    }
  }

  private static final class StopAt implements SearchMonitor {
    private int polls;

    StopAt(int polls) {
      this.polls = polls;
    }

    @Override
    public void progress(SearchProgress progress) {}

    @Override
    public boolean stopRequested() {
      return polls-- <= 0;
    }
  }

  /** A limit on the length is no proof that there is no mate. */
  @Test
  void aBoundInPliesGivesUnknown() {
    for (TsumeMethod method : TsumeMethod.values()) {
      for (int plies = 1; plies < 15; plies += 2) {
        SearchLimits limits = SearchLimits.NONE.withMaxPlies(plies).withMaxNodes(50_000);
        SlowPosition root = SlowPosition.parse(FIFTEEN);
        Verdict verdict = solve(root, method, limits, SearchMonitor.SILENT).verdict();
        String message = method + ", " + plies + ": " + verdict;
        if (verdict instanceof Verdict.Mate mate) {
          assertTrue(mate.plies() >= 15, message);
        } else {
          assertInstanceOf(Verdict.Unknown.class, verdict, message);
        }
      }
    }
  }

  /** By branching, a mate longer than the limit may be found. Is it the shortest? */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aMateLongerThanTheLimitIsNotCalledExact(TsumeMethod method) {
    SlowPosition nine = SlowPosition.parse("K1+P6/9/1+l2k4/9/9/9/9/9/9 w 2RB3G2N3L15Pb3snp 1");
    for (int plies = 1; plies < 9; plies++) {
      SearchLimits limits = SearchLimits.NONE.withMaxPlies(plies).withMaxNodes(50_000);
      for (View view : View.values()) {
        SolveResult result = solve(view.of(nine), method, limits, SearchMonitor.SILENT);
        boolean isWrong =
            result.verdict() instanceof Verdict.Mate mate && mate.exact() && mate.plies() != 9;
        assertFalse(isWrong, method + ", " + plies + ": " + result);
      }
    }
  }

  /** The same for every problem of our own, with one limit each. */
  @ParameterizedTest
  @Tag("slow")
  @EnumSource(TsumeMethod.class)
  void lengthsOfOurProblemsAreRightUnderALimit(TsumeMethod method) {
    int mates = 0;
    for (OwnProblem problem : Own.problems()) {
      if (!problem.isMate() || problem.plies() < 3) {
        continue;
      }
      RootSide side = problem.attack() ? RootSide.ATTACKER : RootSide.DEFENDER;
      int plies = 1 + Math.floorMod(problem.id().hashCode(), problem.plies() - 1);
      SearchLimits limits = SearchLimits.NONE.withMaxPlies(plies).withMaxNodes(50_000);
      SolveResult result =
          SOLVER.solve(problem.position(), side, method, limits, SearchMonitor.SILENT);
      if (result.verdict() instanceof Verdict.Mate mate) {
        mates++;
        assertTrue(mate.plies() >= problem.plies(), problem.id() + ": " + result);
        assertTrue(!mate.exact() || mate.plies() == problem.plies(), problem.id() + ": " + result);
      }
      assertFalse(result.verdict() instanceof Verdict.NoMate, problem.id() + ": " + result);
    }
    assertTrue(method != TsumeMethod.ID || mates > 0, method + ": no mate beyond a bound");
  }

  private static SolveResult solve(
      SlowPosition root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    return SOLVER.solve(root, RootSide.ATTACKER, method, limits, monitor);
  }
}
