package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * Equally long variations are so by the definition. A line is reported to leave surplus pieces only
 * if no other defence leaves none.
 */
@Tag("slow")
class ComposedVariationsTest {
  private static final int PROBLEMS = Integer.getInteger("tsumugi.variations", 120);

  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void variationsOfTheSameLengthEndInMateAndLeaveNothing() {
    int variations = 0;
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, 5_000, false, false);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(50_000);
    for (long seed = 0; seed < PROBLEMS; seed++) {
      SlowPosition slow = RandomPositions.smallTsume(seed).position();
      Position root = Sfen.parseProblem(slow.sfen());
      CheckReport report =
          new SoundnessCheck(table, options).check(root, new int[0], limits, SearchMonitor.SILENT);
      for (Finding finding : report.findings()) {
        if (finding.flaw() == Flaw.SAME_LENGTH) {
          Position end = new Position(root);
          for (int move : finding.path()) {
            end.doMove(move);
          }
          for (int move : finding.line()) {
            end.doMove(move);
          }
          String where = slow.sfen();
          int length = finding.path().length + finding.line().length;
          assertEquals(report.line().length, length, where);
          assertEquals(Hand.EMPTY, end.hand(root.sideToMove()), where);
          assertTrue(end.inCheck(), where);
          variations++;
        }
        if (finding.flaw() == Flaw.SURPLUS) {
          boolean other =
              report.findings().stream().anyMatch(each -> each.flaw() == Flaw.SAME_LENGTH);
          assertTrue(!other, () -> "a defence leaves nothing over: " + slow.sfen());
        }
      }
    }
    assertTrue(variations > 0, "variations of the same length");
  }
}
