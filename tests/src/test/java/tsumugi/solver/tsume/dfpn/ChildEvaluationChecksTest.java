package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;

/** What is thought of a check before it is made. */
class ChildEvaluationChecksTest extends ChildEvaluationFixture {
  /** At the root the mate is looked for at once; elsewhere with no ply left. */
  @Test
  void aCheckThatMatesIsProved() {
    for (int length : new int[] {1, 5}) {
      table.newSearch();
      int child = check("4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b", length);
      evaluation.seeCheck(child);
      assertProved(child, 0, Hand.EMPTY);
    }
  }

  /** What the mate does not need is not in its hand. */
  @Test
  void aMateNeedsTheLeastHand() {
    int child = check("4k4/9/4P4/9/9/9/9/9/9 b GP 1", "G*5b", 1);
    evaluation.seeCheck(child);
    assertProved(child, 0, Hand.EMPTY);
  }

  /** Further down a check is made at once with the last ply only. */
  @Test
  void belowTheRootTheLastCheckIsMade() {
    int child = furtherCheck(THREE, CHECK, REPLY, "G*8b", 1);
    evaluation.seeCheck(child);
    assertProved(child, 0, Hand.EMPTY);
    assertEquals(1, clock.nodes());
  }

  @Test
  void belowTheRootACheckIsGuessedWhileThereArePlies() {
    int child = furtherCheck(THREE, CHECK, REPLY, "G*8b", 3);
    evaluation.seeCheck(child);
    assertFalse(children.isDecided(child));
    assertEquals(0, clock.nodes());
  }

  @Test
  void aCheckThatDoesNotMateWithTheLastPlyIsRefuted() {
    int child = check(THREE, CHECK, 1);
    evaluation.seeCheck(child);
    assertDisproved(child, 0, DfpnNodes.NO_ANCESTOR, position.handAfter(children.moves.get(child)));
  }

  @Test
  void aCheckWithPliesLeftIsGuessed() {
    int child = check(THREE, CHECK, 3);
    evaluation.seeCheck(child);
    assertFalse(children.isDecided(child));
    assertFalse(children.searched[child]);
  }

  @Test
  void theGuessIsThatOfTheAttacks() {
    InitialNumbers guess = new InitialNumbers(new CounterMoveHistory());
    int check = check(THREE, CHECK, 3);
    evaluation.seeCheck(check);
    guess.check(position, Move.NONE, children.moves.get(check));
    assertNumbers(check, guess.pn, guess.dn);
    int reply = reply("8k/9/9/9/9/9/9/9/9 b GSNLgs 1", "L*1c", "G*1b", 6);
    evaluation.seeReply(reply);
    guess.reply(position, Move.NONE, children.moves.get(reply));
    assertNumbers(reply, guess.pn, guess.dn);
    assertTrue(guess.pn != guess.dn);
  }

  @Test
  void storedNumbersOfACheckAreTaken() {
    int child = check(THREE, CHECK, 3);
    int hand = position.handAfter(children.moves.get(child));
    nodes.storeNumbers(nodes.leaf(keyAfter(child), attacker ^ 1, hand), 12, 34);
    evaluation.seeCheck(child);
    assertNumbers(child, 12, 34);
  }

  @Test
  void aCheckThatSomebodySearchesIsMarked() {
    int child = check(THREE, CHECK, 3);
    int hand = position.handAfter(children.moves.get(child));
    nodes.open(keyAfter(child), attacker ^ 1, hand, 0);
    evaluation.seeCheck(child);
    assertTrue(children.searched[child]);
  }

  @Test
  void whatOthersHaveLearntIsSeenLater() {
    int child = check(THREE, CHECK, 5);
    evaluation.seeCheck(child);
    int hand = position.handAfter(children.moves.get(child));
    long record = nodes.open(keyAfter(child), attacker ^ 1, hand, 0);
    nodes.storeNumbers(record, 20, 40);
    evaluation.seeAgain(child);
    assertEquals(20, children.pn[child]);
    assertEquals(40, children.dn[child]);
    assertTrue(children.searched[child]);
    nodes.storeMate(record, 6, Move.NONE);
    evaluation.seeAgain(child);
    assertFalse(children.isDecided(child), "longer than is asked for");
    nodes.storeMate(record, 4, Move.NONE);
    evaluation.seeAgain(child);
    assertProved(child, 4, hand);
  }

  /** A model that is mated makes the guess easy to prove, one that is not easy to refute. */
  @Test
  void theGuessFollowsAModel() {
    int child = check(THREE, CHECK, 3);
    int hand = position.handAfter(children.moves.get(child));
    frames.detour[0] = 12_345;
    nodes.storeLeafMate(keyAfter(child) ^ 12_345, attacker ^ 1, hand, 2, Move.NONE);
    evaluation.seeCheck(child);
    assertEquals(PnDn.UNIT / 2, children.pn[child]);
    assertTrue(children.dn[child] >= 4 * PnDn.UNIT);
    frames.otherPiece[0] = 999;
    nodes.storeLeafLower(keyAfter(child) ^ 999, attacker ^ 1, hand, 2);
    evaluation.seeCheck(child);
    assertEquals(PnDn.UNIT / 2, children.dn[child]);
    assertTrue(children.pn[child] >= 4 * PnDn.UNIT);
  }

  /** A move that has failed in answer to another is thought less of in answer to it. */
  @Test
  void theGuessLearns() {
    int child = check("8k/9/9/9/9/9/9/9/9 b GSNL 1", "S*2b", 5);
    evaluation.seeCheck(child);
    int before = children.pn[child];
    children.disprove(child, 5, DfpnNodes.NO_ANCESTOR, Hand.EMPTY);
    for (int i = 0; i < 100; i++) {
      evaluation.learn(child);
    }
    evaluation.seeCheck(child);
    assertTrue(children.pn[child] > before, children.pn[child] + " was " + before);
  }
}
