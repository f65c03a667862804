package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * The stages of a run: which search decides, what is reported on the way, and when the mate is
 * exact.
 */
class TsumeStagesTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** The same problem after its first check, with the defender to move. */
  private static final String FOURTEEN = "7gk/8P/6P1+P/9/9/9/9/9/9 w GS2r2b2g3s4n4l15p 1";

  /** Not decided within two million nodes. */
  private static final String HARD = "4k4/9/9/9/9/9/9/9/9 b RB2N2Prb4g4s2n4l16p 1";

  private static final String THREE = "9/k8/9/+L8/9/9/9/9/9 b GSNL 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /** Notes every report; there is one at every poll. */
  private static final class RecordingMonitor implements SearchMonitor {
    final List<SearchProgress> reports = new ArrayList<>();

    @Override
    public void progress(SearchProgress progress) {
      reports.add(progress);
    }

    @Override
    public boolean stopRequested() {
      return false;
    }

    @Override
    public long intervalMillis() {
      return 0;
    }
  }

  private static SolveResult solve(String sfen, TsumeMethod method, SearchLimits limits) {
    return SOLVER.solve(SlowPosition.parse(sfen), method, limits);
  }

  @ParameterizedTest
  @CsvSource({"AUTO, id, dfpn", "ID, id, id", "DFPN, dfpn, dfpn", "PLIES, id, id"})
  void theSearchThatDecidedIsNamed(TsumeMethod method, String ofThree, String ofFifteen) {
    assertEquals(ofThree, solve(THREE, method, SearchLimits.NONE).method());
    assertEquals(ofFifteen, solve(FIFTEEN, method, SearchLimits.NONE).method());
  }

  /**
   * Without limits, a mate is exact and its line complete; a search for the first mate is cheaper.
   */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void shorterMatesAreAskedForUntilTheMateIsExact(TsumeMethod method) {
    SolveResult whole = solve(FIFTEEN, method, SearchLimits.NONE);
    Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, whole.verdict());
    assertEquals(15, mate.plies());
    assertTrue(mate.exact());
    assertEquals(15, mate.line().length);
    SolveResult first = solve(FIFTEEN, method, SearchLimits.NONE.withFirstMate(true));
    assertInstanceOf(Verdict.Mate.class, first.verdict());
    assertTrue(first.nodes() < whole.nodes() || method == TsumeMethod.PLIES, first::toString);
  }

  @Test
  void aBoundInPliesIsTheReasonWhenThereIsNoMateWithinIt() {
    for (int plies = 13; plies <= 14; plies++) {
      SearchLimits limits = SearchLimits.NONE.withMaxPlies(plies);
      for (TsumeMethod method : List.of(TsumeMethod.PLIES, TsumeMethod.DFPN)) {
        assertEquals(
            new Verdict.Unknown(Verdict.Reason.PLY_LIMIT),
            solve(FIFTEEN, method, limits).verdict(),
            method + ", " + plies);
      }
    }
  }

  /** Every report is true when it is made, and the last one agrees with the answer. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void reportsShowTheProgressOfTheSearch(TsumeMethod method) {
    for (String sfen : List.of(FIFTEEN, FOURTEEN)) {
      RootSide side = sfen.equals(FIFTEEN) ? RootSide.ATTACKER : RootSide.DEFENDER;
      SlowPosition root = SlowPosition.parse(sfen);
      RecordingMonitor notebook = new RecordingMonitor();
      SolveResult result = SOLVER.solve(root, side, method, SearchLimits.NONE, notebook);
      int plies = assertInstanceOf(Verdict.Mate.class, result.verdict()).plies();
      long nodes = 0;
      int held = Integer.MAX_VALUE;
      for (SearchProgress report : notebook.reports) {
        assertTrue(report.nodes() >= nodes && report.nodes() <= result.nodes(), report::toString);
        assertTrue(report.matePlies() == 0 || report.matePlies() <= held, report::toString);
        assertTrue(report.matePlies() == 0 || report.matePlies() >= plies, report::toString);
        assertTrue(held == Integer.MAX_VALUE || report.matePlies() > 0, report::toString);
        assertLegal(root, report.line());
        nodes = report.nodes();
        held = report.matePlies() == 0 ? held : report.matePlies();
      }
      assertEquals(plies, held);
      assertDepths(notebook.reports, side == RootSide.ATTACKER ? 1 : 0);
    }
  }

  private static void assertLegal(SlowPosition root, int[] line) {
    Position position = EngineForm.position(root);
    for (int move : line) {
      assertTrue(MoveLegality.isLegal(position, move), () -> EngineForm.usi(move) + " in " + root);
      position.doMove(move);
    }
  }

  /**
   * The reported depths cover the reported path and the mate, and some iteration was deeper than
   * the given bound.
   */
  private static void assertDepths(List<SearchProgress> reports, int least) {
    SearchProgress last = reports.getLast();
    assertTrue(last.selDepth() > 10, last::toString);
    for (SearchProgress t : reports) {
      assertTrue(t.matePlies() > 0 || t.selDepth() >= t.line().length, t::toString);
    }
    assertTrue(last.line().length > 0 && last.line().length <= last.matePlies(), last::toString);
    assertTrue(reports.stream().anyMatch(t -> t.depth() > least), "no depth");
    assertTrue(reports.stream().anyMatch(t -> t.hashfull() > 0), "an empty table");
  }

  /** Proof-number search has no iterations: the depth is that of the node on the board. */
  @Test
  void theDepthOfProofNumbersIsThatOfThePath() {
    RecordingMonitor notebook = new RecordingMonitor();
    SlowPosition root = SlowPosition.parse(HARD);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(20_000);
    SOLVER.solve(root, RootSide.ATTACKER, TsumeMethod.DFPN, limits, notebook);
    int paths = 0;
    for (SearchProgress report : notebook.reports) {
      if (report.matePlies() == 0) {
        assertEquals(report.line().length, report.depth());
        paths++;
      }
    }
    assertTrue(paths > 3, paths + " paths");
  }
}
