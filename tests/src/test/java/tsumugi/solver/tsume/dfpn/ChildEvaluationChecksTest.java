package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;

/** How a check is evaluated before it is made. */
class ChildEvaluationChecksTest extends ChildEvaluationFixture {
  /** At the root a mating check is found at once, elsewhere when no ply is left. */
  @Test
  void aCheckThatMatesIsProved() {
    for (int length : new int[] {1, 5}) {
      table.newSearch();
      int child = check("4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b", length);
      evaluation.evaluateCheck(node(), child);
      assertProved(child, 0, Hand.EMPTY);
    }
  }

  /** The hand of a mate has no pieces that the mate does not need. */
  @Test
  void aMateNeedsTheLeastHand() {
    int child = check("4k4/9/4P4/9/9/9/9/9/9 b GP 1", "G*5b", 1);
    evaluation.evaluateCheck(node(), child);
    assertProved(child, 0, Hand.EMPTY);
  }

  /** Below the root, evaluating a check makes the move only if it is the last ply. */
  @Test
  void belowTheRootTheLastCheckIsMade() {
    int child = furtherCheck(THREE, CHECK, REPLY, "G*8b", 1);
    evaluation.evaluateCheck(node(), child);
    assertProved(child, 0, Hand.EMPTY);
    assertEquals(1, budget.nodes());
  }

  @Test
  void belowTheRootACheckIsGuessedWhileThereArePlies() {
    int child = furtherCheck(THREE, CHECK, REPLY, "G*8b", 3);
    evaluation.evaluateCheck(node(), child);
    assertFalse(node().isDecided(child));
    assertEquals(0, budget.nodes());
  }

  @Test
  void aCheckThatDoesNotMateWithTheLastPlyIsRefuted() {
    int child = check(THREE, CHECK, 1);
    evaluation.evaluateCheck(node(), child);
    assertDisproved(child, 0, DfpnNodes.NO_ANCESTOR, position.handAfter(node().move(child)));
  }

  @Test
  void aCheckWithPliesLeftIsGuessed() {
    int child = check(THREE, CHECK, 3);
    evaluation.evaluateCheck(node(), child);
    assertFalse(node().isDecided(child));
    assertFalse(node().isBeingSearched(child));
  }

  @Test
  void theGuessIsThatOfTheAttacks() {
    InitialNumbers guess = new InitialNumbers(new CounterMoveHistory());
    int check = check(THREE, CHECK, 3);
    evaluation.evaluateCheck(node(), check);
    guess.check(position, Move.NONE, node().move(check));
    assertNumbers(check, guess.pn, guess.dn);
    int reply = reply("8k/9/9/9/9/9/9/9/9 b GSNLgs 1", "L*1c", "G*1b", 6);
    evaluation.evaluateReply(node(), reply);
    guess.reply(position, Move.NONE, node().move(reply));
    assertNumbers(reply, guess.pn, guess.dn);
    assertTrue(guess.pn != guess.dn);
  }

  @Test
  void storedNumbersOfACheckAreTaken() {
    int child = check(THREE, CHECK, 3);
    int hand = position.handAfter(node().move(child));
    nodes.storeNumbers(nodes.findOrCreate(keyAfter(child), attacker ^ 1, hand), 12, 34);
    evaluation.evaluateCheck(node(), child);
    assertNumbers(child, 12, 34);
  }

  @Test
  void aCheckThatSomebodySearchesIsMarked() {
    int child = check(THREE, CHECK, 3);
    int hand = position.handAfter(node().move(child));
    nodes.open(keyAfter(child), attacker ^ 1, hand);
    evaluation.evaluateCheck(node(), child);
    assertTrue(node().isBeingSearched(child));
  }

  @Test
  void whatOthersHaveLearntIsSeenLater() {
    int child = check(THREE, CHECK, 5);
    evaluation.evaluateCheck(node(), child);
    int hand = position.handAfter(node().move(child));
    long record = nodes.open(keyAfter(child), attacker ^ 1, hand);
    nodes.storeNumbers(record, 20, 40);
    evaluation.update(node(), child);
    assertEquals(20, node().pn(child));
    assertEquals(40, node().dn(child));
    assertTrue(node().isBeingSearched(child));
    nodes.storeMate(record, 6, Move.NONE);
    evaluation.update(node(), child);
    assertFalse(node().isDecided(child), "longer than is asked for");
    nodes.storeMate(record, 4, Move.NONE);
    evaluation.update(node(), child);
    assertProved(child, 4, hand);
  }

  /** If the model is mated, the node looks easy to prove; if it is refuted, easy to refute. */
  @Test
  void theGuessFollowsAModel() {
    int child = check(THREE, CHECK, 3);
    int hand = position.handAfter(node().move(child));
    path.at(0).detour = 12_345;
    nodes.storeLeafMate(keyAfter(child) ^ 12_345, attacker ^ 1, hand, 2, Move.NONE);
    evaluation.evaluateCheck(node(), child);
    assertEquals(PnDn.UNIT / 2, node().pn(child));
    assertTrue(node().dn(child) >= 4 * PnDn.UNIT);
    path.at(0).otherPiece = 999;
    nodes.storeLeafLower(keyAfter(child) ^ 999, attacker ^ 1, hand, 2);
    evaluation.evaluateCheck(node(), child);
    assertEquals(PnDn.UNIT / 2, node().dn(child));
    assertTrue(node().pn(child) >= 4 * PnDn.UNIT);
  }

  /** A move that failed after another move looks worse after that move. */
  @Test
  void theGuessLearns() {
    int child = check("8k/9/9/9/9/9/9/9/9 b GSNL 1", "S*2b", 5);
    evaluation.evaluateCheck(node(), child);
    int before = node().pn(child);
    node().disprove(child, 5, DfpnNodes.NO_ANCESTOR, Hand.EMPTY);
    for (int i = 0; i < 100; i++) {
      evaluation.learn(node(), child);
    }
    evaluation.evaluateCheck(node(), child);
    assertTrue(node().pn(child) > before, node().pn(child) + " was " + before);
  }
}
