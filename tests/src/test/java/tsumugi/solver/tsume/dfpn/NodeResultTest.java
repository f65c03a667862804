package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;

/** The result of a node, from children set by the test. */
class NodeResultTest extends ChildFixture {
  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);
  private static final int SILVER = Hand.add(Hand.EMPTY, PieceType.SILVER);
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int OWN = Hand.add(Hand.add(GOLD, PieceType.SILVER), PieceType.PAWN);
  private static final int NEVER = MainSubTable.INFINITE;
  private static final int FREE = DfpnNodes.NO_ANCESTOR;

  private final Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b GSPrbp 1");
  private final NodeResult result = new NodeResult(new MateGame(position), nodes, budget);
  private final NodeLook look = new NodeLook();

  @BeforeEach
  void openRoot() {
    open();
  }

  @Test
  void theAttackerTakesTheShortestMate() {
    node().prove(add("G*5b"), 6, SILVER);
    node().prove(add("S*4b"), 4, PAWN);
    node().set(add("S*6b"), 3, 3);
    node().prove(add("G*4b"), 8, Hand.EMPTY);
    conclude(0, PnDn.INFINITE);
    assertEquals(5, result.plies);
    assertEquals(UsiMove.parse("S*4b"), result.move);
    assertEquals(Hand.add(PAWN, PieceType.SILVER), result.hand, "the drop comes out of the hand");
    assertEquals(MateBounds.mate(5, result.move), result.bounds(node()));
  }

  @Test
  void ofAttackersRefutationsTheWeakestCounts() {
    node().disprove(add("G*5b"), 6, FREE, OWN);
    node().disprove(add("S*4b"), 4, FREE, OWN);
    node().disprove(add("S*6b"), NEVER, FREE, OWN);
    conclude(PnDn.INFINITE, 0);
    assertEquals(5, result.plies);
    assertEquals(FREE, result.ancestor);
    assertEquals(MateBounds.noMateWithin(5), result.bounds(node()));
  }

  @Test
  void aRefutationForGoodStaysOne() {
    node().disprove(add("G*5b"), NEVER, FREE, OWN);
    conclude(PnDn.INFINITE, 0);
    assertEquals(NEVER, result.plies);
  }

  /** All checks have to fail, so the node depends on the shallowest ancestor of any of them. */
  @Test
  void ofAttackersAncestorsTheShallowestCounts() {
    openAgain(8);
    node().disprove(add("G*5b"), NEVER, 6, OWN);
    node().disprove(add("S*4b"), NEVER, 2, OWN);
    node().disprove(add("S*6b"), NEVER, FREE, OWN);
    conclude(PnDn.INFINITE, 0);
    assertEquals(2, result.ancestor);
  }

  @Test
  void theDefenderHoldsOutForTheLongest() {
    play("G*5b");
    node().prove(add("5a4a"), 3, SILVER);
    node().prove(add("5a6a"), 7, PAWN);
    node().prove(add("5a5b"), 5, Hand.EMPTY);
    conclude(0, PnDn.INFINITE);
    assertEquals(8, result.plies);
    assertEquals(Hand.add(PAWN, PieceType.SILVER), result.hand, "all of them need their hands");
  }

  @Test
  void withoutRepliesItIsMate() {
    play("G*5b");
    conclude(0, PnDn.INFINITE);
    assertEquals(0, result.plies);
    assertEquals(Hand.EMPTY, result.hand);
  }

  @Test
  void ofRepliesTheOneThatHoldsOnEveryPathRefutes() {
    play("G*5b");
    node().disprove(add("5a4a"), NEVER, 0, SILVER);
    node().disprove(add("5a6a"), 3, FREE, GOLD);
    node().disprove(add("5a5b"), 5, FREE, PAWN);
    conclude(PnDn.INFINITE, 0);
    assertEquals(6, result.plies);
    assertEquals(FREE, result.ancestor);
    assertEquals(UsiMove.parse("5a5b"), result.move);
    assertEquals(PAWN, result.hand);
  }

  /** In whatever order they come. */
  @Test
  void theReplyThatHoldsForLongestStays() {
    play("G*5b");
    node().disprove(add("5a4a"), 7, FREE, SILVER);
    node().disprove(add("5a6a"), 3, FREE, GOLD);
    node().disprove(add("5a5b"), NEVER, 0, PAWN);
    conclude(PnDn.INFINITE, 0);
    assertEquals(8, result.plies);
    assertEquals(FREE, result.ancestor);
    assertEquals(UsiMove.parse("5a4a"), result.move);
  }

  @Test
  void aReplyThatHoldsForNothingButOnEveryPathStays() {
    play("G*5b");
    node().disprove(add("5a4a"), 0, FREE, SILVER);
    node().disprove(add("5a6a"), 3, 0, GOLD);
    conclude(PnDn.INFINITE, 0);
    assertEquals(1, result.plies);
    assertEquals(FREE, result.ancestor);
  }

  /** Behind the last reply stands what an earlier node on this level has left. */
  @Test
  void whatStandsBehindTheLastReplyDoesNotCount() {
    play("G*5b");
    node().disprove(add("5a6a"), 3, FREE, GOLD);
    node().disprove(add("5a4a"), 9, FREE, GOLD);
    node().emptyMoves();
    node().open();
    node().disprove(add("5a4a"), 3, FREE, SILVER);
    conclude(PnDn.INFINITE, 0);
    assertEquals(4, result.plies);
  }

  @Test
  void aHiddenReplySaysNothing() {
    play("G*5b");
    node().disprove(add("5a4a"), 3, FREE, SILVER);
    int other = add("5a6a");
    node().disprove(other, 9, FREE, GOLD);
    node().chain(0, other);
    conclude(PnDn.INFINITE, 0);
    assertEquals(4, result.plies);
  }

  @Test
  void anOpenNodeSaysNothing() {
    node().set(add("G*5b"), 3, 3);
    conclude(3, 3);
    assertEquals(MateBounds.UNKNOWN, result.bounds(node()));
    assertEquals(Move.NONE, result.move);
  }

  /** A mate is stored under the node's hand and under the least that it holds with. */
  @Test
  void aMateIsStoredUnderBothHands() {
    node().prove(add("S*4b"), 4, PAWN);
    conclude(0, PnDn.INFINITE);
    result.store(node());
    long own = table.find(position.boardKey(), Color.BLACK, OWN);
    assertEquals(5, table.upper(own));
    assertEquals(0, table.mark(own));
    nodes.look(position.boardKey(), Color.BLACK, Hand.add(PAWN, PieceType.SILVER), look);
    assertEquals(5, look.upper);
    assertEquals(UsiMove.parse("S*4b"), look.move);
  }

  @Test
  void aDisproofIsStoredUnderBothHands() {
    int more = Hand.add(OWN, PieceType.PAWN);
    node().disprove(add("S*4b"), 4, FREE, more);
    conclude(PnDn.INFINITE, 0);
    int greatest = result.hand;
    assertEquals(more, greatest);
    result.store(node());
    assertEquals(5, table.lower(table.find(position.boardKey(), Color.BLACK, OWN)));
    nodes.look(position.boardKey(), Color.BLACK, greatest, look);
    assertEquals(5, look.lower);
  }

  /** A disproof that holds on one path only is found on that path only. */
  @Test
  void aDisproofOfThePathIsKeptApart() {
    play("G*5b");
    path.at(1).path = 99;
    node().disprove(add("5a4a"), NEVER, 0, GOLD);
    conclude(PnDn.INFINITE, 0);
    result.store(node());
    int hand = path.at(1).hand;
    nodes.look(position.boardKey(), Color.WHITE, hand, look);
    assertEquals(0, look.lower);
    assertTrue(look.mayHavePathDisproof);
    assertFalse(look.onPath);
    PathDisproof kept = new PathDisproof();
    nodes.lookAtPath(position.boardKey(), 99, Color.WHITE, hand, kept);
    assertEquals(0, kept.ancestor);
    assertEquals(NEVER, kept.plies);
    nodes.look(position.boardKey(), Color.WHITE, GOLD, look);
    assertEquals(0, look.lower, "nor is it stored under another hand");
  }

  @Test
  void anOpenNodesNumbersAreStored() {
    node().set(add("G*5b"), 3, 3);
    conclude(7, 9);
    result.store(node());
    nodes.look(position.boardKey(), Color.BLACK, OWN, look);
    assertEquals(7, look.pn);
    assertEquals(9, look.dn);
    assertFalse(look.onPath);
  }

  /** A node whose record had no room at first tries again when it is closed. */
  @Test
  void aNodeWithoutARecordTriesAgain() {
    table.newSearch();
    path.at(0).record = MainSubTable.NONE;
    path.at(0).nodesAtOpen = -50;
    node().set(add("G*5b"), 3, 3);
    conclude(7, 9);
    result.store(node());
    long record = table.find(position.boardKey(), Color.BLACK, OWN);
    assertEquals(51, table.cost(record));
    assertEquals(0, table.mark(record));
  }

  /** A failure while the lock is held (here: the table is closed) releases the lock. */
  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aFailureReleasesTheLock() {
    MainSubTable gone = MainSubTable.allocate(1);
    DfpnNodes lost = new DfpnNodes(gone);
    path.at(0).record = lost.open(position.boardKey(), Color.BLACK, OWN);
    gone.share();
    gone.close();
    NodeResult failing = new NodeResult(new MateGame(position), lost, budget);
    node().set(add("G*5b"), 3, 3);
    numbers(7, 9);
    failing.conclude(node());
    assertThrows(IllegalStateException.class, () -> failing.store(node()));
    gone.lock(position.boardKey()); // waits until whoever has it leaves
    gone.unlock(position.boardKey());
  }

  /** A disproof that depends on nothing above the node itself holds on every path. */
  @Test
  void aRepetitionBelowTheNodeRestsOnNothingAboveIt() {
    openAgain(2);
    node().disprove(add("G*5b"), NEVER, 2, OWN);
    node().disprove(add("S*4b"), NEVER, 4, OWN);
    conclude(PnDn.INFINITE, 0);
    assertEquals(FREE, result.ancestor);
  }

  /** Opens the root's position again, down to a level. */
  private void openAgain(int level) {
    while (node().level < level) {
      open();
    }
  }

  private void play(String check) {
    node().child = add(check);
    position.doMove(UsiMove.parse(check));
    open();
  }

  private void open() {
    Expansion node = push(position, Color.BLACK);
    node.record = nodes.open(node.key, position.sideToMove(), node.hand);
  }

  private void conclude(int pn, int dn) {
    numbers(pn, dn);
    result.conclude(node());
  }

  private void numbers(int pn, int dn) {
    node().numbers.pn = pn;
    node().numbers.dn = dn;
  }
}
