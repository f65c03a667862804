package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;

/**
 * Depth-first proof-number search for a mate within a number of plies (df-pn: Nagai 2002).
 *
 * <p>Every result speaks of a length: a node is proved "within P plies" or disproved "within D
 * plies", so that a second search for a shorter mate uses all of the first.
 *
 * <p>A repetition counts as failure for the attacker, but a disproof that rests on a node further
 * up the path is true on that path only and is kept apart from the position's record.
 *
 * <p>Several of them may search the same root over one table, each in a thread ({@link ProofTeam}).
 */
final class ProofSearch implements MateSearch {
  /** The longest mate looked for, in plies. */
  static final int MAX_LENGTH = SearchLimits.MAX_PLIES - 1;

  private static final int NO_CHILD = ProofSums.NO_CHILD;

  /** One unit of slack on the thresholds for every eight idle nodes in a row. */
  private static final int IDLE_SHIFT = 3;

  /** What a check that another thread searches counts more than it is. */
  private static final int POSTPONED = 2 * PnDn.UNIT;

  /** Nodes below a child after which its siblings are looked at again in a shared table. */
  private static final int STALE = 32;

  /** Nodes between two looks whether another thread has decided an open node. */
  private static final int CUT_NODES = 512;

  private final Position position;
  private final ProofNodes nodes;
  private final SearchClock clock;
  private final int attacker;
  private final ProofChildren children = new ProofChildren();
  private final ProofFrames frames = new ProofFrames();
  private final ProofSums sums = new ProofSums(children, frames);
  private final Twins twins;
  private final ChildOutlook outlook;
  private final ShownChildren shown;
  private final NodeResult result;
  private int deepest;
  private boolean mated;

  /** True while other threads search the same root. */
  private boolean shared;

  private long nextCut;

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
    twins = new Twins(position, nodes, children, frames);
    outlook = new ChildOutlook(position, nodes, children, frames, clock);
    shown = new ShownChildren(position, nodes, children, frames, outlook);
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
    openRoot(length);
    while (frames.level >= 0) {
      if (clock.interrupted()) {
        unwindTo(0);
        return false;
      }
      if (nodes.grew()) {
        nodes.findAgain(frames, attacker);
      }
      if (shared && clock.nodes() >= nextCut && cutDecided()) {
        if (frames.level < 0 && !decidedByTable(length)) {
          openRoot(length);
        }
        continue;
      }
      sumUp();
      if (sums.isOver()) {
        close();
      } else {
        descend();
      }
    }
    return true;
  }

  /** Shares table and root with other threads, as a member of their team; null ends it. */
  void shareWith(@Nullable TableTeam others) {
    nodes.shareWith(others);
    shared = others != null;
    nextCut = 0;
  }

  /** Answers for the root what the table knows, so that a proof is followed and not made again. */
  private boolean decidedByTable(int length) {
    nodes.look(position.boardKey(), attacker, position.hand(attacker));
    mated = nodes.upper <= length;
    result.plies = mated ? nodes.upper : nodes.lower;
    result.move = nodes.move;
    return mated || nodes.lower >= length;
  }

  @Override
  public boolean prove(int plies) {
    expectMate(true);
    return run(Math.min(plies, MAX_LENGTH));
  }

  @Override
  public boolean refute(int plies) {
    expectMate(false);
    return run(Math.min(plies, MAX_LENGTH));
  }

  private void expectMate(boolean expected) {
    sums.followChecks(!expected);
    outlook.countChecks(!expected);
  }

  @Override
  public int matePlies() {
    return mated ? result.plies : 0;
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

  private void openRoot(int length) {
    children.moves.clear();
    children.moves.add(Move.NONE); // so that 0 is no child
    open(length, PnDn.INFINITE, PnDn.INFINITE, position.boardKey(), 0);
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
    twins.open();
    frames.record[level] = nodes.open(key, side, hand, 0);
    if (nodes.isNew) {
      leaves++;
    }
    shown.open();
  }

  private void sumUp() {
    int level = frames.level;
    if (frames.attackerToMove()) {
      sums.ofAttacker();
    } else {
      sums.ofDefender();
      while (sums.best == NO_CHILD && frames.reserve[level] != 0) {
        int first = frames.reserve[level];
        frames.reserve[level] = 0;
        shown.reveal(first);
        sums.ofDefender();
      }
    }
    if (shared && frames.attackerToMove() && !sums.isOver()) {
      sums.postponeChecks(POSTPONED);
    }
  }

  private void descend() {
    int level = frames.level;
    int move = children.moves.get(sums.best);
    frames.child[level] = sums.best;
    long key = position.boardKeyAfter(move);
    long path = outlook.pathAfter(move);
    int length = frames.length[level] - 1;
    position.doMove(move);
    clock.countNode();
    int slack = idle >>> IDLE_SHIFT;
    int thresholdPn = PnDn.add(sums.bestThresholdPn, slack);
    int thresholdDn = PnDn.add(sums.bestThresholdDn, slack);
    open(length, thresholdPn, thresholdDn, key, path);
  }

  /** Stores the node's result and hands it to its parent. */
  private void close() {
    int level = frames.level;
    mated = sums.pn == 0;
    result.conclude(sums.pn, sums.dn);
    result.store(sums.pn, sums.dn);
    boolean open = sums.pn != 0 && sums.dn != 0;
    idle = leaves == frames.leavesAtOpen[level] && open ? idle + 1 : 0;
    int child = leave();
    if (child != NO_CHILD) {
      deliver(child);
      if (shared && clock.nodes() - frames.openedAt[level] >= STALE) {
        seeSiblingsAgain(child);
      }
    }
  }

  private void seeSiblingsAgain(int child) {
    int level = frames.level;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (i != child && !children.hidden[i] && !children.isDecided(i)) {
        seeAgain(i);
      }
    }
    children.searched[child] = false;
  }

  private void seeAgain(int child) {
    outlook.seeAgain(child);
    shown.revealFollower(child);
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
    if (sums.pn == 0) {
      children.prove(child, result.plies, result.hand);
    } else if (sums.dn == 0) {
      children.disprove(child, result.plies, result.ancestor, result.hand);
    } else {
      children.set(child, sums.pn, sums.dn);
    }
    if (children.isDecided(child)) {
      outlook.learn(child);
    }
    shown.revealFollower(child);
  }

  /**
   * Leaves the innermost nodes, from the first that another thread has decided.
   *
   * @return false when there is none
   */
  private boolean cutDecided() {
    nextCut = clock.nodes() + CUT_NODES;
    int level = 0;
    while (level <= frames.level && !nodes.isDecided(frames.record[level], frames.length[level])) {
      level++;
    }
    if (level > frames.level) {
      return false;
    }
    unwindTo(level);
    if (level > 0) {
      seeAgain(frames.child[frames.level]);
    }
    return true;
  }

  /** Leaves the innermost nodes, the one at that level included, and stores nothing. */
  private void unwindTo(int level) {
    while (frames.level >= level) {
      long key = frames.key[frames.level];
      nodes.lock(key);
      nodes.close(frames.record[frames.level], clock.nodes() - frames.openedAt[frames.level]);
      nodes.unlock(key);
      leave();
    }
  }
}
