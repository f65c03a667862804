package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;

/**
 * Depth-first proof-number search for a mate within a number of plies (df-pn: Nagai 2002).
 *
 * <p>Proof numbers add up at the defender's nodes, each but the largest up to a limit; at the
 * attacker's, disproof numbers are the largest child's plus one unit for each other child that
 * stands (the "weak" sum), which is what lets very long lines fall. Every result speaks of a
 * length: a node is proved "within P plies" or disproved "within D plies", so that a second search
 * for a shorter mate uses all of the first.
 *
 * <p>A repetition counts as failure for the attacker, but a disproof that rests on a node further
 * up the path is true on that path only and is kept apart from the position's record.
 */
final class ProofSearch implements MateSearch {
  /** The longest mate looked for, in plies. */
  static final int MAX_LENGTH = SearchLimits.MAX_PLIES - 1;

  private static final int NO_CHILD = -1;

  /**
   * What a child beside the largest adds to a proof number at most. Where numbers are large, most
   * of a sum is the same positions counted over and over.
   */
  private static final int SUMMED = 32 * PnDn.UNIT;

  /** One unit of slack on the thresholds for every eight idle nodes in a row. */
  private static final int IDLE_SHIFT = 3;

  private final Position position;
  private final ProofNodes nodes;
  private final SearchClock clock;
  private final int attacker;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final ProofChildren children = new ProofChildren();
  private final ProofFrames frames = new ProofFrames();
  private final ChildOutlook outlook;
  private final NodeResult result;
  private int deepest;

  /** The innermost open node as it was last summed up. */
  private int pn;

  private int dn;
  private int best;
  private int bestThresholdPn;
  private int bestThresholdDn;

  /**
   * Nodes opened for the first time, and nodes closed in a row without one. Two nodes whose stored
   * numbers contradict can send the search to and fro for ever; so the longer nothing new is seen,
   * the more room a child gets (in the place of Kishimoto's threshold controlling algorithm, and
   * without the depth that it keeps in every record).
   */
  private long leaves;

  private int idle;

  ProofSearch(Position position, ProofNodes nodes, SearchClock clock) {
    this.position = position;
    this.nodes = nodes;
    this.clock = clock;
    this.attacker = position.sideToMove();
    outlook = new ChildOutlook(position, nodes, children, frames, clock);
    result = new NodeResult(position, nodes, children, frames, clock);
  }

  /**
   * Searches for a mate of at most {@code length} plies, an odd number.
   *
   * @return false when the clock interrupted
   */
  boolean run(int length) {
    frames.level = -1;
    if (decidedByTable(length)) {
      return true;
    }
    children.moves.clear();
    children.moves.add(Move.NONE); // so that 0 is no child
    open(length, PnDn.INFINITE, PnDn.INFINITE, position.boardKey(), 0);
    while (frames.level >= 0) {
      if (clock.interrupted()) {
        unwind();
        return false;
      }
      if (nodes.mustGrow()) {
        nodes.grow(frames, attacker, frames.level);
      }
      sumUp();
      if (isOver(frames.level)) {
        close();
      } else {
        descend();
      }
    }
    return true;
  }

  private boolean isOver(int level) {
    return pn >= frames.thresholdPn[level] || dn >= frames.thresholdDn[level] || pn == 0 || dn == 0;
  }

  /** Answers for the root what the table knows, so that a proof is followed and not made again. */
  private boolean decidedByTable(int length) {
    nodes.look(position.boardKey(), attacker, position.hand(attacker));
    if (nodes.upper <= length) {
      pn = 0;
      dn = PnDn.INFINITE;
      result.plies = nodes.upper;
      result.move = nodes.move;
      return true;
    }
    pn = PnDn.INFINITE;
    dn = 0;
    result.plies = nodes.lower;
    return nodes.lower >= length;
  }

  @Override
  public boolean prove(int plies) {
    return run(Math.min(plies, MAX_LENGTH));
  }

  @Override
  public int matePlies() {
    return pn == 0 ? result.plies : 0;
  }

  @Override
  public int mateMove() {
    return result.move;
  }

  /** Without a mate: there is none within so many plies, or none at all. */
  int lower() {
    return result.plies;
  }

  int deepest() {
    return deepest;
  }

  int[] path() {
    int[] path = new int[Math.max(0, frames.level)];
    for (int i = 0; i < path.length; i++) {
      path[i] = children.moves.get(frames.child[i]);
    }
    return path;
  }

  private void open(int length, int thresholdPn, int thresholdDn, long key, long path) {
    int level = frames.push();
    deepest = Math.max(deepest, level);
    int side = position.sideToMove();
    int hand = position.hand(attacker);
    frames.openedAt[level] = clock.nodes();
    frames.leavesAtOpen[level] = leaves;
    frames.key[level] = key;
    frames.path[level] = path;
    frames.hand[level] = hand;
    frames.length[level] = length;
    frames.thresholdPn[level] = thresholdPn;
    frames.thresholdDn[level] = thresholdDn;
    frames.child[level] = NO_CHILD;
    frames.twin[level] = level == 0 ? 0 : twin(level, key);
    frames.record[level] = nodes.open(key, side, hand, 0);
    if (nodes.isNew) {
      leaves++;
    }
    openChildren(level);
  }

  /** The difference in keys to the twin of a node; see {@link ChildOutlook}. */
  private long twin(int level, long key) {
    if (!frames.attackerToMove() && level > 2) {
      int reply = children.moves.get(frames.child[level - 2]);
      int check = children.moves.get(frames.child[level - 1]);
      if (Move.isDrop(reply) && Move.to(reply) == Move.to(check)) {
        return frames.twin[level - 2] ^ frames.key[level - 2] ^ key;
      }
    }
    return frames.twin[level - 1];
  }

  private void openChildren(int level) {
    int start = children.moves.size();
    frames.start[level] = start;
    if (frames.attackerToMove()) {
      checks.generate(position, children.moves);
    } else {
      evasions.generate(position, children.moves);
    }
    int end = children.moves.size();
    frames.end[level] = end;
    children.open(start, end);
    frames.reserve[level] =
        frames.attackerToMove() ? 0 : ReplyChains.build(position, children, start, end);
    for (int i = start; i < end; i++) {
      if (!children.hidden[i]) {
        see(i);
        if (isResolved(i)) {
          children.hidden[children.follower[i]] = false;
        } else if (children.isDecided(i)) {
          break; // decides the node
        }
      }
    }
  }

  private void see(int child) {
    if (frames.attackerToMove()) {
      outlook.seeCheck(child);
    } else {
      outlook.seeReply(child);
    }
  }

  /**
   * True when a child can no longer change the node's value, so that the next of its chain counts.
   */
  private boolean isResolved(int child) {
    return frames.attackerToMove() ? children.dn[child] == 0 : children.pn[child] == 0;
  }

  private void sumUp() {
    int level = frames.level;
    if (frames.attackerToMove()) {
      sumUpAttacker(level);
      return;
    }
    sumUpDefender(level);
    while (best == NO_CHILD && frames.reserve[level] != 0) {
      int first = frames.reserve[level];
      frames.reserve[level] = 0;
      reveal(first);
      sumUpDefender(level);
    }
  }

  private void sumUpAttacker(int level) {
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    int most = 0;
    int standing = 0;
    best = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (children.hidden[i] || children.dn[i] == 0) {
        continue;
      }
      int proof = children.pn[i];
      standing++;
      most = Math.max(most, children.dn[i]);
      if (proof < least || proof == least && children.dn[i] < children.dn[best]) {
        second = least;
        least = proof;
        best = i;
      } else if (proof < second) {
        second = proof;
      }
    }
    pn = least;
    int others = PnDn.UNIT * Math.max(0, standing - 1);
    dn = standing == 0 ? 0 : pn == 0 ? PnDn.INFINITE : PnDn.add(most, others);
    bestThresholdPn = Math.min(frames.thresholdPn[level], PnDn.add(second, 1));
    bestThresholdDn = frames.thresholdDn[level] - others;
  }

  private void sumUpDefender(int level) {
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    int sum = 0;
    int most = 0;
    best = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (children.hidden[i] || children.pn[i] == 0) {
        continue;
      }
      int disproof = children.dn[i];
      sum = PnDn.add(sum, Math.min(children.pn[i], SUMMED));
      most = Math.max(most, children.pn[i]);
      if (disproof < least || disproof == least && children.pn[i] < children.pn[best]) {
        second = least;
        least = disproof;
        best = i;
      } else if (disproof < second) {
        second = disproof;
      }
    }
    dn = least;
    pn = best == NO_CHILD ? 0 : dn == 0 ? PnDn.INFINITE : PnDn.add(sum, Math.max(0, most - SUMMED));
    if (dn != 0 && pn != 0) {
      bestThresholdPn = frames.thresholdPn[level] - (sum - Math.min(children.pn[best], SUMMED));
      bestThresholdDn = Math.min(frames.thresholdDn[level], PnDn.add(second, 1));
    }
  }

  private void descend() {
    int level = frames.level;
    int move = children.moves.get(best);
    frames.child[level] = best;
    long key = position.boardKeyAfter(move);
    long path = outlook.pathAfter(move);
    int length = frames.length[level] - 1;
    position.doMove(move);
    clock.countNode();
    int slack = idle >>> IDLE_SHIFT;
    open(length, PnDn.add(bestThresholdPn, slack), PnDn.add(bestThresholdDn, slack), key, path);
  }

  /** Stores the node's result and hands it to its parent. */
  private void close() {
    int level = frames.level;
    result.conclude(pn, dn);
    result.store(pn, dn);
    idle = leaves == frames.leavesAtOpen[level] && pn != 0 && dn != 0 ? idle + 1 : 0;
    int child = leave();
    if (child != NO_CHILD) {
      deliver(child);
    }
  }

  /** Goes back to the parent; the child of it that was left, or NO_CHILD behind the root. */
  private int leave() {
    children.moves.truncate(frames.start[frames.level]);
    frames.level--;
    if (frames.level < 0) {
      return NO_CHILD;
    }
    int child = frames.child[frames.level];
    position.undoMove(children.moves.get(child));
    return child;
  }

  private void deliver(int child) {
    if (pn == 0) {
      children.prove(child, result.plies, result.hand);
    } else if (dn == 0) {
      children.disprove(child, result.plies, result.ancestor, result.hand);
    } else {
      children.set(child, pn, dn);
    }
    if (isResolved(child) && children.follower[child] != 0) {
      reveal(children.follower[child]);
    }
  }

  /** Brings a hidden child to light, and those behind it as long as they turn out resolved. */
  private void reveal(int first) {
    int at = first;
    children.hidden[at] = false;
    see(at);
    while (isResolved(at) && children.follower[at] != 0) {
      at = children.follower[at];
      children.hidden[at] = false;
      see(at);
    }
  }

  private void unwind() {
    while (frames.level >= 0) {
      nodes.close(frames.record[frames.level], clock.nodes() - frames.openedAt[frames.level]);
      leave();
    }
  }
}
