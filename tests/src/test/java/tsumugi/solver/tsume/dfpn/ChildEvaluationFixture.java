package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.tsume.node.MateGame;

/** Open nodes with one child each, which a test evaluates. */
abstract class ChildEvaluationFixture extends ChildFixture {
  /** Mate in 3: S*8c 9b8a G*8b. */
  static final String THREE = "9/k8/9/+L8/9/9/9/9/9 b GSNL 1";

  static final String CHECK = "S*8c";
  static final String REPLY = "9b8a";

  static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);

  final LookAheadCache cache = new LookAheadCache();
  Position position = new Position();
  ChildEvaluation evaluation =
      new ChildEvaluation(new MateGame(position), nodes, path, budget, cache);
  int attacker;

  /** A root with one child and a remaining length in plies. */
  int check(String sfen, String check, int length) {
    position = Sfen.parse(sfen);
    attacker = position.sideToMove();
    evaluation = new ChildEvaluation(new MateGame(position), nodes, path, budget, cache);
    path.clear();
    open(length);
    return add(check);
  }

  /** The node after the root's check, with one child. */
  int reply(String sfen, String check, String reply, int length) {
    select(check(sfen, check, length + 1));
    position.doMove(UsiMove.parse(check));
    open(length);
    return add(reply);
  }

  /** The attacker's node after the reply, with one child. */
  int furtherCheck(String sfen, String check, String reply, String next, int length) {
    select(reply(sfen, check, reply, length + 1));
    position.doMove(UsiMove.parse(reply));
    open(length);
    return add(next);
  }

  int furtherReply(String sfen, String check, String reply, String next, String last, int length) {
    select(furtherCheck(sfen, check, reply, next, length + 1));
    position.doMove(UsiMove.parse(next));
    open(length);
    return add(last);
  }

  /** The child of the innermost node that is being searched. */
  private void select(int child) {
    node().child = child;
  }

  private void open(int length) {
    Expansion node = push(position, attacker);
    node.path = 31 * (node.level + 1);
    node.length = length;
  }

  long keyAfter(int child) {
    return position.boardKeyAfter(node().move(child));
  }

  NodeLook look(int child) {
    NodeLook look = new NodeLook();
    nodes.look(keyAfter(child), attacker, position.hand(attacker), look);
    return look;
  }

  void storeNumbers(int child, int pn, int dn) {
    nodes.storeNumbers(
        nodes.findOrCreate(keyAfter(child), attacker, position.hand(attacker)), pn, dn);
  }

  void assertProved(int child, int plies, int hand) {
    assertEquals(0, node().pn(child));
    assertEquals(PnDn.INFINITE, node().dn(child));
    assertEquals(plies, node().plies(child));
    assertEquals(hand, node().hand(child));
    assertEquals(DfpnNodes.NO_ANCESTOR, node().ancestor(child));
  }

  void assertDisproved(int child, int plies, int ancestor, int hand) {
    assertEquals(0, node().dn(child));
    assertEquals(PnDn.INFINITE, node().pn(child));
    assertEquals(plies, node().plies(child));
    assertEquals(ancestor, node().ancestor(child));
    assertEquals(hand, node().hand(child));
  }

  void assertNumbers(int child, int pn, int dn) {
    assertEquals(pn, node().pn(child));
    assertEquals(dn, node().dn(child));
  }
}
