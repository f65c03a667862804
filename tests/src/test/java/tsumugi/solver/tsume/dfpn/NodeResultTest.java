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

/** What becomes of a node, worked out of children set by hand. */
class NodeResultTest extends ChildFixture {
  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);
  private static final int SILVER = Hand.add(Hand.EMPTY, PieceType.SILVER);
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int OWN = Hand.add(Hand.add(GOLD, PieceType.SILVER), PieceType.PAWN);
  private static final int NEVER = MainSubTable.INFINITE;
  private static final int FREE = DfpnNodes.NO_ANCESTOR;

  private final Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b GSPrbp 1");
  private final NodeResult result =
      new NodeResult(position, nodes, children, frames, clock, MateGame.LITERAL);
  private final NodeLook look = new NodeLook();

  @BeforeEach
  void openRoot() {
    children.moves.add(Move.NONE);
    open();
  }

  @Test
  void theAttackerTakesTheShortestMate() {
    children.prove(add("G*5b"), 6, SILVER);
    children.prove(add("S*4b"), 4, PAWN);
    children.set(add("S*6b"), 3, 3);
    children.prove(add("G*4b"), 8, Hand.EMPTY);
    result.conclude(0, PnDn.INFINITE);
    assertEquals(5, result.plies);
    assertEquals(UsiMove.parse("S*4b"), result.move);
    assertEquals(Hand.add(PAWN, PieceType.SILVER), result.hand, "the drop comes out of the hand");
    assertEquals(MateBounds.mate(5, result.move), result.bounds(0, PnDn.INFINITE));
  }

  @Test
  void ofAttackersRefutationsTheWeakestCounts() {
    children.disprove(add("G*5b"), 6, FREE, OWN);
    children.disprove(add("S*4b"), 4, FREE, OWN);
    children.disprove(add("S*6b"), NEVER, FREE, OWN);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(5, result.plies);
    assertEquals(FREE, result.ancestor);
    assertEquals(MateBounds.noMateWithin(5), result.bounds(PnDn.INFINITE, 0));
  }

  @Test
  void aRefutationForGoodStaysOne() {
    children.disprove(add("G*5b"), NEVER, FREE, OWN);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(NEVER, result.plies);
  }

  /** All checks have to fail, so the node rests on the shallowest ancestor of any. */
  @Test
  void ofAttackersAncestorsTheShallowestCounts() {
    openAgain(8);
    children.disprove(add("G*5b"), NEVER, 6, OWN);
    children.disprove(add("S*4b"), NEVER, 2, OWN);
    children.disprove(add("S*6b"), NEVER, FREE, OWN);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(2, result.ancestor);
  }

  @Test
  void theDefenderHoldsOutForTheLongest() {
    play("G*5b");
    children.prove(add("5a4a"), 3, SILVER);
    children.prove(add("5a6a"), 7, PAWN);
    children.prove(add("5a5b"), 5, Hand.EMPTY);
    result.conclude(0, PnDn.INFINITE);
    assertEquals(8, result.plies);
    assertEquals(Hand.add(PAWN, PieceType.SILVER), result.hand, "all of them need their hands");
  }

  @Test
  void withoutRepliesItIsMate() {
    play("G*5b");
    result.conclude(0, PnDn.INFINITE);
    assertEquals(0, result.plies);
    assertEquals(Hand.EMPTY, result.hand);
  }

  @Test
  void ofRepliesTheOneThatHoldsOnEveryPathRefutes() {
    play("G*5b");
    children.disprove(add("5a4a"), NEVER, 0, SILVER);
    children.disprove(add("5a6a"), 3, FREE, GOLD);
    children.disprove(add("5a5b"), 5, FREE, PAWN);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(6, result.plies);
    assertEquals(FREE, result.ancestor);
    assertEquals(UsiMove.parse("5a5b"), result.move);
    assertEquals(PAWN, result.hand);
  }

  /** In whatever order they come. */
  @Test
  void theReplyThatHoldsForLongestStays() {
    play("G*5b");
    children.disprove(add("5a4a"), 7, FREE, SILVER);
    children.disprove(add("5a6a"), 3, FREE, GOLD);
    children.disprove(add("5a5b"), NEVER, 0, PAWN);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(8, result.plies);
    assertEquals(FREE, result.ancestor);
    assertEquals(UsiMove.parse("5a4a"), result.move);
  }

  @Test
  void aReplyThatHoldsForNothingButOnEveryPathStays() {
    play("G*5b");
    children.disprove(add("5a4a"), 0, FREE, SILVER);
    children.disprove(add("5a6a"), 3, 0, GOLD);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(1, result.plies);
    assertEquals(FREE, result.ancestor);
  }

  /** Behind the last reply stands what other nodes have left. */
  @Test
  void whatStandsBehindTheLastReplyDoesNotCount() {
    play("G*5b");
    children.disprove(add("5a4a"), 3, FREE, SILVER);
    children.disprove(add("5a6a"), 9, FREE, GOLD);
    frames.end[frames.level]--;
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(4, result.plies);
  }

  @Test
  void aHiddenReplySaysNothing() {
    play("G*5b");
    children.disprove(add("5a4a"), 3, FREE, SILVER);
    int other = add("5a6a");
    children.disprove(other, 9, FREE, GOLD);
    children.hidden[other] = true;
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(4, result.plies);
  }

  @Test
  void anOpenNodeSaysNothing() {
    children.set(add("G*5b"), 3, 3);
    result.conclude(3, 3);
    assertEquals(MateBounds.UNKNOWN, result.bounds(3, 3));
    assertEquals(Move.NONE, result.move);
  }

  /** A mate is stored under the node's hand and under the least that it holds with. */
  @Test
  void aMateIsStoredUnderBothHands() {
    children.prove(add("S*4b"), 4, PAWN);
    result.conclude(0, PnDn.INFINITE);
    result.store(0, PnDn.INFINITE);
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
    children.disprove(add("S*4b"), 4, FREE, more);
    result.conclude(PnDn.INFINITE, 0);
    int greatest = result.hand;
    assertEquals(more, greatest);
    result.store(PnDn.INFINITE, 0);
    assertEquals(5, table.lower(table.find(position.boardKey(), Color.BLACK, OWN)));
    nodes.look(position.boardKey(), Color.BLACK, greatest, look);
    assertEquals(5, look.lower);
  }

  /** What holds on this path only is found on this path only. */
  @Test
  void aDisproofOfThePathIsKeptApart() {
    play("G*5b");
    frames.path[1] = 99;
    children.disprove(add("5a4a"), NEVER, 0, GOLD);
    result.conclude(PnDn.INFINITE, 0);
    result.store(PnDn.INFINITE, 0);
    int hand = frames.hand[1];
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
    children.set(add("G*5b"), 3, 3);
    result.conclude(7, 9);
    result.store(7, 9);
    nodes.look(position.boardKey(), Color.BLACK, OWN, look);
    assertEquals(7, look.pn);
    assertEquals(9, look.dn);
    assertFalse(look.onPath);
  }

  /** A node that found no room when it was opened tries again with what it has cost. */
  @Test
  void aNodeWithoutARecordTriesAgain() {
    table.newSearch();
    frames.record[0] = MainSubTable.NONE;
    frames.openedAt[0] = -50;
    children.set(add("G*5b"), 3, 3);
    result.conclude(7, 9);
    result.store(7, 9);
    long record = table.find(position.boardKey(), Color.BLACK, OWN);
    assertEquals(51, table.cost(record));
    assertEquals(0, table.mark(record));
  }

  /** What fails under the lock (here: the table is gone) leaves it. */
  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aFailureReleasesTheLock() {
    MainSubTable gone = MainSubTable.allocate(1);
    DfpnNodes lost = new DfpnNodes(gone);
    frames.record[0] = lost.open(position.boardKey(), Color.BLACK, OWN, 0);
    gone.share();
    gone.close();
    NodeResult failing = new NodeResult(position, lost, children, frames, clock, MateGame.LITERAL);
    children.set(add("G*5b"), 3, 3);
    failing.conclude(7, 9);
    assertThrows(IllegalStateException.class, () -> failing.store(7, 9));
    gone.lock(position.boardKey()); // waits until whoever has it leaves
    gone.unlock(position.boardKey());
  }

  /** What rests on nothing above the node itself holds on every path. */
  @Test
  void aRepetitionBelowTheNodeRestsOnNothingAboveIt() {
    openAgain(2);
    children.disprove(add("G*5b"), NEVER, 2, OWN);
    children.disprove(add("S*4b"), NEVER, 4, OWN);
    result.conclude(PnDn.INFINITE, 0);
    assertEquals(FREE, result.ancestor);
  }

  /** Opens the root's position on some level further down. */
  private void openAgain(int level) {
    while (frames.level < level) {
      open();
    }
  }

  private void play(String check) {
    frames.child[0] = add(check);
    position.doMove(UsiMove.parse(check));
    open();
  }

  private void open() {
    int level = push(position, Color.BLACK);
    frames.record[level] =
        nodes.open(frames.key[level], position.sideToMove(), frames.hand[level], 0);
  }
}
