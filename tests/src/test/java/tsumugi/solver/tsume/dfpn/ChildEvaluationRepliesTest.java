package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** How a reply is evaluated before its node is opened. */
class ChildEvaluationRepliesTest extends ChildEvaluationFixture {
  /** The checking piece is captured, and nothing is left to check with. */
  private static final String NOTHING_LEFT = "4k4/9/4G4/9/9/9/9/9/9 b - 1";

  @Test
  void aReplyIntoMateInOneIsProved() {
    int child = reply(THREE, CHECK, REPLY, 2);
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, GOLD);
    NodeLook look = new NodeLook();
    nodes.look(keyAfter(child), attacker, GOLD, look);
    assertEquals(1, look.upper, "and stored under the least hand");
    assertEquals(UsiMove.parse("G*8b"), look.move);
  }

  /** With one ply left the node is looked ahead at, whatever cache and table say. */
  @Test
  void withOnePlyLeftNothingIsRefutedUnseen() {
    int child = reply(THREE, CHECK, REPLY, 2);
    cache.note(keyAfter(child), position.hand(attacker), 7);
    storeNumbers(child, 12, 34);
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void withOnePlyLeftANodeWithoutMateInOneIsRefuted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 2);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, 1, DfpnNodes.NO_ANCESTOR, position.hand(attacker));
    assertEquals(1, look(child).lower);
  }

  /** A cached node needs no look ahead. */
  @Test
  void aSlotSparesTheLook() {
    int child = reply(THREE, CHECK, REPLY, 4);
    cache.note(keyAfter(child), position.hand(attacker), 7);
    evaluation.evaluateReply(node(), child);
    assertFalse(node().isDecided(child));
    assertEquals(0, budget.nodes());
  }

  @Test
  void aLookInVainIsNoted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.evaluateReply(node(), child);
    assertFalse(node().isDecided(child));
    assertEquals(1, budget.nodes());
    assertTrue(cache.checks(keyAfter(child), position.hand(attacker)) > 0);
  }

  @Test
  void withoutAnyCheckTheNodeIsRefutedForGood() {
    int child = reply(NOTHING_LEFT, "5c5b", "5a5b", 8);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, MainSubTable.INFINITE, DfpnNodes.NO_ANCESTOR, Hand.EMPTY);
    assertEquals(MainSubTable.INFINITE, look(child).lower);
  }

  @Test
  void withoutAPlyLeftTheNodeIsRefuted() {
    int child = reply(THREE, CHECK, REPLY, 1);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, 0, DfpnNodes.NO_ANCESTOR, position.hand(attacker));
  }

  @Test
  void storedNumbersAreTaken() {
    int child = reply(THREE, CHECK, REPLY, 4);
    storeNumbers(child, 12, 34);
    evaluation.evaluateReply(node(), child);
    assertEquals(12, node().pn(child));
    assertEquals(34, node().dn(child));
    assertEquals(0, budget.nodes());
  }

  @Test
  void aKnownMateProvesWhereItIsShortEnough() {
    int child = reply(THREE, CHECK, REPLY, 6);
    nodes.storeLeafMate(keyAfter(child), attacker, GOLD, 5, Move.NONE);
    evaluation.evaluateReply(node(), child);
    assertProved(child, 5, GOLD);
    path.at(1).length = 4;
    storeNumbers(child, 12, 34);
    evaluation.evaluateReply(node(), child);
    assertFalse(node().isDecided(child));
  }

  @Test
  void aKnownBoundRefutesWhereItIsLongEnough() {
    int child = reply(THREE, CHECK, REPLY, 4);
    int more = Hand.add(position.hand(attacker), PieceType.GOLD);
    nodes.storeLeafLower(keyAfter(child), attacker, more, 3);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, 3, DfpnNodes.NO_ANCESTOR, more);
    path.at(1).length = 6;
    storeNumbers(child, 12, 34);
    evaluation.evaluateReply(node(), child);
    assertFalse(node().isDecided(child));
  }

  /** If the defender lacks the pieces to interpose, the attacker must keep them. */
  @Test
  void aMateFromAfarNeedsWhatTheDefenderMustNotHave() {
    int child = reply("9/8k/9/6G2/9/9/9/9/9 b RPN 1", "3d2c", "1b1a", 2);
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, position.hand(attacker));
  }

  /** When no mate is expected, each check of a node counts. */
  @Test
  void checksAreCounted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.evaluateReply(node(), child);
    int before = node().dn(child);
    int checks = cache.checks(keyAfter(child), position.hand(attacker));
    evaluation.setCountsChecks(true);
    evaluation.evaluateReply(node(), child);
    assertEquals(before + 2 * PnDn.UNIT * (checks - 1), node().dn(child), "two units a check");
    assertTrue(checks > 1);
  }

  /** The first look counts them too, not only the cache. */
  @Test
  void checksAreCountedAtTheFirstLook() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.setCountsChecks(true);
    evaluation.evaluateReply(node(), child);
    int first = node().dn(child);
    evaluation.evaluateReply(node(), child);
    assertEquals(node().dn(child), first);
    assertTrue(cache.checks(keyAfter(child), position.hand(attacker)) > 1);
  }

  @Test
  void theGuessOfAReplyFollowsAModel() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    long detour = keyAfter(child) ^ 12_345;
    nodes.storeLeafMate(detour, attacker, position.hand(attacker), 5, Move.NONE);
    path.at(1).detour = 12_345;
    path.at(1).otherPiece = 999; // a model of which nothing is known
    evaluation.evaluateReply(node(), child);
    assertEquals(PnDn.UNIT / 2, node().pn(child));
  }

  /** A reply that failed against one check looks as good as before against another. */
  @Test
  void theGuessLearnsOfEachMoveBeforeByItself() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.evaluateReply(node(), child);
    int pn = node().pn(child);
    int dn = node().dn(child);
    node().prove(child, 5, Hand.EMPTY);
    for (int i = 0; i < 100; i++) {
      evaluation.learn(node(), child);
    }
    evaluation.evaluateReply(node(), child);
    assertNotEquals(pn, node().pn(child));
    node().lastMove = UsiMove.parse("S*1b");
    evaluation.evaluateReply(node(), child);
    assertNumbers(child, pn, dn);
  }
}
