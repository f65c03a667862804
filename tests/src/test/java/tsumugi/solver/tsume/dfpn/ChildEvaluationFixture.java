package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Roots and nodes below them, each with one child to be evaluated. */
abstract class ChildEvaluationFixture extends ChildFixture {
  /** Mate in 3: S*8c 9b8a G*8b. */
  static final String THREE = "9/k8/9/+L8/9/9/9/9/9 b GSNL 1";

  static final String CHECK = "S*8c";
  static final String REPLY = "9b8a";

  static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);

  final LookAheadCache cache = new LookAheadCache();
  Position position = new Position();
  ChildEvaluation evaluation =
      new ChildEvaluation(position, nodes, children, frames, clock, cache, MateGame.LITERAL);
  int attacker;

  /** A root with one child, mate to be found in so many plies. */
  int check(String sfen, String check, int length) {
    position = Sfen.parse(sfen);
    attacker = position.sideToMove();
    evaluation =
        new ChildEvaluation(position, nodes, children, frames, clock, cache, MateGame.LITERAL);
    frames.level = -1;
    children.moves.clear();
    children.moves.add(Move.NONE);
    open(length);
    return add(check);
  }

  /** The node behind the root's check, with one child. */
  int reply(String sfen, String check, String reply, int length) {
    frames.child[0] = check(sfen, check, length + 1);
    position.doMove(UsiMove.parse(check));
    open(length);
    return add(reply);
  }

  /** The attacker's node behind the reply, with one child. */
  int furtherCheck(String sfen, String check, String reply, String next, int length) {
    frames.child[1] = reply(sfen, check, reply, length + 1);
    position.doMove(UsiMove.parse(reply));
    open(length);
    return add(next);
  }

  int furtherReply(String sfen, String check, String reply, String next, String last, int length) {
    frames.child[2] = furtherCheck(sfen, check, reply, next, length + 1);
    position.doMove(UsiMove.parse(next));
    open(length);
    return add(last);
  }

  private void open(int length) {
    int level = push(position, attacker);
    frames.path[level] = 31 * (level + 1);
    frames.length[level] = length;
    frames.detour[level] = 0;
    frames.otherPiece[level] = 0;
  }

  long keyAfter(int child) {
    return position.boardKeyAfter(children.moves.get(child));
  }

  NodeLook look(int child) {
    NodeLook look = new NodeLook();
    nodes.look(keyAfter(child), attacker, position.hand(attacker), look);
    return look;
  }

  void storeNumbers(int child, int pn, int dn) {
    nodes.storeNumbers(nodes.leaf(keyAfter(child), attacker, position.hand(attacker)), pn, dn);
  }

  void assertProved(int child, int plies, int hand) {
    assertEquals(0, children.pn[child]);
    assertEquals(PnDn.INFINITE, children.dn[child]);
    assertEquals(plies, children.plies[child]);
    assertEquals(hand, children.hand[child]);
    assertEquals(DfpnNodes.NO_ANCESTOR, children.ancestor[child]);
  }

  void assertDisproved(int child, int plies, int ancestor, int hand) {
    assertEquals(0, children.dn[child]);
    assertEquals(PnDn.INFINITE, children.pn[child]);
    assertEquals(plies, children.plies[child]);
    assertEquals(ancestor, children.ancestor[child]);
    assertEquals(hand, children.hand[child]);
  }

  void assertNumbers(int child, int pn, int dn) {
    assertEquals(pn, children.pn[child]);
    assertEquals(dn, children.dn[child]);
  }
}
