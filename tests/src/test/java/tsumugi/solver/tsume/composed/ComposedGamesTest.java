package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SlowRefunds;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/** The game of refunds by df-pn against its definition. */
class ComposedGamesTest {
  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  /**
   * @param literalFirst whether the table has what shogi's search leaves there
   */
  private MateBounds refunds(String sfen, int plies, boolean literalFirst) {
    table.newSearch();
    Position root = Sfen.parseProblem(sfen);
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    if (literalFirst) {
      new DfpnSearch(new Position(root), new DfpnNodes(table), budget).prove(plies);
    }
    ComposedBoard board = new ComposedBoard(root, root.sideToMove());
    return new ComposedGames(board, root.sideToMove(), table, budget).exactRefunds(plies);
  }

  /** A stored literal mate is also a mate in the game of refunds, without a search. */
  @Test
  void aLiteralMateNeedsNoSearch() {
    Position root = Sfen.parseProblem("5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1");
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    ComposedBoard board = new ComposedBoard(root, root.sideToMove());
    ComposedGames games = new ComposedGames(board, root.sideToMove(), table, budget);
    MateBounds literal = games.literal(5, 1_000);
    assertEquals(5, literal.upper());
    long before = budget.nodes();
    assertEquals(5, games.refunds(5).upper());
    assertTrue(budget.nodes() - before < 10, budget.nodes() - before + " nodes");
  }

  @Test
  void refundLengthsAreTheDefinitions() {
    compare(0, 300, 300);
  }

  @Tag("slow")
  @Test
  void refundLengthsAreTheDefinitionsOfManyMore() {
    compare(1_000, 1_000 + Integer.getInteger("tsumugi.refunds", 1_200), 600);
  }

  private void compare(long from, long to, long positions) {
    int mates = 0;
    for (long seed = from; seed < to; seed++) {
      Sample sample = RandomPositions.smallTsume(seed);
      int expected = SlowRefunds.solve(sample.position(), 9, positions);
      if (expected != SlowRefunds.GAVE_UP) {
        MateBounds found = refunds(sample.position().sfen(), 9, seed % 2 == 0);
        if (expected == SlowRefunds.BEYOND) {
          assertTrue(found.lower() >= 9, () -> sample + ": beyond, not " + found);
        } else {
          assertEquals(expected, found.upper(), sample::toString);
          mates++;
        }
      }
    }
    assertTrue(mates > (to - from) / 10, mates + " mates");
  }
}
