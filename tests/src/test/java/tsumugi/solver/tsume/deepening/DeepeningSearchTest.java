package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.SearchData;
import tsumugi.solver.tsume.node.TsumeRoot;

class DeepeningSearchTest extends TsumeFixture {
  private static final int LONGEST = 99;

  /** Attacker's and defender's roots, compared with the references. */
  @Test
  void byPliesTheShortestMateIsFound() {
    int mates = 0;
    int noMates = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.plies() > 7 || problem.isEndless()) {
        continue;
      }
      table.newSearch();
      TsumeRoot root = root(problem);
      String before = Sfen.format(root.position());
      MateBounds found = search(root.position(), limit(20_000)).prove(LONGEST);
      assertEquals(before, Sfen.format(root.position()), problem::toString);
      if (problem.isMate() && found.isMate()) {
        int plies = root.inside(problem.plies());
        assertEquals(plies, found.upper(), problem::toString);
        assertTrue(found.isExact(), problem::toString);
        assertFalse(found.isContradiction(), problem::toString);
        mates++;
      } else {
        assertFalse(found.isMate(), problem::toString);
        assertFalse(found.isNoMate() && problem.isMate(), problem::toString);
        noMates += found.isNoMate() ? 1 : 0;
      }
    }
    assertTrue(mates > 70 && noMates >= 10, mates + " mates, " + noMates + " without");
  }

  /** Random positions, compared with a search without a table. */
  @Test
  void lengthsAreThoseOfAPlainSearch() {
    int mates = 0;
    for (long seed = 300_000; seed < 300_250; seed++) {
      Position position = EngineForm.position(RandomPositions.smallTsume(seed).position());
      int plies = PlainMate.solve(position, 5, 5_000);
      if (plies > 0 || plies == SlowMate.NO_MATE) {
        table.newSearch();
        MateBounds found = search(position, limit(20_000)).prove(LONGEST);
        assertEquals(plies > 0 ? plies : MateBounds.NEVER, found.upper(), "seed " + seed);
        assertEquals(plies > 0, found.isExact(), "seed " + seed);
        mates += plies > 0 ? 1 : 0;
      }
    }
    assertTrue(mates > 50, mates + " mates");
  }

  /** By branching, a mate of some length is found, and "no mate" is answered if no mate exists. */
  @Test
  void byBranchingAMateOfSomeLengthIsFound() {
    int mates = 0;
    int noMates = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.plies() > 11 || problem.isEndless()) {
        continue;
      }
      table.newSearch();
      TsumeRoot root = root(problem);
      MateBounds found = search(root.position(), limit(4_000)).proveAny();
      if (found.isMate()) {
        assertTrue(problem.isMate(), problem::toString);
        assertTrue(found.upper() >= root.inside(problem.plies()), problem::toString);
        assertEquals(0, found.lower(), problem::toString);
        mates++;
      }
      assertFalse(found.isNoMate() && problem.isMate(), problem::toString);
      noMates += found.isNoMate() ? 1 : 0;
    }
    assertTrue(mates > 70 && noMates >= 10, mates + " mates, " + noMates + " without");
  }

  /** A mate that the table knew before says nothing about shorter ones. */
  @Test
  void aMateKnownBeforeIsNotCalledExact() {
    Position position = Sfen.parse(FIVE);
    storeRoot(position, 9, 0, 0);
    MateBounds found = search(position, SearchLimits.NONE).prove(LONGEST);
    assertEquals(9, found.upper());
    assertEquals(0, found.lower());
    assertFalse(found.isExact());
  }

  /** Asked for a shorter mate than the known one, it searches and finds the shortest. */
  @Test
  void aMateShorterThanTheOneKnownIsFound() {
    Position position = Sfen.parse(FIVE);
    storeRoot(position, 9, 0, 0);
    MateBounds found = search(position, SearchLimits.NONE).refute(7);
    assertEquals(new MateBounds(3, 5, UsiMove.parse("S*9b")), found);
  }

  @Test
  void whatTheTableRulesOutIsNotAskedAgain() {
    Position position = Sfen.parse(FIVE);
    storeRoot(position, MainSubTable.INFINITE, 3, 0);
    SearchBudget budget = budget(SearchLimits.NONE);
    MateBounds found = search(position, budget).prove(3);
    assertTrue(found.decides(3));
    assertFalse(found.isMate());
    assertEquals(0, budget.nodes());
  }

  /** Branching bounds are hints: even the largest one, left by another path, proves nothing. */
  @Test
  void aBranchingBoundIsNoDisproof() {
    Position position = Sfen.parse(FIVE);
    storeRoot(position, MainSubTable.INFINITE, 0, SearchData.withBranchingBound(0, 65_534));
    DeepeningSearch search = search(position, SearchLimits.NONE);
    assertEquals(MateBounds.UNKNOWN, search.proveAny());
    assertEquals(5, search.prove(LONGEST).upper());
  }

  /** A refutation by plies holds for its number of plies and no more. */
  @Test
  void aRefutationByPliesHoldsForItsPlies() {
    Position position = Sfen.parse(FIVE);
    MateBounds found = search(position, SearchLimits.NONE).refute(3);
    assertEquals(MateBounds.noMateWithin(3), found);
  }

  /** Nodes deeper than allowed fail for the current bound, never for good. */
  @Test
  void aDepthLimitProvesNothing() {
    for (OwnProblem problem : Own.problems()) {
      if (problem.plies() >= 5 && problem.plies() <= 9) {
        table.newSearch();
        Position position = root(problem).position();
        AttackerNodes nodes = new AttackerNodes(table, position.sideToMove());
        MateBounds found = new DeepeningSearch(position, nodes, budget(limit(1_000)), 3).proveAny();
        assertFalse(found.isNoMate(), problem::toString);
      }
    }
  }

  /** An interruption at any node restores the position and leaves no mark in the table. */
  @Test
  void anInterruptionRestoresTheBoard() {
    int cut = 0;
    for (String sfen : new String[] {FIVE, "9/9/9/9/9/2l2P3/3s5/2+N6/+n2K5 w Lb2sp 1"}) {
      for (int nodes = 1; nodes < 200; nodes += nodes < 40 ? 1 : 7) {
        for (boolean plies : new boolean[] {false, true}) {
          table.newSearch();
          Position position = Sfen.parse(sfen);
          SearchBudget budget = budget(limit(nodes));
          DeepeningSearch search = search(position, budget);
          MateBounds found = plies ? search.prove(LONGEST) : search.proveAny();
          cut += budget.stopReason() == null ? 0 : 1;
          assertEquals(Sfen.format(Sfen.parse(sfen)), Sfen.format(position));
          assertEquals(position.computeBoardKey(), position.boardKey());
          assertArrayEquals(new int[0], search.path());
          assertEquals(0, search.rootBound());
          assertNoMarks(position, 2);
          assertFalse(found.isNoMate());
        }
      }
    }
    assertTrue(cut > 100, cut + " cut");
  }

  /** Visits the attacker's nodes near the root. */
  private void assertNoMarks(Position position, int levels) {
    int attacker = position.sideToMove();
    for (long record = table.first(position.boardKey(), attacker);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      assertEquals(0, table.mark(record), () -> "a mark at " + Sfen.format(position));
    }
    if (levels > 0) {
      for (int check : Moves.checks(position)) {
        position.doMove(check);
        for (int reply : Moves.replies(position)) {
          position.doMove(reply);
          assertNoMarks(position, levels - 1);
          position.undoMove(reply);
        }
        position.undoMove(check);
      }
    }
  }

  /** A search in slices continues where it was and ends with the same answer. */
  @Test
  void slicesGiveTheSameAnswerAsOneRun() {
    int mates = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.plies() != 7) {
        continue;
      }
      table.newSearch();
      TsumeRoot root = root(problem);
      SearchBudget budget = budget(limit(60_000));
      DeepeningSearch search = search(root.position(), budget);
      MateBounds found = MateBounds.UNKNOWN;
      int slices = 0;
      for (; !found.isMate() && budget.stopReason() == null; slices++) {
        try (SearchBudget.Slice _ = budget.slice(300)) {
          found = found.and(search.prove(LONGEST));
        }
      }
      if (found.isMate()) {
        assertEquals(root.inside(problem.plies()), found.upper(), problem::toString);
        assertTrue(found.isExact(), problem::toString);
        mates++;
      }
      assertTrue(slices > budget.nodes() / 600, slices + " slices");
    }
    assertTrue(mates > 20, mates + " mates");
  }

  /** In the middle of a search, the path is the line being searched. */
  @Test
  void thePathLeadsToTheNodeBeingSearched() {
    Position position = Sfen.parse(FIVE);
    PathMonitor watch = new PathMonitor();
    DeepeningSearch search = search(position, new SearchBudget(limit(5_000), watch));
    watch.looks =
        () -> {
          Position again = Sfen.parse(FIVE);
          for (int move : search.path()) {
            again.doMove(move);
          }
          assertEquals(position.boardKey(), again.boardKey());
          assertTrue(search.path().length <= search.deepest());
          assertTrue(search.rootBound() >= 1);
          watch.seen++;
        };
    search.prove(LONGEST);
    assertTrue(watch.seen > 0);
    assertTrue(search.deepest() >= 5, () -> "deepest " + search.deepest());
  }

  private static final class PathMonitor implements SearchMonitor {
    private Runnable looks = () -> {};
    private int seen;

    @Override
    public void progress(tsumugi.solver.SearchProgress progress) {}

    @Override
    public boolean stopRequested() {
      looks.run();
      return false;
    }
  }

  private void storeRoot(Position position, int upper, int lower, int data) {
    int side = position.sideToMove();
    long record = table.findOrCreate(position.boardKey(), side, position.hand(side), 1);
    table.setBounds(record, upper, lower);
    table.setMove(record, upper == MainSubTable.INFINITE ? Move.NONE : UsiMove.parse("S*9b"));
    table.setData(record, data);
  }

  private DeepeningSearch search(Position position, SearchLimits limits) {
    return search(position, budget(limits));
  }

  private DeepeningSearch search(Position position, SearchBudget budget) {
    AttackerNodes nodes = new AttackerNodes(table, position.sideToMove());
    return new DeepeningSearch(position, nodes, budget, LONGEST);
  }

  private static SearchLimits limit(long nodes) {
    return SearchLimits.NONE.withMaxNodes(nodes);
  }
}
