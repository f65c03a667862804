package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/** Whatever the limits are, what is reported as certain is also reported without limits. */
@Tag("slow")
class CheckLimitsTest {
  private static final List<String> PROBLEMS =
      List.of(
          "9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w - 1",
          "9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w N 1",
          "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1",
          "5B3/8k/5+S3/7+S1/9/9/9/9/9 b s 1",
          "4g3k/5S3/8P/7G1/4+R4/9/9/9/9 b p 1",
          "8k/6+P2/9/7P1/6R2/8K/8L/9/9 b pn 1",
          "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1");

  private final MainSubTable table = MainSubTable.allocate(1);

  @AfterEach
  void close() {
    table.close();
  }

  private CheckReport check(String sfen, String authors, long moveNodes, SearchLimits limits) {
    int[] line =
        authors.isEmpty()
            ? new int[0]
            : Arrays.stream(authors.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, moveNodes, false, false);
    return new SoundnessCheck(table, options)
        .check(Sfen.parseProblem(sfen), line, limits, SearchMonitor.SILENT);
  }

  /** The heap becomes full at each poll in turn: the mate that was found remains. */
  @Test
  void aSolvedMateSurvivesAFullHeap() {
    String sfen = PROBLEMS.getLast();
    int polls = 0;
    int kept = 0;
    boolean ended = false;
    while (!ended && polls < 3_000) {
      int[] left = {polls++};
      boolean[] mated = {false};
      SearchMonitor heap =
          new SearchMonitor() {
            @Override
            public void progress(SearchProgress progress) {
              mated[0] |= progress.matePlies() > 0;
            }

            @Override
            public boolean stopRequested() {
              if (left[0]-- == 0) {
                throw new OutOfMemoryError("injected");
              }
              return false;
            }
          };
      try {
        CheckReport report =
            new SoundnessCheck(table, new SoundnessCheck.Options(1, 20_000, false, false))
                .check(Sfen.parseProblem(sfen), new int[0], SearchLimits.NONE, heap);
        ended = left[0] >= 0;
        kept += ended ? 0 : 1;
        assertTrue(
            ended || !report.isDecided() || report.grade() == Grade.UNSOUND, "poll " + polls);
      } catch (OutOfMemoryError e) {
        assertFalse(mated[0], "the mate is lost at poll " + polls);
      }
    }
    assertTrue(ended && kept > 0, kept + " kept of " + polls);
  }

  @Test
  void noVerdictRestsOnALimit() {
    int decided = 0;
    for (String sfen : PROBLEMS) {
      CheckReport whole = check(sfen, "", 200_000, SearchLimits.NONE);
      assertTrue(whole.isDecided(), sfen);
      for (long nodes = 1; nodes < whole.nodes(); nodes += 1 + nodes / 6) {
        CheckReport report = check(sfen, "", 200_000, SearchLimits.NONE.withMaxNodes(nodes));
        compare(whole, report, sfen + ", " + nodes + " nodes");
        decided += report.isDecided() ? 1 : 0;
      }
      for (long nodes = 1; nodes < 2_000; nodes += 1 + nodes / 2) {
        CheckReport report = check(sfen, "", nodes, SearchLimits.NONE);
        compare(whole, report, sfen + ", " + nodes + " nodes for each move");
        decided += report.isDecided() ? 1 : 0;
      }
    }
    assertTrue(decided > 10, decided + " with limits, and decided");
  }

  /**
   * If less is asked about the problem than about the problem without the piece, the piece looks
   * needed.
   */
  @Test
  void aNeedlessPieceIsFoundOrOpen() {
    String sfen = "9/9/9/9/9/9/2g6/2L+s5/RK7 w N 1";
    int[] line =
        Stream.of("6h7h", "8i9h", "L*9a", "N*9g", "7g8h").mapToInt(UsiMove::parse).toArray();
    List<Integer> needless = pieces(withPieces(sfen, line, 200_000).findings());
    assertFalse(needless.isEmpty());
    for (long nodes = 1; nodes < 2_000; nodes *= 2) {
      CheckReport report = withPieces(sfen, line, nodes);
      List<Integer> told = pieces(report.findings());
      if (report.open().stream().noneMatch(open -> open.kind() == OpenQuestion.Kind.LENGTH)) {
        report.open().forEach(open -> told.add(open.square()));
        assertTrue(told.containsAll(needless), nodes + " nodes for each move: " + report);
      }
    }
  }

  private CheckReport withPieces(String sfen, int[] line, long moveNodes) {
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, moveNodes, false, true);
    return new SoundnessCheck(table, options)
        .check(Sfen.parseProblem(sfen), line, SearchLimits.NONE, SearchMonitor.SILENT);
  }

  private static List<Integer> pieces(List<Finding> findings) {
    return new ArrayList<>(
        findings.stream()
            .filter(finding -> finding.flaw() == Flaw.NEEDLESS_PIECE)
            .map(Finding::square)
            .toList());
  }

  /**
   * The same for statements about the author's line, whether it is complete, too short or wrong.
   */
  @Test
  void noWordOnTheAuthorsLineRestsOnALimit() {
    String sfen = "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1";
    int[] line = check(sfen, "", 200_000, SearchLimits.NONE).line();
    for (int plies = 1; plies <= line.length; plies++) {
      String authors = UsiMove.format(Arrays.copyOf(line, plies));
      CheckReport whole = check(sfen, authors, 200_000, SearchLimits.NONE);
      for (long nodes = 1; nodes < whole.nodes(); nodes += 1 + nodes / 4) {
        String where = authors + ", " + nodes + " nodes";
        CheckReport report = check(sfen, authors, 200_000, SearchLimits.NONE.withMaxNodes(nodes));
        compare(whole, report, where);
        boolean isTold = report.authors() != CheckReport.AuthorsLine.UNDECIDED;
        assertTrue(!isTold || report.authors() == whole.authors(), where);
      }
    }
  }

  private static void compare(CheckReport whole, CheckReport report, String where) {
    if (report.isDecided()) {
      assertEquals(whole.grade(), report.grade(), where);
    }
  }

  /**
   * A printed line that ends in mate has the reported length, or is shorter if that was reported
   * too.
   */
  @Test
  void whatIsShownIsAsLongAsIsTold() {
    int exact = 0;
    for (String sfen : PROBLEMS) {
      for (View view : View.values()) {
        String seen = view.of(SlowPosition.parse(sfen)).sfen();
        for (Finding finding : check(seen, "", 200_000, SearchLimits.NONE).findings()) {
          if (finding.plies() > 0 && isMate(Sfen.parseProblem(seen), finding)) {
            int plies = finding.line().length;
            String where = seen + " " + UsiMove.format(finding.line());
            assertTrue(plies <= finding.plies(), where);
            assertTrue(plies == finding.plies() || !finding.exact(), where);
            exact += finding.exact() ? 1 : 0;
          }
        }
      }
    }
    assertTrue(exact > 50, exact + " lines");
  }

  /** The printed line of a last move has 17 plies although it was reported as 19 or less. */
  @Test
  void aLineThatMatesSoonerShortensWhatIsTold() {
    String sfen = "9/9/9/9/R8/1gk6/3+p5/K8/9 w Gg2p 1";
    int unproved = 0;
    for (Finding finding : check(sfen, "", 20_000, SearchLimits.NONE).findings()) {
      if (finding.plies() > 0 && !finding.exact()) {
        assertTrue(isMate(Sfen.parseProblem(sfen), finding), finding::toString);
        assertEquals(finding.line().length, finding.plies());
        unproved++;
      }
    }
    assertTrue(unproved > 0, "a length that is not proved");
  }

  private static boolean isMate(Position position, Finding finding) {
    Arrays.stream(finding.path()).forEach(position::doMove);
    for (int move : finding.line()) {
      assertTrue(MoveLegality.isLegal(position, move), finding::toString);
      position.doMove(move);
    }
    MoveList replies = new MoveList();
    new EvasionGenerator().generate(position, replies);
    return position.inCheck() && replies.size() == 0;
  }

  /**
   * All searched positions are counted and reported: with that number as the limit, nothing is cut
   * off.
   */
  @Test
  void theNodesToldAreThoseThatItTakes() {
    for (String sfen : PROBLEMS) {
      CheckReport whole = withPieces(sfen, SearchLimits.NONE);
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(whole.nodes() + 1);
      CheckReport again = withPieces(sfen, limits);
      assertEquals(whole.nodes(), again.nodes(), sfen);
      assertEquals(List.of(), again.open(), sfen);
    }
  }

  private CheckReport withPieces(String sfen, SearchLimits limits) {
    return new SoundnessCheck(table, new SoundnessCheck.Options(1, 200_000, false, true))
        .check(Sfen.parseProblem(sfen), new int[0], limits, SearchMonitor.SILENT);
  }

  /** A question may cost as many positions as the largest number. */
  @Test
  void theMostThatAQuestionMayCostIsNoLessThanEnough() {
    for (String sfen : PROBLEMS) {
      CheckReport whole = check(sfen, "", 200_000, SearchLimits.NONE);
      CheckReport most = check(sfen, "", Long.MAX_VALUE, SearchLimits.NONE);
      assertEquals(List.of(), most.open(), sfen);
      assertEquals(whole.grade(), most.grade(), sfen);
    }
  }

  /** A check that stayed open for one line is not asked again for the next. */
  @ParameterizedTest
  @ValueSource(ints = {1, 10, 100})
  void anOpenCheckIsAskedOnce(int nodes) {
    Position position = Sfen.parseProblem("4k4/9/9/9/9/9/9/9/9 b RB2G2S 1");
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    CookFinder cooks = new CookFinder(table, budget, Effort.first(nodes, 1));
    CheckFindings first = new CheckFindings();
    cooks.lookInVariation(position, new int[0], Move.NONE, first);
    assertFalse(first.open.isEmpty());
    long before = budget.nodes();
    CheckFindings again = new CheckFindings();
    for (OpenQuestion question : first.open) {
      cooks.isRefuted(position, question.move());
    }
    assertEquals(before, budget.nodes());
    cooks.lookInVariation(position, new int[0], Move.NONE, again);
    assertEquals(first.open.size(), again.open.size());
  }
}
