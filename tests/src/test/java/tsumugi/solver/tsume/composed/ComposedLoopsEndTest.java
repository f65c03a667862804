package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.composed.ComposedNodes.Node;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * The loops of the composed length end after a stop: over a table that knows all answers, and over
 * one that knows none.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class ComposedLoopsEndTest {
  /** Moves that the loops over one small node may count; none is searched. */
  private static final int FEW_NODES = 5_000;

  private final MainSubTable table = MainSubTable.allocate(4);

  @AfterEach
  void close() {
    table.close();
  }

  private static SearchBudget budget(boolean stopped) {
    return new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(() -> stopped));
  }

  private void askAll(Node node, SearchBudget budget) {
    Position root = node.board();
    int attacker = root.sideToMove() ^ 1;
    ComposedSearch search = new ComposedSearch(root, attacker, table, budget);
    search.find(node.plies());
    search.find(99);
    new ComposedLine(search, attacker, true).read(node.plies());
    MoveList replies = new MoveList();
    int first = new Interpositions().generate(root, replies);
    for (int i = first; i < replies.size(); i++) {
      new CountingReplies(search).counts(replies.get(i), node.plies());
    }
    if (node.plies() > 0) {
      LongestReplies longest = new LongestReplies(search, node.plies());
      for (int next = 0; next < replies.size() && longest.next() != Move.NONE; next++) {}
    }
    assertEquals(node.position().sfen(), Sfen.format(root), "the board is as it was");
  }

  @Test
  void afterAStop() {
    int nodes = 0;
    List<Node> all = ComposedNodes.all();
    for (int i = 0; i < all.size(); i += 3) {
      Node node = all.get(i);
      for (boolean known : new boolean[] {false, true}) {
        table.newSearch();
        if (known) {
          askAll(node, budget(false));
        }
        SearchBudget stopped = budget(true);
        askAll(node, stopped);
        assertTrue(stopped.nodes() < FEW_NODES, () -> node + ": " + stopped.nodes());
        nodes++;
      }
    }
    assertTrue(nodes > 100, nodes + " nodes");
  }

  /** The exact refund length of a search that answers at once, whatever it answers. */
  @Test
  void nonsenseEnds() {
    MateSearch[] searches = {
      _ -> MateBounds.UNKNOWN,
      MateBounds::noMateWithin,
      _ -> MateBounds.noMateWithin(MateBounds.NEVER),
      plies -> MateBounds.mate(plies, Move.NONE),
      plies -> MateBounds.mate(plies - 2, Move.NONE),
      plies -> new MateBounds(plies, plies, Move.NONE),
      plies -> new MateBounds(plies + 2, plies - 2, Move.NONE),
    };
    for (MateSearch search : searches) {
      for (int plies : new int[] {-1, 1, 9, 3_999}) {
        ComposedGames.exact(search, plies);
      }
    }
  }
}
