package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DfpnChildrenTest {
  private final DfpnChildren children = new DfpnChildren();

  /** What the place held before, of a node that has been left, is gone. */
  @Test
  void aNewChildIsALeafOfItsOwn() {
    add(3);
    children.prove(1, 7, 9);
    children.chain(1, 2);
    children.searched[2] = true;
    children.disprove(2, 5, 3, 4);
    children.moves.truncate(1);
    int start = add(2);
    for (int child = start; child < start + 2; child++) {
      assertEquals(PnDn.UNIT, children.pn[child]);
      assertEquals(PnDn.UNIT, children.dn[child]);
      assertEquals(0, children.follower[child]);
      assertEquals(DfpnNodes.NO_ANCESTOR, children.ancestor[child]);
      assertFalse(children.hidden[child] || children.searched[child]);
      assertFalse(children.isDecided(child));
    }
  }

  @Test
  void provedAndDisproved() {
    add(3);
    children.disprove(1, 5, 3, 4);
    children.prove(1, 7, 9);
    assertEquals(0, children.pn[1]);
    assertEquals(PnDn.INFINITE, children.dn[1]);
    assertEquals(7, children.plies[1]);
    assertEquals(9, children.hand[1]);
    assertEquals(DfpnNodes.NO_ANCESTOR, children.ancestor[1]);
    assertTrue(children.isDecided(1));
    children.disprove(2, 5, 3, 4);
    assertEquals(PnDn.INFINITE, children.pn[2]);
    assertEquals(0, children.dn[2]);
    assertEquals(5, children.plies[2]);
    assertEquals(4, children.hand[2]);
    assertEquals(3, children.ancestor[2]);
    assertTrue(children.isDecided(2));
    children.set(2, 8, 6);
    assertFalse(children.isDecided(2));
    assertEquals(8, children.pn[2]);
    assertEquals(6, children.dn[2]);
    assertEquals(DfpnNodes.NO_ANCESTOR, children.ancestor[2]);
  }

  @Test
  void aChainHidesWhatIsBehind() {
    add(3);
    children.chain(1, 2);
    assertEquals(2, children.follower[1]);
    assertTrue(children.hidden[2]);
    assertFalse(children.hidden[1]);
  }

  /** Long paths have many thousand children; what is known of the first ones stays. */
  @Test
  void roomGrows() {
    add(1);
    children.disprove(0, 5, 3, 4);
    children.searched[0] = true;
    for (int i = 0; i < 300; i++) {
      int start = add(100);
      children.prove(start + 99, i, i);
      children.chain(start, start + 99);
    }
    for (int i = 0; i < 300; i++) {
      int child = 1 + 100 * i + 99;
      assertEquals(i, children.plies[child]);
      assertEquals(i, children.hand[child]);
      assertEquals(PnDn.INFINITE, children.dn[child]);
      assertEquals(child, children.follower[child - 99]);
      assertTrue(children.hidden[child]);
    }
    assertEquals(3, children.ancestor[0]);
    assertTrue(children.searched[0]);
  }

  /** Appends children and tells the first. */
  private int add(int count) {
    int start = children.moves.size();
    for (int i = 0; i < count; i++) {
      children.moves.add(1);
    }
    children.open(start, start + count);
    return start;
  }
}
