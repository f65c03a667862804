package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Numbers of a node and the child to search next, worked out by hand. */
class NodeNumbersTest {
  private final DfpnChildren children = new DfpnChildren();
  private final DfpnFrames frames = new DfpnFrames();
  private final NodeNumbers sums = new NodeNumbers(children, frames);

  @Test
  void theCheckWithTheLeastProofNumber() {
    node(0, 7, 3, 4, 9, 6, 1);
    sums.ofAttacker();
    assertEquals(4, sums.pn);
    assertEquals(9 + 2 * PnDn.UNIT, sums.dn, "the largest and one unit for each other");
    assertEquals(child(1), sums.best);
    assertEquals(7, sums.bestThresholdPn, "one more than the next best");
  }

  @Test
  void ofEqualChecksTheOneThatIsHarderToRefute() {
    node(0, 4, 3, 4, 9, 4, 5);
    sums.ofAttacker();
    assertEquals(child(1), sums.best);
    assertEquals(5, sums.bestThresholdPn);
  }

  @Test
  void refutedChecksDoNotCount() {
    node(0, PnDn.INFINITE, 0, 6, 2, PnDn.INFINITE, 0);
    sums.ofAttacker();
    assertEquals(6, sums.pn);
    assertEquals(2, sums.dn);
    assertEquals(child(1), sums.best);
  }

  @Test
  void withEveryCheckRefutedTheNodeIs() {
    node(0, PnDn.INFINITE, 0, PnDn.INFINITE, 0);
    sums.ofAttacker();
    assertEquals(0, sums.dn);
    assertTrue(sums.isOver());
  }

  @Test
  void whereNoMateIsExpectedACheckIsFollowedForLonger() {
    node(0, 7, 3, 4, 9);
    sums.follow(true);
    sums.ofAttacker();
    assertEquals(7 + 7 + 3 + 1, sums.bestThresholdPn, "two and a half times the next best");
  }

  @Test
  void aCheckThatAnotherThreadSearchesIsPostponedWhileASiblingIsNearlyAsGood() {
    node(0, 4, 3, 6, 9);
    children.searched[child(0)] = true;
    sums.ofAttacker();
    assertEquals(child(0), sums.best);
    sums.postponeChecks(3);
    assertEquals(child(1), sums.best);
    assertEquals(8, sums.bestThresholdPn, "one more than the postponed one counts");
    assertEquals(4, sums.pn, "the node's own number stays");
    sums.ofAttacker();
    sums.postponeChecks(1);
    assertEquals(child(0), sums.best);
    assertEquals(7, sums.bestThresholdPn);
  }

  @Test
  void noCheckThatHasReachedTheThresholdTakesThePlaceOfAPostponedOne() {
    node(0, 4, 3, 6, 9);
    frames.thresholdPn[0] = 6;
    children.searched[child(0)] = true;
    sums.ofAttacker();
    sums.postponeChecks(3);
    assertEquals(child(0), sums.best);
    assertEquals(6, sums.bestThresholdPn);
  }

  @Test
  void proofNumbersOfRepliesAddUpAndTheReplyWithTheLeastDisproofNumberGoesFirst() {
    node(1, 7, 3, 4, 2, 6, 5);
    sums.ofDefender();
    assertEquals(17, sums.pn);
    assertEquals(2, sums.dn);
    assertEquals(child(1), sums.best);
    assertEquals(4, sums.bestThresholdDn, "one more than the next best");
  }

  @Test
  void whereNoMateIsExpectedAReplyIsFollowedForALittleLonger() {
    node(1, 7, 16, 4, 2, 6, 25);
    sums.follow(true);
    sums.ofDefender();
    assertEquals(16 + 2 + 1, sums.bestThresholdDn, "an eighth above the next best");
  }

  @Test
  void ofEqualRepliesTheOneThatIsEasierToProve() {
    node(1, 7, 3, 4, 3);
    sums.ofDefender();
    assertEquals(child(1), sums.best);
  }

  @Test
  void aLargeReplyBesideALargerOneCountsThirtyTwoUnits() {
    int limit = 32 * PnDn.UNIT;
    node(1, 1000, 3, 500, 3, 2, 3);
    sums.ofDefender();
    assertEquals(1000 + limit + 2, sums.pn);
  }

  @Test
  void withEveryReplyProvedTheNodeIs() {
    node(1, 0, PnDn.INFINITE, 0, PnDn.INFINITE);
    sums.ofDefender();
    assertEquals(0, sums.pn);
    assertTrue(sums.isOver());
  }

  @Test
  void ofRepliesWithOneDisproofNumberTheFirstIsAsGoodWhenItIsEasierToProve() {
    node(1, 4, 3, 7, 3);
    sums.ofDefender();
    assertEquals(child(0), sums.best);
    assertEquals(4, sums.bestThresholdDn);
  }

  @Test
  void aCheckMayBecomeAsHardToRefuteAsTheOthersLeaveRoomFor() {
    node(0, 7, 3, 4, 9, 6, 1);
    frames.thresholdDn[0] = 100;
    sums.ofAttacker();
    assertEquals(100 - 2 * PnDn.UNIT, sums.bestThresholdDn);
  }

  @Test
  void aReplyMayBecomeAsHardToProveAsTheOthersLeaveRoomFor() {
    node(1, 7, 3, 4, 2, 6, 5);
    frames.thresholdPn[1] = 1000;
    sums.ofDefender();
    assertEquals(1000 - 7 - 6, sums.bestThresholdPn);
    node(1, 500, 2, 6, 3);
    frames.thresholdPn[1] = 1000;
    sums.ofDefender();
    assertEquals(1000 - 6, sums.bestThresholdPn, "its own number counts in part only");
  }

  @Test
  void aNodeIsOverAtItsThresholds() {
    node(0, 7, 3);
    sums.ofAttacker();
    frames.thresholdPn[0] = 8;
    frames.thresholdDn[0] = 4;
    assertFalse(sums.isOver());
    frames.thresholdPn[0] = 7;
    assertTrue(sums.isOver());
    frames.thresholdPn[0] = 8;
    frames.thresholdDn[0] = 3;
    assertTrue(sums.isOver());
    frames.thresholdDn[0] = 4;
    sums.pn = 0;
    assertTrue(sums.isOver(), "proved");
    sums.pn = 7;
    sums.dn = 0;
    assertTrue(sums.isOver(), "disproved");
  }

  /** Behind the last child stands what other nodes have left. */
  @Test
  void whatStandsBehindTheLastChildDoesNotCount() {
    for (int level = 0; level <= 1; level++) {
      node(level, 7, 3, 4, 2, 1, 1);
      frames.end[level]--;
      if (level == 0) {
        sums.ofAttacker();
        assertEquals(4, sums.pn);
        sums.postponeChecks(1);
      } else {
        sums.ofDefender();
        assertEquals(11, sums.pn);
      }
      assertEquals(child(1), sums.best);
    }
  }

  /** Opens levels up to the given one, whose children have these proof and disproof numbers. */
  private void node(int level, int... numbers) {
    while (frames.level < level) {
      frames.push();
      children.moves.add(0);
    }
    int count = numbers.length / 2;
    frames.start[level] = children.moves.size();
    frames.end[level] = frames.start[level] + count;
    frames.thresholdPn[level] = PnDn.INFINITE;
    frames.thresholdDn[level] = PnDn.INFINITE;
    for (int i = 0; i < count; i++) {
      children.moves.add(0);
    }
    children.open(frames.start[level], frames.end[level]);
    for (int i = 0; i < count; i++) {
      children.set(child(i), numbers[2 * i], numbers[2 * i + 1]);
    }
  }

  private int child(int index) {
    return frames.start[frames.level] + index;
  }
}
