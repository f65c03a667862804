package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Open questions are asked again within limits, and no round makes the report worse. */
@Tag("slow")
class LineRoundsTest {
  private static final long ENOUGH = 20_000_000;

  /** Each problem leaves something open if a question may cost only one position. */
  private static final List<String> PROBLEMS =
      List.of(
          "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1",
          "8k/6+P2/9/7P1/6R2/8K/8L/9/9 b pn 1",
          "4g3k/5S3/8P/7G1/4+R4/9/9/9/9 b p 1");

  private final MainSubTable table = MainSubTable.allocate(4);

  @AfterEach
  void close() {
    table.close();
  }

  private CheckReport check(String sfen, long nodes, boolean again, boolean pieces, long limit) {
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, nodes, again, pieces);
    return new SoundnessCheck(table, options)
        .check(
            Sfen.parseProblem(sfen),
            new int[0],
            SearchLimits.NONE.withMaxNodes(limit),
            SearchMonitor.SILENT);
  }

  @Test
  void whatIsOpenIsAskedAgain() {
    for (String sfen : PROBLEMS) {
      CheckReport whole = check(sfen, 1_000_000, false, false, ENOUGH);
      assertTrue(whole.isDecided(), sfen);
      assertFalse(check(sfen, 1, false, false, ENOUGH).isDecided(), sfen);
      CheckReport again = check(sfen, 1, true, false, ENOUGH);
      assertTrue(again.isDecided(), sfen);
      assertEquals(whole.grade(), again.grade(), sfen);
      boolean asksAll = whole.grade() != Grade.UNSOUND; // else it ends once that is certain
      assertTrue(!asksAll || flaws(whole).equals(flaws(again)), sfen);
    }
  }

  /** If facts contradict each other, one of them is false, so no finding and no grade is proved. */
  @Test
  void nothingIsProvedByATableThatContradictsItself() {
    for (String sfen : PROBLEMS) {
      List<String> said = new ArrayList<>();
      SearchMonitor monitor =
          new SearchMonitor() {
            @Override
            public void diagnose(String what) {
              said.add(what);
            }

            @Override
            public void progress(SearchProgress now) {}

            @Override
            public boolean stopRequested() {
              return false;
            }
          };
      Position root = Sfen.parseProblem(sfen);
      SolveResult solved =
          new TsumeSolver(table)
              .withComposedLength()
              .solve(root, RootSide.ATTACKER, TsumeMethod.AUTO, SearchLimits.NONE, monitor);
      LineRounds rounds =
          new LineRounds(root, solved, table, Effort.first(100_000, 1, false), monitor);
      Deadline deadline = new Deadline(SearchLimits.NONE);
      CheckReport before = rounds.first(new int[0], false, deadline);
      assertTrue(before.isDecided(), sfen);
      table.noteContradiction();
      for (CheckReport report :
          List.of(
              rounds.next(before, new int[0], deadline),
              rounds.first(new int[0], false, deadline))) {
        assertFalse(report.isDecided(), sfen);
        assertEquals(List.of(), report.findings());
        assertFalse(rounds.hasMore());
      }
      assertEquals(2, said.size());
      assertTrue(said.getFirst().contains("contradict each other"), said.getFirst());
    }
  }

  private static List<Flaw> flaws(CheckReport report) {
    return report.findings().stream().map(Finding::flaw).sorted().toList();
  }

  /** An interrupted round has not asked everything; the round before it has. */
  @Test
  void aRoundThatIsCutShortAddsWhatItHasFound() {
    int cut = 0;
    int more = 0;
    for (String sfen : PROBLEMS) {
      long once = check(sfen, 1, false, false, ENOUGH).nodes();
      CheckReport whole = check(sfen, 1_000_000, false, false, ENOUGH);
      int least = check(sfen, 1, false, false, ENOUGH).findings().size();
      for (long limit = once + 1; limit < 20 * once; limit += 1 + limit / 8) {
        CheckReport report = check(sfen, 1, true, false, limit);
        String where = sfen + ", " + limit + " nodes";
        if (report.isDecided()) {
          assertEquals(whole.grade(), report.grade(), where);
        } else {
          assertTrue(report.open().stream().noneMatch(LineRoundsTest::isLimit), where);
          assertTrue(report.findings().size() >= least, where + " lost a finding");
          cut += report.nodes() >= limit ? 1 : 0;
          more += report.findings().size() > least ? 1 : 0;
        }
      }
    }
    assertTrue(cut > 0, "a round that was cut short");
    assertTrue(more > 0, "and that had found something");
  }

  private static boolean isLimit(OpenQuestion question) {
    return question.kind() == OpenQuestion.Kind.LIMIT;
  }

  @Test
  void moreLinesAreLookedAtInTheNextRound() {
    Position root = Sfen.parseProblem("9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w - 1");
    SolveResult solved =
        new TsumeSolver(table, 1)
            .withComposedLength()
            .solve(
                root, RootSide.ATTACKER, TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT);
    Effort oneLine = new Effort(1, 100_000, 1, 1);
    LineRounds rounds = new LineRounds(root, solved, table, oneLine, SearchMonitor.SILENT);
    Deadline deadline = new Deadline(SearchLimits.NONE.withMaxNodes(ENOUGH));
    CheckReport first = rounds.first(new int[0], false, deadline);
    assertEquals(List.of(OpenQuestion.Kind.MAIN_LINE), kinds(first));
    assertEquals(List.of(), kinds(rounds.again(first, new int[0], deadline)));
  }

  private static List<OpenQuestion.Kind> kinds(CheckReport report) {
    return report.open().stream().map(OpenQuestion::kind).toList();
  }

  /**
   * Half of the remaining limits is kept for the pieces, so that rounds do not use up everything.
   */
  @Test
  void roundsLeaveSomethingForThePieces() {
    String sfen = PROBLEMS.getFirst();
    int pieces = CookFinder.pieces(Sfen.parseProblem(sfen)).size();
    long once = check(sfen, 1, false, false, ENOUGH).nodes();
    for (long limit = 2 * once; limit < 30 * once; limit += 1 + limit / 8) {
      CheckReport report = check(sfen, 1, true, true, limit);
      assertTrue(report.nodes() <= limit + once, report.nodes() + " of " + limit);
      assertTrue(
          report.open().stream().filter(LineRoundsTest::isPiece).count() < pieces, limit + "");
    }
  }

  private static boolean isPiece(OpenQuestion question) {
    return question.kind() == OpenQuestion.Kind.PIECE;
  }
}
