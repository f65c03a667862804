package tsumugi.solver.tsume.dfpn;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Depth-first proof-number search for a mate within a number of plies (df-pn: Nagai 2002).
 *
 * <p>Every result speaks of a length: a node is proved "within P plies" or disproved "within D
 * plies", so that a second search for a shorter mate uses all of the first.
 *
 * <p>A repetition counts as failure for the attacker, but a disproof that rests on a node further
 * up the path is true on that path only and is kept apart from the position's record.
 *
 * <p>Several of them may search the same root over one table, each in a thread ({@link
 * DfpnThreads}).
 */
public final class DfpnSearch implements MateSearch {
  /** The longest mate looked for, in plies. */
  public static final int MAX_LENGTH = SearchLimits.MAX_PLIES - 1;

  private static final int NO_CHILD = NodeNumbers.NO_CHILD;

  /** One unit of slack on the thresholds for every eight idle nodes in a row. */
  private static final int IDLE_SHIFT = 3;

  /** What a check that another thread searches counts more than it is. */
  private static final int POSTPONED = 2 * PnDn.UNIT;

  /** Nodes below a child after which its siblings are looked at again in a shared table. */
  private static final int STALE = 32;

  /** Nodes between two looks whether another thread has decided an open node. */
  private static final int CUT_NODES = 512;

  private final Position position;
  private final DfpnNodes nodes;
  private final SearchBudget clock;
  private final int attacker;
  private final DfpnChildren children = new DfpnChildren();
  private final DfpnFrames frames = new DfpnFrames();
  private final NodeNumbers numbers = new NodeNumbers(children, frames);
  private final Simulation simulation;
  private final ChildEvaluation evaluation;
  private final ChildExpansion expansion;
  private final NodeResult result;
  private final NodeLook rootLook = new NodeLook();
  private int deepest;

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

  /**
   * @param position the root, the attacker to move; searched in place and left as it was
   */
  public DfpnSearch(Position position, DfpnNodes nodes, SearchBudget clock) {
    this(position, nodes, clock, new LookAheadCache(), MateGame.LITERAL);
  }

  /** A search of another game than shogi. */
  public DfpnSearch(Position position, DfpnNodes nodes, SearchBudget clock, MateGame game) {
    this(position, nodes, clock, new LookAheadCache(), game);
  }

  /**
   * @param lookedAhead may say anything: answers do not rest on it
   */
  DfpnSearch(
      Position position,
      DfpnNodes nodes,
      SearchBudget clock,
      LookAheadCache lookedAhead,
      MateGame game) {
    this.position = position;
    this.nodes = nodes;
    this.clock = clock;
    this.attacker = position.sideToMove();
    simulation = new Simulation(position, nodes, children, frames);
    evaluation = new ChildEvaluation(position, nodes, children, frames, clock, lookedAhead, game);
    expansion = new ChildExpansion(position, nodes, children, frames, evaluation, game);
    result = new NodeResult(position, nodes, children, frames, clock, game);
  }

  @Override
  public MateBounds prove(int plies) {
    expectMate(true);
    return run(Math.min(plies, MAX_LENGTH));
  }

  @Override
  public MateBounds refute(int plies) {
    expectMate(false);
    return run(Math.min(plies, MAX_LENGTH));
  }

  private void expectMate(boolean expected) {
    numbers.follow(!expected);
    evaluation.countChecks(!expected);
  }

  /** Searches for a mate of at most {@code length} plies, an odd number. */
  private MateBounds run(int length) {
    frames.level = -1;
    MateBounds known = known();
    boolean again = !known.decides(length);
    while (again) {
      openRoot(length);
      MateBounds answer = search();
      known = known.and(known()).and(answer);
      boolean left = answer == MateBounds.UNKNOWN; // and not closed
      again = left && !known.decides(length) && !clock.interrupted();
    }
    if (known.isContradiction()) {
      nodes.noteContradiction();
    }
    nodes.countWalks();
    return known;
  }

  /**
   * Searches until the root is closed or left.
   *
   * @return what its children have made of the root; nothing when the clock interrupted or another
   *     thread has decided it
   */
  private MateBounds search() {
    MateBounds answer = MateBounds.UNKNOWN;
    while (frames.level >= 0) {
      if (clock.interrupted()) {
        if (clock.stopReason() != null) {
          storeOpenNodes();
        }
        unwindTo(0);
        return MateBounds.UNKNOWN;
      }
      if (nodes.grew()) {
        nodes.findAgain(frames, attacker);
      }
      if (shared && clock.nodes() >= nextCut && cutDecided()) {
        continue;
      }
      sumUp();
      if (numbers.isOver()) {
        answer = close();
      } else {
        descend();
      }
    }
    return answer;
  }

  /** What the table knows of the root, so that a proof is followed and not made again. */
  @Override
  public MateBounds known() {
    nodes.look(position.boardKey(), attacker, position.hand(attacker), rootLook);
    return new MateBounds(rootLook.lower, rootLook.upper, rootLook.move);
  }

  /** Shares table and root with other threads, as a member of their team; null ends it. */
  void shareWith(@Nullable TableTeam others) {
    nodes.shareWith(others);
    shared = others != null;
    nextCut = 0;
  }

  /** What the search has learnt of moves; {@link #takeLearnt} goes on from it. */
  public short[] learnt() {
    return evaluation.history().all();
  }

  /** Goes on from what another search has learnt; false when it is none of ours. */
  public boolean takeLearnt(short[] learnt) {
    return evaluation.history().take(learnt);
  }

  /**
   * Writes to the table what the numbers of the open nodes have come to by now, which is otherwise
   * done when a node closes. Whoever goes on from the table then finds the way back down.
   */
  public void storeOpenNodes() {
    int innermost = frames.level;
    for (int level = innermost; level >= 0; level--) {
      frames.level = level;
      if (frames.attackerToMove()) {
        numbers.ofAttacker();
      } else {
        numbers.ofDefender();
      }
      if (numbers.pn == 0 || numbers.dn == 0) {
        break; // decided, and about to be closed
      }
      nodes.storeOpen(frames.key[level], frames.record[level], numbers.pn, numbers.dn);
      if (level > 0) {
        children.set(frames.child[level - 1], numbers.pn, numbers.dn);
      }
    }
    frames.level = innermost;
  }

  /** The deepest ply reached since the search was made. */
  public int deepest() {
    return deepest;
  }

  /** The moves from the root to the node being searched. */
  public int[] path() {
    int[] path = new int[Math.max(0, frames.level)];
    for (int i = 0; i < path.length; i++) {
      path[i] = children.moves.get(frames.child[i]);
    }
    return path;
  }

  private void openRoot(int length) {
    children.moves.clear();
    children.moves.add(Move.NONE); // so that 0 is no child
    long key = position.boardKey();
    long path = Zobrist.mix(key + position.hand(attacker)); // a path begins with its root
    open(length, PnDn.INFINITE, PnDn.INFINITE, key, path);
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
    simulation.open();
    frames.record[level] = nodes.open(key, side, hand, 0);
    if (nodes.isNew(frames.record[level])) {
      leaves++;
    }
    expansion.open();
  }

  private void sumUp() {
    int level = frames.level;
    if (frames.attackerToMove()) {
      numbers.ofAttacker();
    } else {
      numbers.ofDefender();
      while (numbers.best == NO_CHILD && frames.reserve[level] != 0) {
        int first = frames.reserve[level];
        frames.reserve[level] = 0;
        expansion.reveal(first);
        numbers.ofDefender();
      }
    }
    if (shared && frames.attackerToMove() && !numbers.isOver()) {
      numbers.postponeChecks(POSTPONED);
    }
  }

  private void descend() {
    int level = frames.level;
    int move = children.moves.get(numbers.best);
    frames.child[level] = numbers.best;
    long key = position.boardKeyAfter(move);
    long path = evaluation.pathAfter(move);
    int length = frames.length[level] - Move.plies(move);
    position.doMove(move);
    clock.countNode();
    int slack = idle >>> IDLE_SHIFT;
    int thresholdPn = PnDn.add(numbers.bestThresholdPn, slack);
    int thresholdDn = PnDn.add(numbers.bestThresholdDn, slack);
    open(length, thresholdPn, thresholdDn, key, path);
  }

  /**
   * Stores the node's result and hands it to its parent.
   *
   * @return what is known of the node by that
   */
  private MateBounds close() {
    int level = frames.level;
    result.conclude(numbers.pn, numbers.dn);
    result.store(numbers.pn, numbers.dn);
    boolean open = numbers.pn != 0 && numbers.dn != 0;
    idle = leaves == frames.leavesAtOpen[level] && open ? idle + 1 : 0;
    int child = leave();
    if (child == NO_CHILD) {
      return result.bounds(numbers.pn, numbers.dn);
    }
    deliver(child);
    if (shared && clock.nodes() - frames.openedAt[level] >= STALE) {
      seeSiblingsAgain(child);
    }
    return MateBounds.UNKNOWN;
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
    evaluation.seeAgain(child);
    expansion.revealFollower(child);
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
    if (numbers.pn == 0) {
      children.prove(child, result.plies, result.hand);
    } else if (numbers.dn == 0) {
      children.disprove(child, result.plies, result.ancestor, result.hand);
    } else {
      children.set(child, numbers.pn, numbers.dn);
    }
    if (children.isDecided(child)) {
      evaluation.learn(child);
    }
    expansion.revealFollower(child);
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
      try {
        nodes.close(frames.record[frames.level], clock.nodes() - frames.openedAt[frames.level]);
      } finally {
        nodes.unlock(key);
      }
      leave();
    }
  }
}
