package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.UsiMove;

class DeepeningControlTest {
  private static final int REPLY = DeepeningControl.REPLY;

  @Test
  void byPliesEveryDefendersNodeCostsTwo() {
    assertEquals(2, cost(DeepeningControl.PLIES, "5a4a"));
    assertEquals(2, cost(DeepeningControl.PLIES, "5a4a", "5a6a", "P*5b"));
    assertEquals(1, DeepeningControl.PLIES.least);
    assertEquals(2, DeepeningControl.PLIES.step);
  }

  /** The first reply and drops cost nothing beyond the 1 for the node. */
  @Test
  void byBranchingRepliesBeyondTheFirstCost() {
    assertEquals(1, cost(DeepeningControl.BRANCHING, "5a4a"));
    assertEquals(1 + REPLY, cost(DeepeningControl.BRANCHING, "5a4a", "5a6a"));
    assertEquals(1 + 2 * REPLY, cost(DeepeningControl.BRANCHING, "5a4a", "5a6a", "P*5b", "5a5b"));
    assertEquals(1, cost(DeepeningControl.BRANCHING, "P*5b", "G*5b", "G*5c"));
    assertEquals(1, cost(DeepeningControl.BRANCHING, "P*5b", "5a5b"));
  }

  /** Only the moves of the node count, not those before them in the list. */
  @Test
  void onlyTheGivenRangeCounts() {
    MoveList moves = new MoveList();
    for (String text : new String[] {"5a4a", "5a6a", "5a5b", "5a4b"}) {
      moves.add(UsiMove.parse(text));
    }
    assertEquals(1, DeepeningControl.BRANCHING.cost(moves, 1, 2));
    assertEquals(1 + REPLY, DeepeningControl.BRANCHING.cost(moves, 2, 4));
  }

  /** By plies, never more than the smallest bound; otherwise a mate might not be the shortest. */
  @Test
  void theNextBoundDependsOnTheControl() {
    assertEquals(7, DeepeningControl.PLIES.widen(7, 99));
    assertEquals(15, DeepeningControl.BRANCHING.widen(7, 99));
    assertEquals(10, DeepeningControl.BRANCHING.widen(7, 10));
    assertEquals(7, DeepeningControl.BRANCHING.widen(7, 7));
  }

  private static int cost(DeepeningControl control, String... replies) {
    MoveList moves = new MoveList();
    for (String reply : replies) {
      moves.add(UsiMove.parse(reply));
    }
    return control.cost(moves, 0, moves.size());
  }
}
