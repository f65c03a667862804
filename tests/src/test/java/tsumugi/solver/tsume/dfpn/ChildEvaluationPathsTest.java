package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** What is thought of a child that stands on the path already, or failed on it before. */
class ChildEvaluationPathsTest extends ChildEvaluationFixture {
  /** The same board, with as much in hand or more, stands on the path. */
  @Test
  void aRepetitionIsRefutedOnThisPath() {
    int child = reply(THREE, CHECK, REPLY, 4);
    frames.key[0] = keyAfter(child);
    frames.hand[0] = position.hand(attacker);
    nodes.open(frames.key[0], attacker, frames.hand[0], 0);
    evaluation.seeReply(child);
    assertDisproved(child, MainSubTable.INFINITE, 0, position.hand(attacker));
    assertEquals(0, look(child).lower, "nothing is stored of the position");
  }

  @Test
  void aRepetitionRestsOnTheNodeThatIsRepeated() {
    int child = furtherReply(THREE, CHECK, REPLY, "N*9c", "8a9a", 4);
    frames.key[2] = keyAfter(child);
    frames.hand[2] = position.hand(attacker);
    nodes.open(frames.key[2], attacker, frames.hand[2], 0);
    evaluation.seeReply(child);
    assertDisproved(child, MainSubTable.INFINITE, 2, position.hand(attacker));
  }

  /** A frame deeper than the innermost node is left over from another line. */
  @Test
  void aFrameLeftBehindIsNoAncestor() {
    int child = reply(THREE, CHECK, REPLY, 4);
    frames.key[2] = keyAfter(child);
    frames.hand[2] = position.hand(attacker);
    nodes.open(frames.key[2], attacker, frames.hand[2], 0);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
  }

  /** Another thread is there, but it is not on this path. */
  @Test
  void aNodeOnAnotherThreadsPathIsNoRepetition() {
    int child = reply(THREE, CHECK, REPLY, 4);
    nodes.open(keyAfter(child), attacker, position.hand(attacker), 0);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void aRepetitionWithMoreInHandIsNone() {
    int child = reply(THREE, CHECK, REPLY, 4);
    frames.key[0] = keyAfter(child);
    frames.hand[0] = GOLD;
    nodes.open(frames.key[0], attacker, Hand.add(position.hand(attacker), PieceType.PAWN), 0);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void aDisproofKeptForThisPathIsTaken() {
    int child = reply(THREE, CHECK, REPLY, 4);
    keepAtPath(child, 0, 3);
    evaluation.seeReply(child);
    assertDisproved(child, 3, 0, position.hand(attacker));
  }

  @Test
  void aDisproofKeptForFewerPliesIsNot() {
    int child = reply(THREE, CHECK, REPLY, 6);
    keepAtPath(child, 0, 3);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void withOnePlyLeftToo() {
    int child = reply(THREE, CHECK, REPLY, 2);
    keepAtPath(child, 0, 1);
    evaluation.seeReply(child);
    assertDisproved(child, 1, 0, position.hand(attacker));
  }

  @Test
  void aDisproofOfACheckKeptForThisPathIsTaken() {
    int child = check(THREE, CHECK, 5);
    int hand = position.handAfter(children.moves.get(child));
    long path = evaluation.pathAfter(children.moves.get(child));
    nodes.storeAtPath(keyAfter(child), path, attacker ^ 1, hand, 0, 4);
    nodes.seePath(nodes.leaf(keyAfter(child), attacker ^ 1, hand));
    evaluation.seeCheck(child);
    assertDisproved(child, 4, 0, hand);
  }

  private void keepAtPath(int child, int ancestor, int plies) {
    int hand = position.hand(attacker);
    long key = keyAfter(child);
    long path = evaluation.pathAfter(children.moves.get(child));
    nodes.storeAtPath(key, path, attacker, hand, ancestor, plies);
    nodes.seePath(nodes.leaf(key, attacker, hand));
  }

  /** Two moves make one path in one order and another in the other. */
  @Test
  void pathsDifferByMoveAndPlace() {
    int child = reply(THREE, CHECK, REPLY, 4);
    int move = children.moves.get(child);
    long one = evaluation.pathAfter(move);
    assertFalse(one == evaluation.pathAfter(UsiMove.parse("9b9a")));
    frames.path[1]++;
    assertFalse(one == evaluation.pathAfter(move), "another way to the node");
    frames.path[1]--;
    frames.path[0] = frames.path[1];
    frames.level = 0;
    assertFalse(one == evaluation.pathAfter(move));
  }
}
