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

/** What is thought of a reply before it is opened. */
class ChildEvaluationRepliesTest extends ChildEvaluationFixture {
  /** A check that is taken, with nothing left to check with. */
  private static final String NOTHING_LEFT = "4k4/9/4G4/9/9/9/9/9/9 b - 1";

  @Test
  void aReplyIntoMateInOneIsProved() {
    int child = reply(THREE, CHECK, REPLY, 2);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
    NodeLook look = new NodeLook();
    nodes.look(keyAfter(child), attacker, GOLD, look);
    assertEquals(1, look.upper, "and stored under the least hand");
    assertEquals(UsiMove.parse("G*8b"), look.move);
  }

  /** A foreign slot, or numbers that are stored: with one ply left the node is looked at. */
  @Test
  void withOnePlyLeftNothingIsRefutedUnseen() {
    int child = reply(THREE, CHECK, REPLY, 2);
    cache.note(keyAfter(child), position.hand(attacker), 7);
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void withOnePlyLeftANodeWithoutMateInOneIsRefuted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 2);
    evaluation.seeReply(child);
    assertDisproved(child, 1, DfpnNodes.NO_ANCESTOR, position.hand(attacker));
    assertEquals(1, look(child).lower);
  }

  /** A slot of the cache spares the look, and no more. */
  @Test
  void aSlotSparesTheLook() {
    int child = reply(THREE, CHECK, REPLY, 4);
    cache.note(keyAfter(child), position.hand(attacker), 7);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
    assertEquals(0, clock.nodes());
  }

  @Test
  void aLookInVainIsNoted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
    assertEquals(1, clock.nodes());
    assertTrue(cache.checks(keyAfter(child), position.hand(attacker)) > 0);
  }

  @Test
  void withoutAnyCheckTheNodeIsRefutedForGood() {
    int child = reply(NOTHING_LEFT, "5c5b", "5a5b", 8);
    evaluation.seeReply(child);
    assertDisproved(child, MainSubTable.INFINITE, DfpnNodes.NO_ANCESTOR, Hand.EMPTY);
    assertEquals(MainSubTable.INFINITE, look(child).lower);
  }

  @Test
  void withoutAPlyLeftTheNodeIsRefuted() {
    int child = reply(THREE, CHECK, REPLY, 1);
    evaluation.seeReply(child);
    assertDisproved(child, 0, DfpnNodes.NO_ANCESTOR, position.hand(attacker));
  }

  @Test
  void storedNumbersAreTaken() {
    int child = reply(THREE, CHECK, REPLY, 4);
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertEquals(12, children.pn[child]);
    assertEquals(34, children.dn[child]);
    assertEquals(0, clock.nodes());
  }

  @Test
  void aKnownMateProvesWhereItIsShortEnough() {
    int child = reply(THREE, CHECK, REPLY, 6);
    nodes.storeLeafMate(keyAfter(child), attacker, GOLD, 5, Move.NONE);
    evaluation.seeReply(child);
    assertProved(child, 5, GOLD);
    frames.length[1] = 4;
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
  }

  @Test
  void aKnownBoundRefutesWhereItIsLongEnough() {
    int child = reply(THREE, CHECK, REPLY, 4);
    int more = Hand.add(position.hand(attacker), PieceType.GOLD);
    nodes.storeLeafLower(keyAfter(child), attacker, more, 3);
    evaluation.seeReply(child);
    assertDisproved(child, 3, DfpnNodes.NO_ANCESTOR, more);
    frames.length[1] = 6;
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
  }

  /** Where the defender cannot interpose for want of pieces, the attacker must keep them. */
  @Test
  void aMateFromAfarNeedsWhatTheDefenderMustNotHave() {
    int child = reply("9/8k/9/6G2/9/9/9/9/9 b RPN 1", "3d2c", "1b1a", 2);
    evaluation.seeReply(child);
    assertProved(child, 1, position.hand(attacker));
  }

  /** Where no mate is expected, each check of a node counts. */
  @Test
  void checksAreCounted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.seeReply(child);
    int before = children.dn[child];
    int checks = cache.checks(keyAfter(child), position.hand(attacker));
    evaluation.countChecks(true);
    evaluation.seeReply(child);
    assertEquals(before + 2 * PnDn.UNIT * (checks - 1), children.dn[child], "two units a check");
    assertTrue(checks > 1);
  }

  /** By the look itself too, not only where the cache knows their number. */
  @Test
  void checksAreCountedAtTheFirstLook() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.countChecks(true);
    evaluation.seeReply(child);
    int first = children.dn[child];
    evaluation.seeReply(child);
    assertEquals(children.dn[child], first);
    assertTrue(cache.checks(keyAfter(child), position.hand(attacker)) > 1);
  }

  @Test
  void theGuessOfAReplyFollowsAModel() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    long detour = keyAfter(child) ^ 12_345;
    nodes.storeLeafMate(detour, attacker, position.hand(attacker), 5, Move.NONE);
    frames.detour[1] = 12_345;
    frames.otherPiece[1] = 999; // a model of which nothing is known
    evaluation.seeReply(child);
    assertEquals(PnDn.UNIT / 2, children.pn[child]);
  }

  /** A reply that has failed against one check is thought no less of against another. */
  @Test
  void theGuessLearnsOfEachMoveBeforeByItself() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.seeReply(child);
    int pn = children.pn[child];
    int dn = children.dn[child];
    children.prove(child, 5, Hand.EMPTY);
    for (int i = 0; i < 100; i++) {
      evaluation.learn(child);
    }
    evaluation.seeReply(child);
    assertNotEquals(pn, children.pn[child]);
    frames.child[0] = children.moves.size();
    children.moves.add(UsiMove.parse("S*1b"));
    evaluation.seeReply(child);
    assertNumbers(child, pn, dn);
  }
}
