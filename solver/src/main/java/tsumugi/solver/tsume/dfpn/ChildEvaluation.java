package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MateInOne;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * What df-pn thinks of a child before it is opened: what the table knows, whether the path repeats
 * itself, a mate in one or the want of any check, else a first guess ({@link InitialNumbers}).
 *
 * <p>The guess follows the positions that the child can be simulated from ({@link Simulation}): a
 * mate that is known there is most likely one here as well, and is tried first.
 */
final class ChildEvaluation {
  /** The number of a child that its model says will be decided this way, and the other number. */
  private static final int LIKELY = PnDn.UNIT / 2;

  private static final int UNLIKELY = 4 * PnDn.UNIT;

  /** What each further check of an attacker's node not yet opened counts. */
  private static final int UNOPENED_CHECK = 2 * PnDn.UNIT;

  private final Position position;
  private final DfpnNodes nodes;
  private final DfpnChildren children;
  private final DfpnFrames frames;
  private final SearchBudget clock;
  private final int attacker;
  private final MateGame game;

  /** The length of a mate that stands on the board: in shogi 0. */
  private final int mated;

  /** What the table knows of a child, and of the positions that its moves are simulated from. */
  private final NodeLook look = new NodeLook();

  private final NodeLook simulated = new NodeLook();
  private final PathDisproof atPath = new PathDisproof();
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MateInOne mateInOne = new MateInOne();
  private final MoveList leafMoves = new MoveList();
  private final LookAheadCache lookedAhead;
  private final CounterMoveHistory history = new CounterMoveHistory();
  private final InitialNumbers guess = new InitialNumbers(history);

  /** True where no mate is expected. */
  private boolean countsChecks;

  ChildEvaluation(
      Position position,
      DfpnNodes nodes,
      DfpnChildren children,
      DfpnFrames frames,
      SearchBudget clock,
      LookAheadCache lookedAhead,
      MateGame game) {
    this.position = position;
    this.nodes = nodes;
    this.children = children;
    this.frames = frames;
    this.clock = clock;
    this.lookedAhead = lookedAhead;
    this.game = game;
    mated = game.matedPlies();
    attacker = position.sideToMove();
  }

  /**
   * Tells whether no mate is expected. An attacker's node not yet opened then counts each of its
   * checks: a reply that leaves few of them is tried first. Each counts twice what {@link
   * NodeNumbers} makes of it once the node is open, so that a node whose refutation has begun is
   * not left for one that only looks easier. Where a mate is looked for, this would cost nodes.
   */
  void countChecks(boolean count) {
    countsChecks = count;
  }

  /** Notes that a child of the innermost node has been decided, for the guesses to come. */
  void learn(int child) {
    boolean attacker = frames.attackerToMove();
    boolean mates = children.pn[child] == 0;
    history.learn(lastMove(), children.moves.get(child), attacker, mates == attacker);
  }

  /** What has been learnt of moves, for a search that goes on elsewhere. */
  CounterMoveHistory history() {
    return history;
  }

  /** The move that led to the innermost node. */
  private int lastMove() {
    int level = frames.level;
    return level == 0 ? Move.NONE : children.moves.get(frames.child[level - 1]);
  }

  /** Evaluates the defender's node behind a check. */
  void seeCheck(int child) {
    int move = children.moves.get(child);
    int length = frames.length[frames.level] - Move.plies(move);
    long key = position.boardKeyAfter(move);
    int hand = position.handAfter(move);
    nodes.look(key, attacker ^ 1, hand, look);
    children.searched[child] = look.onPath;
    if (takeDecided(child, length, key, hand, attacker ^ 1)
        || takeLiteral(child, move, length, key, hand, attacker ^ 1)) {
      return;
    }
    if (length <= mated || frames.level == 0) {
      if (isMateOrTooDeep(child, move, length, hand)) {
        return;
      }
    }
    if (look.hasNumbers()) {
      children.set(child, look.pn, look.dn);
    } else {
      guess.check(position, lastMove(), move);
      children.set(child, guess.pn, guess.dn);
      simulate(child, key, attacker ^ 1, hand, length);
    }
  }

  private boolean isMateOrTooDeep(int child, int move, int length, int hand) {
    position.doMove(move);
    clock.countNode();
    boolean escapes = evasions.hasEvasion(position);
    int leastHand = escapes ? hand : ProofHands.withMonopolies(position, Hand.EMPTY);
    boolean tooDeep = length < mated || length == mated && !game.isAllRefundable(position);
    position.undoMove(move);
    if (!escapes && length >= mated) {
      children.prove(child, mated, leastHand);
    } else if (tooDeep) {
      children.disprove(child, length, DfpnNodes.NO_ANCESTOR, hand);
    }
    return !escapes || tooDeep;
  }

  /** Evaluates the attacker's node behind a reply. */
  void seeReply(int child) {
    int move = children.moves.get(child);
    int length = frames.length[frames.level] - 1;
    long key = position.boardKeyAfter(move);
    int hand = frames.hand[frames.level];
    nodes.look(key, attacker, hand, look);
    if (takeDecided(child, length, key, hand, attacker)
        || takeLiteral(child, move, length, key, hand, attacker)) {
      return;
    }
    if (look.onPath) {
      int ancestor = ancestorOf(key, hand);
      if (ancestor >= 0) {
        children.disprove(child, MainSubTable.INFINITE, ancestor, hand);
        return;
      }
    }
    boolean refundable = game.isRefundable(position, move);
    if (length <= mated && !refundable) {
      children.disprove(child, Math.max(0, length), DfpnNodes.NO_ANCESTOR, hand);
      return;
    }
    // With one ply left the node is always looked ahead at, whatever is stored: no node is refuted
    // unseen, and in shogi none of this length is opened.
    if ((length > mated + 1 || refundable) && look.hasNumbers()) {
      children.set(child, look.pn, look.dn);
      return;
    }
    guess.reply(position, lastMove(), move);
    children.set(child, guess.pn, guess.dn);
    if (!refundable) {
      lookAhead(child, move, key, hand, length);
    }
    if (!children.isDecided(child)) {
      simulate(child, key, attacker, hand, length);
    }
  }

  /** Looks once more at a child seen before, for what other threads have learnt of it since. */
  void seeAgain(int child) {
    int move = children.moves.get(child);
    int side = position.sideToMove() ^ 1;
    long key = position.boardKeyAfter(move);
    int hand = frames.attackerToMove() ? position.handAfter(move) : frames.hand[frames.level];
    nodes.look(key, side, hand, look);
    children.searched[child] = look.onPath;
    int length = frames.length[frames.level] - Move.plies(move);
    boolean decided = takeDecided(child, length, key, hand, side);
    if (!decided && look.hasNumbers()) {
      children.set(child, look.pn, look.dn);
    }
  }

  private boolean takeDecided(int child, int length, long key, int hand, int side) {
    if (look.upper <= length) {
      children.prove(child, look.upper, look.upperHand);
      return true;
    }
    // A lower bound of 0 is no knowledge: the node may be mate as it stands.
    if (length > 0 && look.lower >= length) {
      children.disprove(child, look.lower, DfpnNodes.NO_ANCESTOR, look.lowerHand);
      return true;
    }
    return look.mayHavePathDisproof && takeDisproofOfPath(child, length, key, hand, side);
  }

  /** A mate that is known in shogi is one in a game that gives the attacker more. */
  private boolean takeLiteral(int child, int move, int length, long key, int hand, int side) {
    long literal = game.literalKeyAfter(position, move);
    if (literal == MateGame.NO_KEY || !nodes.mayMate(literal)) {
      return false;
    }
    nodes.look(literal, side, hand, simulated);
    if (simulated.upper > length - mated) {
      return false;
    }
    int plies = simulated.upper + mated;
    children.prove(child, plies, simulated.upperHand);
    nodes.storeLeafMate(key, side, simulated.upperHand, plies, simulated.move);
    return true;
  }

  private boolean takeDisproofOfPath(int child, int length, long key, int hand, int side) {
    nodes.lookAtPath(key, pathAfter(children.moves.get(child)), side, hand, atPath);
    if (atPath.ancestor == DfpnNodes.NO_ANCESTOR || atPath.plies < length || length < 1) {
      return false;
    }
    children.disprove(child, atPath.plies, atPath.ancestor, hand);
    return true;
  }

  /** Decides an attacker's node that has a mate in one, no check at all, or no plies for more. */
  private void lookAhead(int child, int move, long key, int hand, int length) {
    int count = length > mated + 1 ? lookedAhead.checks(key, hand) : 0;
    if (count == 0) {
      position.doMove(move);
      clock.countNode();
      count = lookAtChecks(child, key, hand, length);
      position.undoMove(move);
    }
    if (countsChecks && !children.isDecided(child)) {
      int others = UNOPENED_CHECK * (count - 1);
      children.set(child, children.pn[child], PnDn.add(children.dn[child], others));
    }
  }

  /** Looks ahead where the reply has been made, and tells how many checks there are. */
  private int lookAtChecks(int child, long key, int hand, int length) {
    leafMoves.clear();
    checks.generate(position, leafMoves);
    if (leafMoves.isEmpty()) {
      int greatest = ProofHands.withoutNewDrops(ProofHands.all(position), hand);
      children.disprove(child, MainSubTable.INFINITE, DfpnNodes.NO_ANCESTOR, greatest);
      nodes.storeLeafLower(key, attacker, greatest, MainSubTable.INFINITE);
    } else if (!lookForMate(child, key) && length == mated + 1 && isLast()) {
      children.disprove(child, length, DfpnNodes.NO_ANCESTOR, hand);
      nodes.storeLeafLower(key, attacker, hand, length);
    } else if (!children.isDecided(child)) {
      lookedAhead.note(key, hand, leafMoves.size());
    }
    return leafMoves.size();
  }

  /** With one ply left no check will do. */
  private boolean isLast() {
    return !game.leavesAllRefundable(position, leafMoves);
  }

  private boolean lookForMate(int child, long key) {
    int check = mateInOne.among(position, leafMoves);
    if (check == Move.NONE) {
      return false;
    }
    position.doMove(check);
    int afterwards = ProofHands.withMonopolies(position, Hand.EMPTY);
    position.undoMove(check);
    int least = ProofHands.proofBefore(position, check, afterwards);
    children.prove(child, mated + 1, least);
    nodes.storeLeafMate(key, attacker, least, mated + 1, check);
    return true;
  }

  /** Lets the first guess follow what is known of the positions the child is simulated from. */
  private void simulate(int child, long key, int side, int hand, int length) {
    long otherPiece = frames.otherPiece[frames.level];
    if (otherPiece != 0 && follows(key ^ otherPiece, child, side, hand, length)) {
      return;
    }
    long detour = frames.detour[frames.level];
    if (detour != 0) {
      follows(key ^ detour, child, side, hand, length);
    }
  }

  private boolean follows(long model, int child, int side, int hand, int length) {
    nodes.look(model, side, hand, simulated);
    if (simulated.upper <= length) {
      children.set(child, LIKELY, Math.max(children.dn[child], UNLIKELY));
    } else if (simulated.lower >= length) {
      children.set(child, Math.max(children.pn[child], UNLIKELY), LIKELY);
    } else {
      return false;
    }
    return true;
  }

  /** The level of a node on the path with this board and a superior or equal hand, or -1. */
  private int ancestorOf(long key, int hand) {
    for (int i = frames.level - 1; i >= 0; i -= 2) {
      if (frames.key[i] == key && Hand.isSuperiorOrEqual(frames.hand[i], hand)) {
        return i;
      }
    }
    return -1;
  }

  /** The key of the path that a move makes of the present one. */
  long pathAfter(int move) {
    int level = frames.level;
    return frames.path[level] ^ Zobrist.mix((long) (level + 1) << 16 | move);
  }
}
