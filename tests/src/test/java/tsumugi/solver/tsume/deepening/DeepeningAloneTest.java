package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.SmallStart;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.node.MateBounds;

/** Deepening without a table, and with a table that grows. */
class DeepeningAloneTest extends TsumeFixture {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  private SearchBudget budget = budget(SearchLimits.NONE);

  @Test
  void withoutATableTheMateIsTheShortestAndItsMoveIsKnown() {
    Position position = Sfen.parse(FIVE);
    MateBounds found = forgetful(position).prove(9);
    assertEquals(5, found.upper());
    assertEquals(3, found.lower());
    assertTrue(found.isExact());
    assertEquals("S*9b", EngineForm.usi(found.move()));
    assertEquals(Sfen.format(Sfen.parse(FIVE)), Sfen.format(position));
  }

  @Test
  void withoutATableABoundThatFailsIsALowerBound() {
    assertEquals(MateBounds.noMateWithin(3), forgetful(Sfen.parse(FIVE)).prove(3));
    assertEquals(MateBounds.noMateWithin(1), forgetful(Sfen.parse(FIVE)).prove(1));
  }

  @Test
  void withoutATableLengthsAreThoseOfAPlainSearch() {
    int mates = 0;
    for (long seed = 300_000; seed < 300_120; seed++) {
      Position position = EngineForm.position(RandomPositions.smallTsume(seed).position());
      int plies = PlainMate.solve(position, 5, 1_000);
      if (plies > 0) {
        budget = budget(SearchLimits.NONE);
        MateBounds found = forgetful(position).prove(5);
        assertEquals(plies, found.upper(), "seed " + seed);
        assertTrue(found.isExact() && found.move() != Move.NONE, "seed " + seed);
        mates++;
      }
    }
    assertTrue(mates > 20, mates + " mates");
  }

  /** No position deeper than the given depth is opened, whatever the branching bound. */
  @Test
  void theLongestMateAskedForIsTheDeepestPly() {
    for (int longest = 7; longest <= 13; longest += 2) {
      table.newSearch();
      budget = budget(SearchLimits.NONE.withMaxNodes(20_000));
      Position position = Sfen.parse(FIFTEEN);
      DeepeningSearch search = new DeepeningSearch(position, nodes(table), budget, longest);
      MateBounds found = search.proveAny();
      assertTrue(!found.isMate() || found.upper() >= 15, found::toString);
      assertEquals(longest, search.deepest());
    }
  }

  /** After an interruption at any node, the board is restored and a new search works. */
  @Test
  void anInterruptionRestoresTheBoard() {
    for (int nodes = 1; nodes < 300; nodes += 13) {
      table.newSearch();
      budget = budget(SearchLimits.NONE.withMaxNodes(nodes));
      Position position = Sfen.parse(FIFTEEN);
      DeepeningSearch search = new DeepeningSearch(position, nodes(table), budget, 99);
      assertEquals(MateBounds.NEVER, search.prove(99).upper());
      assertEquals(Sfen.format(Sfen.parse(FIFTEEN)), Sfen.format(position));
      assertArrayEquals(new int[0], search.path());
      assertEquals(0, search.rootBound());
    }
  }

  /** If the table grows, the records of the open nodes move; no node stays open. */
  @Test
  void inATableThatGrowsItFindsTheMate() {
    try (MainSubTable small = SmallStart.table()) {
      small.newSearch();
      budget = budget(SearchLimits.NONE);
      MateBounds found =
          new DeepeningSearch(Sfen.parse(FIFTEEN), nodes(small), budget, 99).prove(99);
      assertEquals(15, found.upper());
      assertTrue(found.isExact());
      assertTrue(small.statistics().mainUsed() > 200, small.statistics()::toString);
      for (long record = 0; record < small.capacity(); record++) {
        assertEquals(0, small.mark(record), "left open");
      }
    }
  }

  private DeepeningSearch forgetful(Position position) {
    AttackerNodes none = new AttackerNodes(table, position.sideToMove(), false);
    return new DeepeningSearch(position, none, budget, 99);
  }

  private static AttackerNodes nodes(MainSubTable table) {
    return new AttackerNodes(table, Sfen.parse(FIFTEEN).sideToMove());
  }
}
