package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.movegen.MoveList;

/** Numbers of a node and the child to search next, calculated by hand. */
class NodeNumbersTest {
  private Expansion node = new Expansion(0);
  private NodeNumbers sums = node.numbers;
  private boolean persistent;

  @Test
  void theCheckWithTheLeastProofNumber() {
    node(0, 7, 3, 4, 9, 6, 1);
    node.sumUp(persistent);
    assertEquals(4, sums.pn);
    assertEquals(9 + 2 * PnDn.UNIT, sums.dn, "the largest and one unit for each other");
    assertEquals(1, sums.best);
    assertEquals(7, sums.bestThresholdPn, "one more than the next best");
  }

  @Test
  void ofEqualChecksTheOneThatIsHarderToRefute() {
    node(0, 4, 3, 4, 9, 4, 5);
    node.sumUp(persistent);
    assertEquals(1, sums.best);
    assertEquals(5, sums.bestThresholdPn);
  }

  @Test
  void refutedChecksDoNotCount() {
    node(0, PnDn.INFINITE, 0, 6, 2, PnDn.INFINITE, 0);
    node.sumUp(persistent);
    assertEquals(6, sums.pn);
    assertEquals(2, sums.dn);
    assertEquals(1, sums.best);
  }

  @Test
  void withEveryCheckRefutedTheNodeIs() {
    node(0, PnDn.INFINITE, 0, PnDn.INFINITE, 0);
    node.sumUp(persistent);
    assertEquals(0, sums.dn);
    assertTrue(sums.isOver());
  }

  @Test
  void whereNoMateIsExpectedACheckIsFollowedForLonger() {
    node(0, 7, 3, 4, 9);
    persistent = true;
    node.sumUp(persistent);
    assertEquals(7 + 7 + 3 + 1, sums.bestThresholdPn, "two and a half times the next best");
  }

  @Test
  void aCheckThatAnotherThreadSearchesIsPostponedWhileASiblingIsNearlyAsGood() {
    node(0, 4, 3, 6, 9);
    node.setBeingSearched(0, true);
    node.sumUp(persistent);
    assertEquals(0, sums.best);
    sums.postponeSearched(node, 3, persistent);
    assertEquals(1, sums.best);
    assertEquals(8, sums.bestThresholdPn, "one more than the postponed one counts");
    assertEquals(4, sums.pn, "the node's own number stays");
    node.sumUp(persistent);
    sums.postponeSearched(node, 1, persistent);
    assertEquals(0, sums.best);
    assertEquals(7, sums.bestThresholdPn);
  }

  @Test
  void noCheckThatHasReachedTheThresholdTakesThePlaceOfAPostponedOne() {
    node(0, 4, 3, 6, 9);
    sums.thresholdPn = 6;
    node.setBeingSearched(0, true);
    node.sumUp(persistent);
    sums.postponeSearched(node, 3, persistent);
    assertEquals(0, sums.best);
    assertEquals(6, sums.bestThresholdPn);
  }

  @Test
  void proofNumbersOfRepliesAddUpAndTheReplyWithTheLeastDisproofNumberGoesFirst() {
    node(1, 7, 3, 4, 2, 6, 5);
    node.sumUp(persistent);
    assertEquals(17, sums.pn);
    assertEquals(2, sums.dn);
    assertEquals(1, sums.best);
    assertEquals(4, sums.bestThresholdDn, "one more than the next best");
  }

  @Test
  void whereNoMateIsExpectedAReplyIsFollowedForALittleLonger() {
    node(1, 7, 16, 4, 2, 6, 25);
    persistent = true;
    node.sumUp(persistent);
    assertEquals(16 + 2 + 1, sums.bestThresholdDn, "an eighth above the next best");
  }

  @Test
  void ofEqualRepliesTheOneThatIsEasierToProve() {
    node(1, 7, 3, 4, 3);
    node.sumUp(persistent);
    assertEquals(1, sums.best);
  }

  @Test
  void aLargeReplyBesideALargerOneCountsThirtyTwoUnits() {
    int limit = 32 * PnDn.UNIT;
    node(1, 1000, 3, 500, 3, 2, 3);
    node.sumUp(persistent);
    assertEquals(1000 + limit + 2, sums.pn);
  }

  @Test
  void withEveryReplyProvedTheNodeIs() {
    node(1, 0, PnDn.INFINITE, 0, PnDn.INFINITE);
    node.sumUp(persistent);
    assertEquals(0, sums.pn);
    assertTrue(sums.isOver());
  }

  @Test
  void ofRepliesWithOneDisproofNumberTheFirstIsAsGoodWhenItIsEasierToProve() {
    node(1, 4, 3, 7, 3);
    node.sumUp(persistent);
    assertEquals(0, sums.best);
    assertEquals(4, sums.bestThresholdDn);
  }

  @Test
  void aCheckMayBecomeAsHardToRefuteAsTheOthersLeaveRoomFor() {
    node(0, 7, 3, 4, 9, 6, 1);
    sums.thresholdDn = 100;
    node.sumUp(persistent);
    assertEquals(100 - 2 * PnDn.UNIT, sums.bestThresholdDn);
  }

  @Test
  void aReplyMayBecomeAsHardToProveAsTheOthersLeaveRoomFor() {
    node(1, 7, 3, 4, 2, 6, 5);
    sums.thresholdPn = 1000;
    node.sumUp(persistent);
    assertEquals(1000 - 7 - 6, sums.bestThresholdPn);
    node(1, 500, 2, 6, 3);
    sums.thresholdPn = 1000;
    node.sumUp(persistent);
    assertEquals(1000 - 6, sums.bestThresholdPn, "its own number counts in part only");
  }

  @Test
  void aNodeIsOverAtItsThresholds() {
    node(0, 7, 3);
    node.sumUp(persistent);
    sums.thresholdPn = 8;
    sums.thresholdDn = 4;
    assertFalse(sums.isOver());
    sums.thresholdPn = 7;
    assertTrue(sums.isOver());
    sums.thresholdPn = 8;
    sums.thresholdDn = 3;
    assertTrue(sums.isOver());
    sums.thresholdDn = 4;
    sums.pn = 0;
    assertTrue(sums.isOver(), "proved");
    sums.pn = 7;
    sums.dn = 0;
    assertTrue(sums.isOver(), "disproved");
  }

  /** Behind the last child stands what an earlier node on this level has left. */
  @Test
  void whatStandsBehindTheLastChildDoesNotCount() {
    for (int level = 0; level <= 1; level++) {
      node(level, 7, 3, 4, 2, 1, 1);
      fill(7, 3, 4, 2);
      node.sumUp(false);
      assertEquals(level == 0 ? 4 : 11, sums.pn);
      if (level == 0) {
        sums.postponeSearched(node, 1, false);
      }
      assertEquals(1, sums.best);
    }
  }

  /** A node on this level whose children have these proof and disproof numbers. */
  private void node(int level, int... numbers) {
    node = new Expansion(level);
    sums = node.numbers;
    sums.setThresholds(PnDn.INFINITE, PnDn.INFINITE);
    fill(numbers);
  }

  private void fill(int... numbers) {
    MoveList moves = node.emptyMoves();
    for (int i = 0; i < numbers.length / 2; i++) {
      moves.add(1);
    }
    node.open();
    for (int i = 0; i < numbers.length / 2; i++) {
      node.set(i, numbers[2 * i], numbers[2 * i + 1]);
    }
  }
}
