package tsumugi.solver.tsume.dfpn;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Depth-first proof-number search for a mate within a number of plies (df-pn: Nagai 2002).
 *
 * <p>Every result has a length: a node is proved "within P plies" or disproved "within D plies". So
 * a second search, for a shorter mate, can use all results of the first.
 *
 * <p>A repetition counts as failure of the attacker. A disproof that depends on a node further up
 * the path is true on that path only, and is stored separately from the record of the position.
 * Example: {@code 9/9/9/9/9/9/K2b5/9/1gk6 w b 1}, no mate. The bishops can check for ever. With the
 * stored disproofs, the search proves this in 1,189 nodes; without them, 20,000 nodes are not
 * enough.
 *
 * <p>Several searches may run on the same root and table, each in its own thread ({@link
 * DfpnThreads}). One search is not thread-safe.
 */
public final class DfpnSearch implements MateSearch {
  /** The longest mate that can be searched for, in plies. */
  public static final int MAX_LENGTH = SearchLimits.MAX_PLIES - 1;

  /**
   * The thresholds of a child are raised by 1 (half a {@link PnDn#UNIT}) for every eight
   * {@linkplain #idle idle} nodes in a row.
   */
  private static final int IDLE_SHIFT = 3;

  /**
   * Added to the proof number of a check that {@linkplain NodeLook#onPath another thread is
   * searching}, while the next check is chosen. Used only if several threads share the root.
   */
  private static final int POSTPONED = 2 * PnDn.UNIT;

  /**
   * If other threads share the table, and the search of a child has taken at least this many nodes,
   * its siblings are looked up again afterwards.
   */
  private static final int STALE = 32;

  /** Nodes between two tests of whether another thread has decided an open node. */
  private static final int CUT_NODES = 512;

  private final MateGame game;
  private final Position position;
  private final DfpnNodes nodes;
  private final SearchBudget budget;
  private final int attacker;
  private final OpenPath path = new OpenPath();
  private final Simulation simulation;
  private final ChildEvaluation evaluation;
  private final Expander expander;
  private final NodeResult result;
  private final NodeLook rootLook = new NodeLook();
  private int deepest;

  /**
   * Whether to stay longer with one child. {@link #refute} sets this flag, because no mate is
   * expected there. Without a mate, all checks of a node have to be refuted, so changing between
   * them gains nothing. Example: {@code 9/9/9/9/9/3+s5/Gp7/Nr7/Ks+B6 w S3L14P3g2p 1}, mate in 13.
   * Finding this length and proving that no mate is shorter takes 1,360 nodes; without persistence,
   * it takes 3,694.
   */
  private boolean persistent;

  /** Whether other threads search the same root. */
  private boolean shared;

  /** The node count at which {@link #cutDecided} is called next. */
  private long nextCut;

  /** The number of nodes that were {@linkplain DfpnNodes#isNew new} when they were opened. */
  private long newNodes;

  /**
   * The number of idle nodes closed in a row. A node is idle if it is closed undecided, and neither
   * it nor any node opened below it was {@linkplain DfpnNodes#isNew new}. Two nodes whose stored
   * numbers contradict each other could send the search back and forth between them for ever. So
   * the longer no new node is opened, the more the thresholds of a child are raised. (Kishimoto's
   * threshold controlling algorithm does this with a depth in every record.) Example: {@code
   * 9/9/9/9/1+b+l6/3l5/K8/1+s7/9 w - 1}, no mate. With the raised thresholds, 452 nodes are enough
   * to prove this; without them, 18,963 are needed.
   */
  private int idle;

  /**
   * Creates a search of shogi.
   *
   * @param position the board. Before each question, the caller sets up the root on it, always with
   *     the same attacker to move. The search uses this board and leaves it unchanged
   */
  public DfpnSearch(Position position, DfpnNodes nodes, SearchBudget budget) {
    this(new MateGame(position), nodes, budget);
  }

  /**
   * Creates a search of any game.
   *
   * @param game the game. Before each question, the caller sets up the root in it, always with the
   *     same attacker to move. The search uses this game and leaves its position unchanged
   */
  public DfpnSearch(MateGame game, DfpnNodes nodes, SearchBudget budget) {
    this(game, nodes, budget, new LookAheadCache());
  }

  /**
   * @param lookedAhead a cache of hints; they influence the order of the search, but no result
   */
  DfpnSearch(MateGame game, DfpnNodes nodes, SearchBudget budget, LookAheadCache lookedAhead) {
    this.game = game;
    position = game.position();
    this.nodes = nodes;
    this.budget = budget;
    this.attacker = position.sideToMove();
    simulation = new Simulation(position, nodes, path);
    evaluation = new ChildEvaluation(game, nodes, path, budget, lookedAhead);
    expander = new Expander(game, nodes, evaluation);
    result = new NodeResult(game, nodes, budget);
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
    persistent = !expected;
    evaluation.setCountsChecks(!expected);
  }

  /**
   * Searches for a mate of at most {@code length} plies, an odd number.
   *
   * @return bounds that decide this question, unless the budget ended the search
   */
  private MateBounds run(int length) {
    path.clear();
    MateBounds known = known();
    boolean again = !known.decides(length);
    while (again) {
      openRoot(length);
      MateBounds answer = search();
      known = known.and(known()).and(answer);
      // UNKNOWN: the root was left without being closed, because the budget ended the search or
      // another thread decided the root.
      boolean wasLeft = answer == MateBounds.UNKNOWN;
      again = wasLeft && !known.decides(length) && !budget.interrupted();
    }
    if (known.isContradiction()) {
      nodes.noteContradiction();
    }
    nodes.flushWalks();
    return known;
  }

  /**
   * Searches until the root is closed, or left without being closed.
   *
   * @return the bounds of the root that follow from its children; UNKNOWN if the budget ended the
   *     search or another thread has decided the root
   */
  private MateBounds search() {
    MateBounds answer = MateBounds.UNKNOWN;
    while (!path.isEmpty()) {
      // 1. Stop if the budget says so. If the whole search has to stop, and not just this part of
      // it (a slice of the budget), first store the numbers of the open nodes.
      if (budget.interrupted()) {
        if (budget.stopReason() != null) {
          storeOpenNodes();
        }
        unwindTo(0);
        return MateBounds.UNKNOWN;
      }
      // 2. Let the table grow if growth is due. Growth moves records, so the records of the open
      // nodes are then looked up again.
      if (nodes.growIfDue()) {
        nodes.findAgain(path, attacker);
      }
      // 3. If another thread has decided an open node, leave it and all nodes below it.
      if (shared && budget.nodes() >= nextCut && cutDecided()) {
        continue;
      }
      // 4. Sum up the children of the innermost node, and close it or descend to the best of them.
      Expansion node = path.innermost();
      sumUp(node);
      if (node.numbers.isOver()) {
        answer = close(node);
      } else {
        descend(node);
      }
    }
    return answer;
  }

  /**
   * The bounds that the table has for the position on the board. {@link #prove} and {@link #refute}
   * search only if these bounds leave their question open.
   */
  @Override
  public MateBounds known() {
    nodes.look(game.key(), attacker, position.hand(attacker), rootLook);
    return new MateBounds(rootLook.lower, rootLook.upper, rootLook.move);
  }

  /** Shares table and root with other threads, as a member of their team; null ends the sharing. */
  void shareWith(@Nullable TableTeam others) {
    nodes.shareWith(others);
    shared = others != null;
    nextCut = 0;
  }

  /** The counts of the {@link CounterMoveHistory}, for {@link #takeLearnt} of a later search. */
  public short[] learnt() {
    return evaluation.history().all();
  }

  /**
   * Continues with what another search has learnt.
   *
   * @return false if the array is not from {@link #learnt}
   */
  public boolean takeLearnt(short[] learnt) {
    return evaluation.history().take(learnt);
  }

  /**
   * Stores the present numbers of the open nodes, from the innermost one upwards, so that a later
   * search with this table descends to the same node again. Otherwise, the numbers of a node are
   * stored only when the search closes the node. This call ends at the first node that its children
   * already decide. It stores nothing for that node or for those above it.
   */
  public void storeOpenNodes() {
    for (int level = path.size() - 1; level >= 0; level--) {
      Expansion node = path.at(level);
      node.sumUp(persistent);
      NodeNumbers numbers = node.numbers;
      if (numbers.isDecided()) {
        // If the search continues, it closes this node next and stores its result. If it stops, the
        // result is lost, and the levels above keep their old numbers, which are only hints.
        break;
      }
      nodes.storeOpen(node.key, node.record, numbers.pn, numbers.dn);
      if (level > 0) {
        Expansion parent = path.at(level - 1);
        parent.set(parent.child, numbers.pn, numbers.dn);
      }
    }
  }

  /**
   * Stores the present numbers of the open nodes, runs {@code work} (for example saving the table),
   * and restores the former numbers of the records. The open nodes sum themselves up again before
   * they use theirs, so the search continues exactly as without that work. No other thread may
   * search meanwhile.
   */
  public void withOpenNodesStored(Runnable work) {
    int[] before = new int[path.size()];
    for (int level = 0; level < before.length; level++) {
      before[level] = nodes.data(path.at(level).record);
    }
    storeOpenNodes();
    work.run();
    for (int level = 0; level < before.length; level++) {
      nodes.restoreData(path.at(level).record, before[level]);
    }
  }

  /** The greatest depth in plies reached since the search was made. */
  public int deepest() {
    return deepest;
  }

  /** The moves from the root to the node being searched. */
  public int[] path() {
    int[] moves = new int[Math.max(0, path.size() - 1)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = path.at(i + 1).lastMove;
    }
    return moves;
  }

  private void openRoot(int length) {
    expander.begin();
    Expansion node = path.push();
    node.length = length;
    node.key = game.key();
    // The key of a path starts from the board key and the hand of its root.
    node.path = Zobrist.mix(node.key + position.hand(attacker));
    node.lastMove = Move.NONE;
    node.numbers.setThresholds(PnDn.INFINITE, PnDn.INFINITE);
    open(node);
  }

  /**
   * Opens the node on the board. The caller has set its key, path, last move, length and
   * thresholds.
   */
  private void open(Expansion node) {
    deepest = Math.max(deepest, node.level);
    node.hand = position.hand(attacker);
    node.nodesAtOpen = budget.nodes();
    node.newNodesAtOpen = newNodes;
    simulation.open(node);
    node.record = nodes.open(node.key, position.sideToMove(), node.hand);
    if (nodes.isNew(node.record)) {
      newNodes++;
    }
    expander.expand(node);
  }

  private void sumUp(Expansion node) {
    node.sumUp(persistent);
    if (!node.isAttackers()) {
      revealReserve(node);
    } else if (shared && !node.numbers.isOver()) {
      node.numbers.postponeSearched(node, POSTPONED, persistent);
    }
  }

  /**
   * If all other replies are mated, shows the first reply in reserve (a drop on a square that no
   * defender supports, {@link DelayedMoves}). Each further one is shown once the one before it is
   * mated as well.
   */
  private void revealReserve(Expansion node) {
    while (node.numbers.best == Expansion.NO_CHILD) {
      int first = node.takeReserve();
      if (first == Expansion.NO_CHILD) {
        return;
      }
      expander.reveal(node, first);
      node.sumUp(persistent);
    }
  }

  /** Makes the move of the best child and opens the node after it. */
  private void descend(Expansion node) {
    NodeNumbers numbers = node.numbers;
    int move = node.move(numbers.best);
    node.child = numbers.best;
    int slack = idle >>> IDLE_SHIFT;
    Expansion next = path.push();
    next.key = game.keyAfter(move);
    next.path = ChildEvaluation.pathAfter(node, move);
    next.lastMove = move;
    next.length = node.length - game.plies(move);
    next.numbers.setThresholds(
        PnDn.add(numbers.bestThresholdPn, slack), PnDn.add(numbers.bestThresholdDn, slack));
    game.doMove(move);
    budget.countNode();
    open(next);
  }

  /**
   * Closes a node: stores its result and delivers it to the parent.
   *
   * @return the bounds of the root if the node is the root, else UNKNOWN
   */
  private MateBounds close(Expansion node) {
    result.conclude(node);
    result.store(node);
    boolean isIdle = newNodes == node.newNodesAtOpen && !node.numbers.isDecided();
    idle = isIdle ? idle + 1 : 0;
    leave(node);
    if (node.level == 0) {
      return result.bounds(node);
    }
    Expansion parent = path.innermost();
    deliver(node, parent);
    if (shared && budget.nodes() - node.nodesAtOpen >= STALE) {
      updateSiblings(parent);
    }
    return MateBounds.UNKNOWN;
  }

  /**
   * Looks up the shown, undecided siblings of the child just searched. The child itself needs no
   * look-up, because its result has just been delivered. Its flag {@code beingSearched} dates from
   * before this search, so it is cleared.
   */
  private void updateSiblings(Expansion parent) {
    for (int i = 0; i < parent.size(); i++) {
      if (i != parent.child && !parent.isHidden(i) && !parent.isDecided(i)) {
        update(parent, i);
      }
    }
    parent.setBeingSearched(parent.child, false);
  }

  private void update(Expansion node, int child) {
    evaluation.update(node, child);
    expander.revealFollower(node, child);
  }

  /** Removes the innermost node from the path and takes back the move that led to it. */
  private void leave(Expansion node) {
    path.pop();
    if (node.level > 0) {
      game.undoMove(node.lastMove);
    }
  }

  /**
   * Passes the result of a closed node on to its parent. If the child is now resolved ({@link
   * Expansion}), that is, a refuted check or a mated reply, the hidden child that waits for it is
   * revealed.
   */
  private void deliver(Expansion node, Expansion parent) {
    int child = parent.child;
    NodeNumbers numbers = node.numbers;
    if (numbers.pn == 0) {
      parent.prove(child, result.plies, result.hand);
    } else if (numbers.dn == 0) {
      parent.disprove(child, result.plies, result.ancestor, result.hand);
    } else {
      parent.set(child, numbers.pn, numbers.dn);
    }
    if (parent.isDecided(child)) {
      evaluation.learn(parent, child);
    }
    expander.revealFollower(parent, child);
  }

  /**
   * Leaves the shallowest open node that another thread has decided, and all nodes below it.
   *
   * @return false if there is no such node
   */
  private boolean cutDecided() {
    nextCut = budget.nodes() + CUT_NODES;
    int level = 0;
    while (level < path.size() && !isDecidedByOthers(path.at(level))) {
      level++;
    }
    if (level == path.size()) {
      return false;
    }
    unwindTo(level);
    if (level > 0) {
      Expansion parent = path.innermost();
      update(parent, parent.child);
    }
    return true;
  }

  private boolean isDecidedByOthers(Expansion node) {
    return nodes.isDecided(node.record, node.length);
  }

  /** Leaves the open node at {@code level} and all nodes below it, without storing results. */
  private void unwindTo(int level) {
    while (path.size() > level) {
      Expansion node = path.innermost();
      nodes.lock(node.key);
      try {
        nodes.close(node.record, budget.nodes() - node.nodesAtOpen);
      } finally {
        nodes.unlock(node.key);
      }
      leave(node);
    }
  }
}
