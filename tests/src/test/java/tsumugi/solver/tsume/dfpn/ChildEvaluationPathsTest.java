package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** How a child is evaluated that repeats a node of the path, or failed on this path before. */
class ChildEvaluationPathsTest extends ChildEvaluationFixture {
  /** The same board with an equal or greater hand is on the path. */
  @Test
  void aRepetitionIsRefutedOnThisPath() {
    int child = reply(THREE, CHECK, REPLY, 4);
    path.at(0).key = keyAfter(child);
    path.at(0).hand = position.hand(attacker);
    nodes.open(path.at(0).key, attacker, path.at(0).hand);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, MainSubTable.INFINITE, 0, position.hand(attacker));
    assertEquals(0, look(child).lower, "nothing is stored of the position");
  }

  @Test
  void aRepetitionRestsOnTheNodeThatIsRepeated() {
    int child = furtherReply(THREE, CHECK, REPLY, "N*9c", "8a9a", 4);
    path.at(2).key = keyAfter(child);
    path.at(2).hand = position.hand(attacker);
    nodes.open(path.at(2).key, attacker, path.at(2).hand);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, MainSubTable.INFINITE, 2, position.hand(attacker));
  }

  /** A level below the innermost node is left over from another line. */
  @Test
  void aFrameLeftBehindIsNoAncestor() {
    int child = reply(THREE, CHECK, REPLY, 4);
    Expansion left = path.push();
    left.key = keyAfter(child);
    left.hand = position.hand(attacker);
    path.pop();
    nodes.open(left.key, attacker, left.hand);
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, GOLD);
  }

  /** A node that only another thread is searching is not on this path. */
  @Test
  void aNodeOnAnotherThreadsPathIsNoRepetition() {
    int child = reply(THREE, CHECK, REPLY, 4);
    nodes.open(keyAfter(child), attacker, position.hand(attacker));
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void aRepetitionWithMoreInHandIsNone() {
    int child = reply(THREE, CHECK, REPLY, 4);
    path.at(0).key = keyAfter(child);
    path.at(0).hand = GOLD;
    nodes.open(path.at(0).key, attacker, Hand.add(position.hand(attacker), PieceType.PAWN));
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void aDisproofKeptForThisPathIsTaken() {
    int child = reply(THREE, CHECK, REPLY, 4);
    keepAtPath(child, 0, 3);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, 3, 0, position.hand(attacker));
  }

  @Test
  void aDisproofKeptForFewerPliesIsNot() {
    int child = reply(THREE, CHECK, REPLY, 6);
    keepAtPath(child, 0, 3);
    evaluation.evaluateReply(node(), child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void withOnePlyLeftToo() {
    int child = reply(THREE, CHECK, REPLY, 2);
    keepAtPath(child, 0, 1);
    evaluation.evaluateReply(node(), child);
    assertDisproved(child, 1, 0, position.hand(attacker));
  }

  @Test
  void aDisproofOfACheckKeptForThisPathIsTaken() {
    int child = check(THREE, CHECK, 5);
    int hand = position.handAfter(node().move(child));
    long path = ChildEvaluation.pathAfter(node(), node().move(child));
    nodes.storeAtPath(keyAfter(child), path, attacker ^ 1, hand, 0, 4);
    nodes.notePathDisproof(nodes.findOrCreate(keyAfter(child), attacker ^ 1, hand));
    evaluation.evaluateCheck(node(), child);
    assertDisproved(child, 4, 0, hand);
  }

  private void keepAtPath(int child, int ancestor, int plies) {
    int hand = position.hand(attacker);
    long key = keyAfter(child);
    long path = ChildEvaluation.pathAfter(node(), node().move(child));
    nodes.storeAtPath(key, path, attacker, hand, ancestor, plies);
    nodes.notePathDisproof(nodes.findOrCreate(key, attacker, hand));
  }

  /** The same two moves in another order make another path. */
  @Test
  void pathsDifferByMoveAndPlace() {
    int child = reply(THREE, CHECK, REPLY, 4);
    int move = node().move(child);
    long one = ChildEvaluation.pathAfter(node(), move);
    assertFalse(one == ChildEvaluation.pathAfter(node(), UsiMove.parse("9b9a")));
    path.at(1).path++;
    assertFalse(one == ChildEvaluation.pathAfter(node(), move), "another way to the node");
    path.at(1).path--;
    path.at(0).path = path.at(1).path;
    assertFalse(one == ChildEvaluation.pathAfter(path.at(0), move));
  }
}
