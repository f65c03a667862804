package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.movegen.MoveList;

class ExpansionTest {
  private static final int NO_CHILD = Expansion.NO_CHILD;

  private final Expansion node = new Expansion(1);

  /** What an earlier node on this level has left is gone. */
  @Test
  void aNewChildIsALeafOfItsOwn() {
    open(node, 3);
    node.prove(1, 7, 9);
    node.chain(1, 2);
    node.setBeingSearched(2, true);
    node.disprove(2, 5, 3, 4);
    node.reserve(0);
    node.child = 2;
    open(node, 3);
    for (int child = 0; child < 3; child++) {
      assertEquals(PnDn.UNIT, node.pn(child));
      assertEquals(PnDn.UNIT, node.dn(child));
      assertEquals(NO_CHILD, node.follower(child));
      assertEquals(DfpnNodes.NO_ANCESTOR, node.ancestor(child));
      assertFalse(node.isHidden(child) || node.isBeingSearched(child) || node.isDecided(child));
    }
    assertEquals(NO_CHILD, node.takeReserve());
    assertEquals(NO_CHILD, node.child);
  }

  @Test
  void provedAndDisproved() {
    open(node, 3);
    node.disprove(1, 5, 3, 4);
    node.prove(1, 7, 9);
    assertEquals(0, node.pn(1));
    assertEquals(PnDn.INFINITE, node.dn(1));
    assertEquals(7, node.plies(1));
    assertEquals(9, node.hand(1));
    assertEquals(DfpnNodes.NO_ANCESTOR, node.ancestor(1));
    assertTrue(node.isDecided(1));
    node.disprove(2, 5, 3, 4);
    assertEquals(PnDn.INFINITE, node.pn(2));
    assertEquals(0, node.dn(2));
    assertEquals(5, node.plies(2));
    assertEquals(4, node.hand(2));
    assertEquals(3, node.ancestor(2));
    assertTrue(node.isDecided(2));
    node.set(2, 8, 6);
    assertFalse(node.isDecided(2));
    assertEquals(8, node.pn(2));
    assertEquals(6, node.dn(2));
    assertEquals(DfpnNodes.NO_ANCESTOR, node.ancestor(2));
  }

  /** A refuted check and a mated reply do not change their node; a mate or an escape decides it. */
  @Test
  void whatIsResolvedDependsOnTheSideToMove() {
    for (int level = 0; level < 2; level++) {
      Expansion either = new Expansion(level);
      open(either, 3);
      either.prove(0, 3, 0);
      either.disprove(1, 3, DfpnNodes.NO_ANCESTOR, 0);
      assertEquals(level == 1, either.isResolved(0));
      assertEquals(level == 0, either.isResolved(1));
      assertFalse(either.isResolved(2));
    }
  }

  @Test
  void aChainHidesWhatIsBehind() {
    open(node, 3);
    node.chain(1, 2);
    assertEquals(2, node.follower(1));
    assertTrue(node.isHidden(2));
    assertFalse(node.isHidden(1));
    node.show(2);
    assertFalse(node.isHidden(2));
  }

  /** The chain in reserve may begin with the first child. */
  @Test
  void theReserveIsTakenOnce() {
    open(node, 3);
    node.reserve(0);
    node.chain(0, 1);
    assertTrue(node.isHidden(0) && node.isHidden(1));
    assertFalse(node.isHidden(2));
    assertEquals(0, node.takeReserve());
    assertEquals(NO_CHILD, node.takeReserve());
    assertTrue(node.isHidden(0), "taken is not shown");
  }

  @Test
  void roomGrows() {
    for (int size = 1; size < 600; size += 37) {
      open(node, size);
      assertEquals(size, node.size());
      node.prove(size - 1, size, 7);
      node.chain(0, size - 1);
      node.setBeingSearched(size - 1, true);
      assertEquals(size, node.plies(size - 1));
      assertEquals(size - 1, node.follower(0));
      assertTrue(node.isHidden(size - 1) && node.isBeingSearched(size - 1));
    }
  }

  @Test
  void theSumsAreThoseOfTheSideToMove() {
    for (int level = 0; level < 2; level++) {
      Expansion either = new Expansion(level);
      open(either, 2);
      either.numbers.setThresholds(PnDn.INFINITE, PnDn.INFINITE);
      either.set(0, 7, 3);
      either.set(1, 4, 9);
      either.sumUp(false);
      assertEquals(level == 0 ? 4 : 11, either.numbers.pn);
      assertEquals(level == 0 ? 1 : 0, either.numbers.best);
    }
  }

  private static void open(Expansion node, int count) {
    MoveList moves = node.emptyMoves();
    for (int i = 0; i < count; i++) {
      moves.add(1);
    }
    node.open();
  }
}
