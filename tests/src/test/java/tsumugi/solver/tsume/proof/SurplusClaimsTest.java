package tsumugi.solver.tsume.proof;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

class SurplusClaimsTest {
  /** More nodes than pass between two polls of a budget. */
  private static final int PAST_A_POLL = 1_000;

  private boolean isStopped;
  private final SearchBudget budget =
      new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(() -> isStopped));

  /** A search whose questions the table answers at once ends when it is stopped. */
  @Test
  void whatTheTableAnswersEndsAfterAStop() throws ProofGap, IOException {
    Position root = Sfen.parseProblem("8k/9/4+B2P1/5+b3/5r3/9/9/9/9 b r4g4s4n4l17p 1");
    for (String move : new String[] {"5c4d", "P*3c"}) {
      root.doMove(UsiMove.parseLegal(root, move));
    }
    try (MainSubTable table = MainSubTable.allocate(1)) {
      ProofNodes nodes =
          new ProofNodes(table, root, root.sideToMove(), budget, (_, _, _, _, _) -> {});
      assertTrue(new SurplusClaims(nodes, new MateClaims(nodes)).make(root, 3));
      for (int i = 0; i < PAST_A_POLL; i++) {
        budget.countNode();
      }
      assertTrue(new SurplusClaims(nodes, new MateClaims(nodes)).make(root, 3));
      isStopped = true;
      for (int i = 0; i < PAST_A_POLL; i++) {
        budget.countNode();
      }
      assertThrows(
          ProofGap.class, () -> new SurplusClaims(nodes, new MateClaims(nodes)).make(root, 3));
    }
  }
}
