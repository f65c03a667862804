package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.InMemoryKeeper;
import tsumugi.solver.tsume.node.MateBounds;

/** A stopped search stores the numbers of its open nodes. */
class OpenNodesTest {
  private static final int PLIES = 31;

  private final MainSubTable table = MainSubTable.ofBytes(1 << 20);
  private final Position root = Sfen.parse("7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1");

  @AfterEach
  void close() {
    table.close();
  }

  private SearchBudget budget(long nodes) {
    return new SearchBudget(SearchLimits.NONE.withMaxNodes(nodes), SearchMonitor.SILENT);
  }

  private NodeLook look() {
    NodeLook look = new NodeLook();
    int attacker = root.sideToMove();
    new DfpnNodes(table).look(root.boardKey(), attacker, root.hand(attacker), look);
    return look;
  }

  @Test
  void theRootHasItsNumbersThoughItNeverClosed() {
    table.newSearch();
    String before = Sfen.format(root);
    DfpnSearch search = new DfpnSearch(root, new DfpnNodes(table), budget(200));
    MateBounds found = search.prove(PLIES);
    assertTrue(!found.decides(PLIES), "meant to be stopped");
    assertEquals(before, Sfen.format(root));
    assertTrue(look().hasNumbers());
    assertTrue(!look().onPath, "and no mark is left");
  }

  @Test
  void storedInTheMiddleTheyChangeNothingOfTheSearch() {
    long[] nodes = new long[2];
    for (int i = 0; i < 2; i++) {
      table.newSearch();
      SearchBudget budget = budget(SearchLimits.UNLIMITED);
      DfpnSearch search = new DfpnSearch(root, new DfpnNodes(table), budget);
      int[] stored = {0};
      if (i == 1) {
        budget
            .checkpoints()
            .onDue(
                new InMemoryKeeper(1),
                () -> {
                  search.storeOpenNodes();
                  stored[0]++;
                });
      }
      assertTrue(search.prove(PLIES).isMate());
      nodes[i] = budget.nodes();
      assertTrue(stored[0] > 0 || i == 0, "meant to be stored on the way");
    }
    assertNotEquals(0, nodes[0]);
    assertEquals(nodes[0], nodes[1]);
  }
}
