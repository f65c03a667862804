package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.TsumeRoot;

/** Which children of a node are evaluated at once, and when the others are shown. */
class ExpanderTest extends ChildFixture {
  private static final String LINE = "8k/9/9/9/9/9/9/9/7R1 b r2b4g4s4n4l18p 1";

  private Position position = new Position();
  private Expander expander = expander();

  private Expander expander() {
    MateGame game = new MateGame(position);
    ChildEvaluation evaluation =
        new ChildEvaluation(game, nodes, path, budget, new LookAheadCache());
    return new Expander(game, nodes, evaluation);
  }

  /** A mating check decides the node: later checks are not evaluated. */
  @Test
  void theFirstCheckThatMatesEndsIt() {
    root("4k4/9/4P4/9/9/9/9/9/9 b 2G2S 1", 5);
    int mating = -1;
    for (int i = 0; i < node().size(); i++) {
      if (node().pn(i) == 0) {
        assertEquals(-1, mating, "a second one");
        mating = i;
      } else if (mating >= 0) {
        assertEquals(PnDn.UNIT, node().pn(i));
        assertEquals(PnDn.UNIT, node().dn(i));
      }
    }
    assertTrue(mating >= 0);
    assertEquals(Expansion.NO_CHILD, node().takeReserve());
  }

  @Test
  void aDefendersRootHasThePassAlone() {
    begin(TsumeRoot.defending(Sfen.parse("4k4/4G4/4P4/9/9/9/9/9/9 w - 1")).position(), 5);
    assertEquals(1, node().size());
    assertEquals(Move.PASS, node().move(0));
  }

  /** Interpositions on the line are in reserve; the king's moves are evaluated. */
  @Test
  void repliesInReserveAreHidden() {
    defender(LINE, "2i1i", 9);
    int reserve = node().takeReserve();
    assertTrue(reserve >= 0 && node().isHidden(reserve));
    int shown = 0;
    for (int i = 0; i < node().size(); i++) {
      shown += node().isHidden(i) ? 0 : 1;
      if (node().isHidden(i)) {
        assertEquals(PnDn.UNIT, node().dn(i), "not looked at");
      }
    }
    assertTrue(shown >= 2 && shown < 6, shown + " shown");
  }

  @Test
  void aHiddenReplyComesToLight() {
    defender(LINE, "2i1i", 9);
    int reserve = node().takeReserve();
    expander.reveal(node(), reserve);
    assertFalse(node().isHidden(reserve));
    int next = node().follower(reserve);
    assertTrue(node().isHidden(next), "the next one waits");
    expander.revealFollower(node(), reserve);
    assertTrue(node().isHidden(next), "while the one before it stands");
    node().prove(reserve, 3, 0);
    expander.revealFollower(node(), reserve);
    assertFalse(node().isHidden(next));
  }

  /** Children that are known to be mated are resolved at once, and the next one is shown. */
  @Test
  void aChainIsFollowedAsLongAsItsChildrenAreMated() {
    defender(LINE, "2i1i", 9);
    int first = node().takeReserve();
    int second = node().follower(first);
    int third = node().follower(second);
    for (int child : new int[] {first, second}) {
      long key = position.boardKeyAfter(node().move(child));
      nodes.storeLeafMate(key, position.sideToMove() ^ 1, node().hand, 3, Move.NONE);
    }
    expander.reveal(node(), first);
    assertEquals(0, node().pn(first));
    assertEquals(0, node().pn(second));
    assertFalse(node().isHidden(third));
    assertTrue(node().isHidden(node().follower(third)));
  }

  /** A reply that refutes the check decides the node: later replies do not matter. */
  @Test
  void theFirstReplyThatRefutesEndsIt() {
    root(LINE, 9);
    position.doMove(UsiMove.parse("2i1i"));
    node().child = 0;
    push(8);
    long key = position.boardKeyAfter(UsiMove.parse("1a2a"));
    nodes.storeLeafLower(key, position.sideToMove() ^ 1, node().hand, 9);
    key = position.boardKeyAfter(UsiMove.parse("1a2b"));
    nodes.storeLeafLower(key, position.sideToMove() ^ 1, node().hand, 9);
    expander.expand(node());
    int refuting = 0;
    for (int i = 0; i < node().size(); i++) {
      refuting += node().dn(i) == 0 ? 1 : 0;
    }
    assertEquals(1, refuting);
  }

  private void root(String sfen, int length) {
    begin(Sfen.parse(sfen), length);
  }

  private void begin(Position root, int length) {
    position = root;
    expander = expander();
    path.clear();
    push(length);
    expander.expand(node());
  }

  private void defender(String sfen, String check, int length) {
    root(sfen, length);
    for (int i = 0; i < node().size(); i++) {
      if (node().move(i) == UsiMove.parse(check)) {
        node().child = i;
      }
    }
    position.doMove(UsiMove.parse(check));
    push(length - 1);
    expander.expand(node());
  }

  private void push(int length) {
    int attacker = position.sideToMove() ^ path.size() & 1;
    push(position, attacker).length = length;
  }
}
