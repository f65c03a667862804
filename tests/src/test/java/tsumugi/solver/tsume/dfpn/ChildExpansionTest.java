package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.tsume.node.TsumeRoot;

/** Which children of a node are looked at, and when the others come to light. */
class ChildExpansionTest extends ChildFixture {
  private static final String LINE = "8k/9/9/9/9/9/9/9/7R1 b r2b4g4s4n4l18p 1";

  private Position position = new Position();
  private ChildExpansion expansion = expansion();

  private ChildExpansion expansion() {
    ChildEvaluation evaluation =
        new ChildEvaluation(
            position, nodes, children, frames, clock, new LookAheadCache(), MateGame.LITERAL);
    return new ChildExpansion(position, nodes, children, frames, evaluation, MateGame.LITERAL);
  }

  /** With a mate in one the node is decided, and what comes after it is not looked at. */
  @Test
  void theFirstCheckThatMatesEndsIt() {
    root("4k4/9/4P4/9/9/9/9/9/9 b 2G2S 1", 5);
    int mating = -1;
    for (int i = frames.start[0]; i < frames.end[0]; i++) {
      if (children.pn[i] == 0) {
        assertEquals(-1, mating, "a second one");
        mating = i;
      } else if (mating >= 0) {
        assertEquals(PnDn.UNIT, children.pn[i]);
        assertEquals(PnDn.UNIT, children.dn[i]);
      }
    }
    assertTrue(mating >= 0);
    assertEquals(0, frames.reserve[0]);
  }

  @Test
  void aDefendersRootHasThePassAlone() {
    begin(TsumeRoot.defending(Sfen.parse("4k4/4G4/4P4/9/9/9/9/9/9 w - 1")).position(), 5);
    assertEquals(1, frames.end[0] - frames.start[0]);
    assertEquals(Move.PASS, children.moves.get(frames.start[0]));
  }

  /** Interpositions on the line wait in reserve; the king's moves are looked at. */
  @Test
  void repliesInReserveAreHidden() {
    defender(LINE, "2i1i", 9);
    int reserve = frames.reserve[1];
    assertTrue(reserve > 0 && children.hidden[reserve]);
    int shown = 0;
    for (int i = frames.start[1]; i < frames.end[1]; i++) {
      shown += children.hidden[i] ? 0 : 1;
      if (children.hidden[i]) {
        assertEquals(PnDn.UNIT, children.dn[i], "not looked at");
      }
    }
    assertTrue(shown >= 2 && shown < 6, shown + " shown");
  }

  @Test
  void aHiddenReplyComesToLight() {
    defender(LINE, "2i1i", 9);
    int reserve = frames.reserve[1];
    expansion.reveal(reserve);
    assertFalse(children.hidden[reserve]);
    int next = children.follower[reserve];
    assertTrue(children.hidden[next], "the next one waits");
    expansion.revealFollower(reserve);
    assertTrue(children.hidden[next], "while the one before it stands");
    children.prove(reserve, 3, 0);
    expansion.revealFollower(reserve);
    assertFalse(children.hidden[next]);
  }

  /** Those that are known to be mated resolve themselves, and the chain goes on. */
  @Test
  void aChainIsFollowedAsLongAsItsChildrenAreMated() {
    defender(LINE, "2i1i", 9);
    int first = frames.reserve[1];
    int second = children.follower[first];
    int third = children.follower[second];
    for (int child : new int[] {first, second}) {
      long key = position.boardKeyAfter(children.moves.get(child));
      nodes.storeLeafMate(key, position.sideToMove() ^ 1, frames.hand[1], 3, Move.NONE);
    }
    expansion.reveal(first);
    assertEquals(0, children.pn[first]);
    assertEquals(0, children.pn[second]);
    assertFalse(children.hidden[third]);
    assertTrue(children.hidden[children.follower[third]]);
  }

  /** A reply that is not mated within the length decides the node: nothing behind it matters. */
  @Test
  void theFirstReplyThatRefutesEndsIt() {
    root(LINE, 9);
    position.doMove(UsiMove.parse("2i1i"));
    frames.child[0] = 1;
    push(8);
    long key = position.boardKeyAfter(UsiMove.parse("1a2a"));
    nodes.storeLeafLower(key, position.sideToMove() ^ 1, frames.hand[1], 9);
    key = position.boardKeyAfter(UsiMove.parse("1a2b"));
    nodes.storeLeafLower(key, position.sideToMove() ^ 1, frames.hand[1], 9);
    expansion.open();
    int refuting = 0;
    for (int i = frames.start[1]; i < frames.end[1]; i++) {
      refuting += children.dn[i] == 0 ? 1 : 0;
    }
    assertEquals(1, refuting);
  }

  private void root(String sfen, int length) {
    begin(Sfen.parse(sfen), length);
  }

  private void begin(Position root, int length) {
    position = root;
    expansion = expansion();
    frames.level = -1;
    children.moves.clear();
    children.moves.add(Move.NONE);
    push(length);
    expansion.open();
  }

  private void defender(String sfen, String check, int length) {
    root(sfen, length);
    for (int i = frames.start[0]; i < frames.end[0]; i++) {
      if (children.moves.get(i) == UsiMove.parse(check)) {
        frames.child[0] = i;
      }
    }
    position.doMove(UsiMove.parse(check));
    push(length - 1);
    expansion.open();
  }

  private void push(int length) {
    int level = frames.push();
    frames.key[level] = position.boardKey();
    frames.hand[level] = position.hand(position.sideToMove() ^ level & 1);
    frames.length[level] = length;
    frames.detour[level] = 0;
    frames.otherPiece[level] = 0;
  }
}
