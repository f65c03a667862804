package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.check.LiveCheck.Part;
import tsumugi.solver.tsume.RootSide;

/** The check that reports while it goes on: it ends where the other one does. */
class LiveCheckTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";
  private static MainSubTable table;

  /** The reports in their order. */
  private static final class Heard implements LiveCheck.Listener {
    final List<SolveResult> solved = new ArrayList<>();
    final List<CheckReport> reports = new ArrayList<>();
    final List<Part> parts = new ArrayList<>();
    final List<Integer> tested = new ArrayList<>();

    @Override
    public void solved(SolveResult result) {
      solved.add(result);
    }

    @Override
    public void reported(CheckReport report, Part part, int count, int pieces) {
      reports.add(report);
      parts.add(part);
      tested.add(count);
    }
  }

  @BeforeAll
  static void allocate() {
    table = MainSubTable.allocate(16);
  }

  @AfterAll
  static void free() {
    table.close();
  }

  private static Heard live(String sfen, SearchMonitor monitor) {
    Heard heard = new Heard();
    new LiveCheck(table, monitor, heard)
        .run(Sfen.parseProblem(sfen), RootSide.ATTACKER, new int[0]);
    return heard;
  }

  private static List<String> words(CheckReport report) {
    return report.findings().stream()
        .map(finding -> finding.flaw() + " " + finding.ply() + " " + finding.square())
        .sorted()
        .toList();
  }

  /**
   * A sound one, a cooked one, needless pieces on either side, white to move, no mate, two pawns on
   * a file in both mirror images.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        FIFTEEN,
        "4k4/9/9/4P4/9/9/9/9/9 b R2Gr2b2g4s4n4l17p 1",
        "4k4/9/4P4/9/9/9/9/9/8P b G2r2b3g4s4n4l16p 1",
        "4k4/9/4P4/9/9/9/9/9/P8 b G2r2b3g4s4n4l16p 1",
        "p8/9/9/9/9/9/4p4/9/4K4 w 2R2B3G4S4N4L16Pg 1",
        "4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1",
        "6k1p/9/5R2p/6s2/9/9/9/9/9 b Gr2b3g3s4n4l16p 1",
        "p1k6/9/p2R5/2s6/9/9/9/9/9 b Gr2b3g3s4n4l16p 1"
      })
  void theLastReportIsThatOfTheCheck(String sfen) {
    Position root = Sfen.parseProblem(sfen);
    Heard heard = live(sfen, SearchMonitor.SILENT);
    assertEquals(1, heard.solved.size());
    CheckReport other =
        new SoundnessCheck(table, new SoundnessCheck.Options(1, 200_000, true, true))
            .checkWithDiagram(
                root, new int[0], Statements.NONE, SearchLimits.NONE, SearchMonitor.SILENT);
    if (heard.reports.isEmpty()) {
      assertEquals(Flaw.NO_MATE, other.findings().getFirst().flaw());
      return;
    }
    CheckReport last = heard.reports.getLast();
    assertEquals(Part.DONE, heard.parts.getLast());
    assertEquals(1, heard.parts.stream().filter(part -> part == Part.DONE).count());
    assertEquals(other.grade(), last.grade());
    assertEquals(words(other), words(last));
    assertTrue(last.isDecided());
  }

  @Test
  void whatTheLineIsLikeIsToldBeforeThePiecesAreTested() {
    Heard heard = live(FIFTEEN, SearchMonitor.SILENT);
    int first = heard.parts.indexOf(Part.PIECES);
    assertEquals(0, heard.tested.get(first));
    assertEquals(Grade.SOUND, heard.reports.get(first).grade());
    assertFalse(heard.reports.get(first).isDecided(), "the pieces are open");
    for (int i = first + 1; i < heard.parts.size(); i++) {
      assertTrue(heard.tested.get(i) >= heard.tested.get(i - 1), "in steps");
    }
    assertEquals(3, heard.tested.getLast(), "the gold, the pawn and the tokin");
  }

  @Test
  void aStopLeavesWhatIsNotAskedOpen() {
    boolean[] stop = new boolean[1];
    Heard heard = new Heard();
    LiveCheck.Listener stopping =
        new LiveCheck.Listener() {
          @Override
          public void solved(SolveResult result) {
            heard.solved(result);
          }

          @Override
          public void reported(CheckReport report, Part part, int tested, int pieces) {
            heard.reported(report, part, tested, pieces);
            stop[0] |= part == Part.PIECES;
          }
        };
    new LiveCheck(table, SearchMonitor.stoppedBy(() -> stop[0]), stopping)
        .run(Sfen.parseProblem(FIFTEEN), RootSide.ATTACKER, new int[0]);
    assertEquals(Part.DONE, heard.parts.getLast());
    CheckReport last = heard.reports.getLast();
    assertFalse(last.isDecided());
    assertEquals(3, last.open().size());
    assertTrue(last.open().stream().allMatch(one -> one.kind() == OpenQuestion.Kind.PIECE));
  }
}
