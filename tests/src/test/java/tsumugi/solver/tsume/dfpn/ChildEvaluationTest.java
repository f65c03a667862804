package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;

/** What is thought of a child before it is opened. */
class ChildEvaluationTest extends TsumeFixture {
  /** Mate in 3: S*8c 9b8a G*8b. */
  private static final String THREE = "9/k8/9/+L8/9/9/9/9/9 b GSNL 1";

  private static final String CHECK = "S*8c";
  private static final String REPLY = "9b8a";

  /** A check that is taken, with nothing left to check with. */
  private static final String NOTHING_LEFT = "4k4/9/4G4/9/9/9/9/9/9 b - 1";

  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);

  private final DfpnNodes nodes = new DfpnNodes(table);
  private final DfpnChildren children = new DfpnChildren();
  private final DfpnFrames frames = new DfpnFrames();
  private final LookAheadCache cache = new LookAheadCache();
  private final SearchClock clock = clock(SearchLimits.NONE);
  private Position position = new Position();
  private ChildEvaluation evaluation =
      new ChildEvaluation(position, nodes, children, frames, clock, cache);
  private int attacker;

  @Test
  void aReplyIntoMateInOneIsProved() {
    int child = reply(THREE, CHECK, REPLY, 2);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
    NodeLook look = new NodeLook();
    nodes.look(keyAfter(child), attacker, GOLD, look);
    assertEquals(1, look.upper, "and stored under the least hand");
    assertEquals(UsiMove.parse("G*8b"), look.move);
  }

  /** A foreign slot, or numbers that are stored: with one ply left the node is looked at. */
  @Test
  void withOnePlyLeftNothingIsRefutedUnseen() {
    int child = reply(THREE, CHECK, REPLY, 2);
    cache.note(keyAfter(child), position.hand(attacker), 7);
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertProved(child, 1, GOLD);
  }

  @Test
  void withOnePlyLeftANodeWithoutMateInOneIsRefuted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 2);
    evaluation.seeReply(child);
    assertDisproved(child, 1, DfpnNodes.NO_ANCESTOR, position.hand(attacker));
    assertEquals(1, look(child).lower);
  }

  /** A slot of the cache spares the look, and no more. */
  @Test
  void aSlotSparesTheLook() {
    int child = reply(THREE, CHECK, REPLY, 4);
    cache.note(keyAfter(child), position.hand(attacker), 7);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
    assertEquals(0, clock.nodes());
  }

  @Test
  void aLookInVainIsNoted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
    assertEquals(1, clock.nodes());
    assertTrue(cache.checks(keyAfter(child), position.hand(attacker)) > 0);
  }

  @Test
  void withoutAnyCheckTheNodeIsRefutedForGood() {
    int child = reply(NOTHING_LEFT, "5c5b", "5a5b", 8);
    evaluation.seeReply(child);
    assertDisproved(child, MainSubTable.INFINITE, DfpnNodes.NO_ANCESTOR, Hand.EMPTY);
    assertEquals(MainSubTable.INFINITE, look(child).lower);
  }

  @Test
  void withoutAPlyLeftTheNodeIsRefuted() {
    int child = reply(THREE, CHECK, REPLY, 1);
    evaluation.seeReply(child);
    assertDisproved(child, 0, DfpnNodes.NO_ANCESTOR, position.hand(attacker));
  }

  @Test
  void storedNumbersAreTaken() {
    int child = reply(THREE, CHECK, REPLY, 4);
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertEquals(12, children.pn[child]);
    assertEquals(34, children.dn[child]);
    assertEquals(0, clock.nodes());
  }

  @Test
  void aKnownMateProvesWhereItIsShortEnough() {
    int child = reply(THREE, CHECK, REPLY, 6);
    nodes.storeLeafMate(keyAfter(child), attacker, GOLD, 5, Move.NONE);
    evaluation.seeReply(child);
    assertProved(child, 5, GOLD);
    frames.length[1] = 4;
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
  }

  @Test
  void aKnownBoundRefutesWhereItIsLongEnough() {
    int child = reply(THREE, CHECK, REPLY, 4);
    int more = Hand.add(position.hand(attacker), PieceType.GOLD);
    nodes.storeLeafLower(keyAfter(child), attacker, more, 3);
    evaluation.seeReply(child);
    assertDisproved(child, 3, DfpnNodes.NO_ANCESTOR, more);
    frames.length[1] = 6;
    storeNumbers(child, 12, 34);
    evaluation.seeReply(child);
    assertFalse(children.isDecided(child));
  }

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

  /** Where the defender cannot interpose for want of pieces, the attacker must keep them. */
  @Test
  void aMateFromAfarNeedsWhatTheDefenderMustNotHave() {
    int child = reply("9/8k/9/6G2/9/9/9/9/9 b RPN 1", "3d2c", "1b1a", 2);
    evaluation.seeReply(child);
    assertProved(child, 1, position.hand(attacker));
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

  /** Where no mate is expected, each check of a node counts. */
  @Test
  void checksAreCounted() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.seeReply(child);
    int before = children.dn[child];
    int checks = cache.checks(keyAfter(child), position.hand(attacker));
    evaluation.countChecks(true);
    evaluation.seeReply(child);
    assertEquals(before + PnDn.UNIT * (checks - 1), children.dn[child]);
    assertTrue(checks > 1);
  }

  /** By the look itself too, not only where the cache knows their number. */
  @Test
  void checksAreCountedAtTheFirstLook() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.countChecks(true);
    evaluation.seeReply(child);
    int first = children.dn[child];
    evaluation.seeReply(child);
    assertEquals(children.dn[child], first);
    assertTrue(cache.checks(keyAfter(child), position.hand(attacker)) > 1);
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

  @Test
  void theGuessOfAReplyFollowsAModel() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    long detour = keyAfter(child) ^ 12_345;
    nodes.storeLeafMate(detour, attacker, position.hand(attacker), 5, Move.NONE);
    frames.detour[1] = 12_345;
    frames.otherPiece[1] = 999; // a model of which nothing is known
    evaluation.seeReply(child);
    assertEquals(PnDn.UNIT / 2, children.pn[child]);
  }

  /** A reply that has failed against one check is thought no less of against another. */
  @Test
  void theGuessLearnsOfEachMoveBeforeByItself() {
    int child = reply("8k/9/9/9/9/9/9/9/9 b GSNL 1", "G*1b", "1a1b", 6);
    evaluation.seeReply(child);
    int pn = children.pn[child];
    int dn = children.dn[child];
    children.prove(child, 5, Hand.EMPTY);
    for (int i = 0; i < 100; i++) {
      evaluation.learn(child);
    }
    evaluation.seeReply(child);
    assertNotEquals(pn, children.pn[child]);
    frames.child[0] = children.moves.size();
    children.moves.add(UsiMove.parse("S*1b"));
    evaluation.seeReply(child);
    assertNumbers(child, pn, dn);
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

  private void assertProved(int child, int plies, int hand) {
    assertEquals(0, children.pn[child]);
    assertEquals(PnDn.INFINITE, children.dn[child]);
    assertEquals(plies, children.plies[child]);
    assertEquals(hand, children.hand[child]);
    assertEquals(DfpnNodes.NO_ANCESTOR, children.ancestor[child]);
  }

  private void assertDisproved(int child, int plies, int ancestor, int hand) {
    assertEquals(0, children.dn[child]);
    assertEquals(PnDn.INFINITE, children.pn[child]);
    assertEquals(plies, children.plies[child]);
    assertEquals(ancestor, children.ancestor[child]);
    assertEquals(hand, children.hand[child]);
  }

  private void assertNumbers(int child, int pn, int dn) {
    assertEquals(pn, children.pn[child]);
    assertEquals(dn, children.dn[child]);
  }

  private NodeLook look(int child) {
    NodeLook look = new NodeLook();
    nodes.look(keyAfter(child), attacker, position.hand(attacker), look);
    return look;
  }

  private void storeNumbers(int child, int pn, int dn) {
    nodes.storeNumbers(nodes.leaf(keyAfter(child), attacker, position.hand(attacker)), pn, dn);
  }

  private long keyAfter(int child) {
    return position.boardKeyAfter(children.moves.get(child));
  }

  /** A root with one child, mate to be found in so many plies. */
  private int check(String sfen, String check, int length) {
    position = Sfen.parse(sfen);
    attacker = position.sideToMove();
    evaluation = new ChildEvaluation(position, nodes, children, frames, clock, cache);
    frames.level = -1;
    children.moves.clear();
    children.moves.add(Move.NONE);
    open(length);
    return add(check);
  }

  /** The node behind the root's check, with one child. */
  private int reply(String sfen, String check, String reply, int length) {
    frames.child[0] = check(sfen, check, length + 1);
    position.doMove(UsiMove.parse(check));
    open(length);
    return add(reply);
  }

  /** The attacker's node behind the reply, with one child. */
  private int furtherCheck(String sfen, String check, String reply, String next, int length) {
    frames.child[1] = reply(sfen, check, reply, length + 1);
    position.doMove(UsiMove.parse(reply));
    open(length);
    return add(next);
  }

  private int furtherReply(
      String sfen, String check, String reply, String next, String last, int length) {
    frames.child[2] = furtherCheck(sfen, check, reply, next, length + 1);
    position.doMove(UsiMove.parse(next));
    open(length);
    return add(last);
  }

  private void open(int length) {
    int level = frames.push();
    frames.key[level] = position.boardKey();
    frames.hand[level] = position.hand(attacker);
    frames.path[level] = 31 * (level + 1);
    frames.length[level] = length;
    frames.detour[level] = 0;
    frames.otherPiece[level] = 0;
    frames.start[level] = children.moves.size();
    frames.end[level] = frames.start[level];
  }

  private int add(String text) {
    int child = children.moves.size();
    children.moves.add(UsiMove.parse(text));
    children.open(child, child + 1);
    frames.end[frames.level] = child + 1;
    return child;
  }
}
