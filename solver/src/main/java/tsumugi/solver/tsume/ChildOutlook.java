package tsumugi.solver.tsume;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MateInOne;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;

/**
 * What a {@link ProofSearch} thinks of a child before it is opened: what the table knows, whether
 * the path repeats itself, a mate in one or the want of any check, else a first guess.
 *
 * <p>The guess is helped by the child's {@link Twins}: a mate that is known there is most likely
 * one here as well, and is tried first.
 */
final class ChildOutlook {
  /** The number of a child that its twin says will be decided this way, and the other number. */
  private static final int LIKELY = PnDn.UNIT / 2;

  private static final int UNLIKELY = 4 * PnDn.UNIT;

  private final Position position;
  private final ProofNodes nodes;
  private final ProofChildren children;
  private final ProofFrames frames;
  private final SearchClock clock;
  private final int attacker;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MateInOne mateInOne = new MateInOne();
  private final MoveList leafMoves = new MoveList();
  private final VainLooks vainLooks = new VainLooks();
  private final CounterHistory history = new CounterHistory();
  private final FirstGuess guess = new FirstGuess(history);

  /** True where no mate is expected. */
  private boolean countsChecks;

  ChildOutlook(
      Position position,
      ProofNodes nodes,
      ProofChildren children,
      ProofFrames frames,
      SearchClock clock) {
    this.position = position;
    this.nodes = nodes;
    this.children = children;
    this.frames = frames;
    this.clock = clock;
    attacker = position.sideToMove();
  }

  /**
   * Tells whether no mate is expected. An attacker's node not yet opened then counts each of its
   * checks, as {@link ProofSums} will: a reply that leaves few of them is tried first. (A fifth of
   * the nodes of exactness proofs; where a mate is looked for, it costs a tenth.)
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

  /** The move that led to the innermost node. */
  private int lastMove() {
    int level = frames.level;
    return level == 0 ? Move.NONE : children.moves.get(frames.child[level - 1]);
  }

  /** Evaluates the defender's node behind a check. */
  void seeCheck(int child) {
    int move = children.moves.get(child);
    int length = frames.length[frames.level] - 1;
    long key = position.boardKeyAfter(move);
    int hand = position.handAfter(move);
    nodes.look(key, attacker ^ 1, hand);
    children.searched[child] = nodes.onPath;
    if (takeDecided(child, length, key, hand, attacker ^ 1)) {
      return;
    }
    if (length == 0 || frames.level == 0) {
      if (isMateOrTooDeep(child, move, length, hand)) {
        return;
      }
    }
    if (nodes.pn != 0 && nodes.dn != 0) {
      children.set(child, nodes.pn, nodes.dn);
    } else {
      guess.check(position, lastMove(), move);
      children.set(child, guess.pn, guess.dn);
      askTwins(child, key, attacker ^ 1, hand, length);
    }
  }

  private boolean isMateOrTooDeep(int child, int move, int length, int hand) {
    position.doMove(move);
    clock.countNode();
    boolean escapes = evasions.hasEvasion(position);
    int leastHand = escapes ? hand : ProofHands.withMonopolies(position, Hand.EMPTY);
    position.undoMove(move);
    if (!escapes) {
      children.prove(child, 0, leastHand);
    } else if (length == 0) {
      children.disprove(child, 0, ProofNodes.NO_REPETITION, hand);
    }
    return !escapes || length == 0;
  }

  /** Evaluates the attacker's node behind a reply. */
  void seeReply(int child) {
    int move = children.moves.get(child);
    int length = frames.length[frames.level] - 1;
    long key = position.boardKeyAfter(move);
    int hand = frames.hand[frames.level];
    nodes.look(key, attacker, hand);
    if (takeDecided(child, length, key, hand, attacker)) {
      return;
    }
    if (nodes.onPath) {
      int ancestor = ancestorOf(key, hand);
      if (ancestor >= 0) {
        children.disprove(child, MainSubTable.INFINITE, ancestor, hand);
        return;
      }
    }
    if (nodes.pn != 0 && nodes.dn != 0) {
      children.set(child, nodes.pn, nodes.dn);
      return;
    }
    if (length < 1) {
      children.disprove(child, 0, ProofNodes.NO_REPETITION, hand);
      return;
    }
    guess.reply(position, lastMove(), move);
    children.set(child, guess.pn, guess.dn);
    lookAhead(child, move, key, hand, length);
    if (!children.isDecided(child)) {
      askTwins(child, key, attacker, hand, length);
    }
  }

  /** Looks once more at a child seen before, for what other threads have learnt of it since. */
  void seeAgain(int child) {
    int move = children.moves.get(child);
    int side = position.sideToMove() ^ 1;
    long key = position.boardKeyAfter(move);
    int hand = frames.attackerToMove() ? position.handAfter(move) : frames.hand[frames.level];
    nodes.look(key, side, hand);
    children.searched[child] = nodes.onPath;
    boolean decided = takeDecided(child, frames.length[frames.level] - 1, key, hand, side);
    if (!decided && nodes.pn != 0 && nodes.dn != 0) {
      children.set(child, nodes.pn, nodes.dn);
    }
  }

  private boolean takeDecided(int child, int length, long key, int hand, int side) {
    if (nodes.upper <= length) {
      children.prove(child, nodes.upper, nodes.upperHand);
      return true;
    }
    // Below the root a node with one ply left has been looked ahead at, and does not mate with it.
    if (nodes.lower >= length && (length > 0 || frames.level > 0)) {
      children.disprove(child, nodes.lower, ProofNodes.NO_REPETITION, nodes.lowerHand);
      return true;
    }
    if (nodes.repetitionSeen) {
      long path = pathAfter(children.moves.get(child));
      int ancestor = nodes.lookRepetition(key, path, side, hand);
      if (ancestor != ProofNodes.NO_REPETITION && nodes.lower >= length) {
        children.disprove(child, nodes.lower, ancestor, hand);
        return true;
      }
    }
    return false;
  }

  /** Decides an attacker's node that has a mate in one, no check at all, or no plies for more. */
  private void lookAhead(int child, int move, long key, int hand, int length) {
    int count = length > 1 ? vainLooks.checks(key, hand) : 0;
    if (count == 0) {
      position.doMove(move);
      clock.countNode();
      count = lookAtChecks(child, key, hand, length);
      position.undoMove(move);
    }
    if (countsChecks && !children.isDecided(child)) {
      int others = PnDn.UNIT * (count - 1);
      children.set(child, children.pn[child], PnDn.add(children.dn[child], others));
    }
  }

  /** Looks ahead where the reply has been made, and tells how many checks there are. */
  private int lookAtChecks(int child, long key, int hand, int length) {
    leafMoves.clear();
    checks.generate(position, leafMoves);
    if (leafMoves.isEmpty()) {
      int greatest = ProofHands.withoutNewDrops(ProofHands.all(position), hand);
      children.disprove(child, MainSubTable.INFINITE, ProofNodes.NO_REPETITION, greatest);
      nodes.storeLeafLower(key, attacker, greatest, MainSubTable.INFINITE);
    } else if (!lookForMate(child, key) && length == 1) {
      children.disprove(child, 1, ProofNodes.NO_REPETITION, hand);
      nodes.storeLeafLower(key, attacker, hand, 1);
    } else if (!children.isDecided(child)) {
      vainLooks.note(key, hand, leafMoves.size());
    }
    return leafMoves.size();
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
    children.prove(child, 1, least);
    nodes.storeLeafMate(key, attacker, least, 1, check);
    return true;
  }

  private void askTwins(int child, long key, int side, int hand, int length) {
    long brother = frames.brother[frames.level];
    if (brother != 0 && learnsFrom(key ^ brother, child, side, hand, length)) {
      return;
    }
    long twin = frames.twin[frames.level];
    if (twin != 0) {
      learnsFrom(key ^ twin, child, side, hand, length);
    }
  }

  private boolean learnsFrom(long twin, int child, int side, int hand, int length) {
    nodes.look(twin, side, hand);
    if (nodes.upper <= length) {
      children.set(child, LIKELY, Math.max(children.dn[child], UNLIKELY));
    } else if (nodes.lower >= length) {
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
