package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * AND-OR search with a bound and no proof numbers, deepening inside every attacker's node (the
 * table essays' method; the control is ours, see {@link DeepeningControl}).
 *
 * <p>Each check of an open node remembers the smallest bound with which it may succeed, and each
 * iteration tries only those within reach. A node that failed stores the smallest of these, so an
 * interrupted search goes on where it was when it is run again. "Infinite" is only ever the sum of
 * infinite parts (no checks left); a repetition fails for the bound at hand and is never stored as
 * a disproof for good.
 *
 * <p>Inside, the answer for a node is one number, see {@link DeepeningAnswers}.
 */
public final class DeepeningSearch implements MateSearch {
  private static final int NEVER = DeepeningAnswers.NEVER;
  private static final int OPEN = DeepeningAnswers.OPEN;

  /** The largest budget tried; far beyond what ten minutes of search reach. */
  static final int MAX_BUDGET = 60_000;

  private final Position position;
  private final AttackerNodes nodes;
  private final DeepeningAnswers answers;
  private final SearchClock clock;
  private final int maxLevel;
  private final AttackerMoves checks;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 12);
  private final DeepeningFrames frames = new DeepeningFrames();
  private final DeepeningChecks beside = new DeepeningChecks();
  private DeepeningControl control = DeepeningControl.PLIES;
  private int level = -1;
  private boolean atDefender;
  private int deepest;

  /** The check of the root that mates, once one does. */
  private int rootMove;

  /**
   * @param position the root, searched in place and left as it was
   * @param maxPlies by budget nodes deeper than this fail for the bound at hand
   */
  public DeepeningSearch(Position position, AttackerNodes nodes, SearchClock clock, int maxPlies) {
    this.position = position;
    this.nodes = nodes;
    answers = new DeepeningAnswers(nodes);
    this.clock = clock;
    this.maxLevel = maxPlies / 2;
    checks = new AttackerMoves(position);
  }

  /** By plies: what is found first is the shortest mate, unless the table knew another before. */
  @Override
  public MateBounds prove(int plies) {
    return withTable(run(DeepeningControl.PLIES, plies));
  }

  /**
   * By budget: looks for a mate of any length. Without a mate and without an interruption no budget
   * that there is finds one.
   */
  public MateBounds proveAny() {
    return withTable(run(DeepeningControl.BUDGET, MAX_BUDGET));
  }

  /**
   * Searches the position with bounds up to {@code bound}.
   *
   * @return the answer for the root, or {@link DeepeningAnswers#OPEN} when the clock interrupted
   */
  int run(DeepeningControl by, int bound) {
    control = by;
    level = -1;
    atDefender = false;
    rootMove = Move.NONE;
    moves.clear();
    int answer = answers.known(control, position.boardKey(), attackerHand(), bound);
    if (DeepeningAnswers.isOpen(answer, bound)) {
      openAttacker(bound, -answer);
    }
    while (level >= 0) {
      if (clock.interrupted()) {
        unwind();
        return OPEN;
      }
      if (nodes.mustGrow()) {
        nodes.grow(frames, level);
      }
      answer = atDefender ? stepDefender() : stepAttacker();
    }
    return answer;
  }

  /** What the answer for the root and the table say together. */
  private MateBounds withTable(int answer) {
    nodes.countWalks();
    MateBounds known = nodes.bounds(position.boardKey(), attackerHand());
    return known.and(DeepeningAnswers.bounds(control, answer, rootMove));
  }

  /** The bound the root has deepened to. */
  public int rootBound() {
    return level >= 0 ? frames.local[0] : 0;
  }

  /** The deepest ply reached since the search was made. */
  public int deepest() {
    return deepest;
  }

  /** The moves from the root to the node being searched. */
  public int[] path() {
    int[] path = new int[Math.max(0, 2 * level + (atDefender ? 1 : 0))];
    for (int i = 0; i < path.length; i++) {
      path[i] = moves.get(i % 2 == 0 ? frames.check[i / 2] : frames.reply[i / 2]);
    }
    return path;
  }

  private int attackerHand() {
    return position.hand(position.sideToMove());
  }

  /**
   * Opens the attacker's node on the board, one level down; the table has not decided it.
   *
   * @param need the smallest bound that may succeed
   */
  private void openAttacker(int bound, int need) {
    level++;
    frames.ensure(level);
    atDefender = false;
    deepest = Math.max(deepest, 2 * level + 1);
    int start = moves.size();
    frames.checkStart[level] = start;
    frames.openedAt[level] = clock.nodes();
    frames.key[level] = position.boardKey();
    frames.hand[level] = attackerHand();
    frames.bound[level] = bound;
    frames.local[level] = Math.max(need, control.least);
    frames.record[level] = nodes.open(frames.key[level], frames.hand[level], 0);
    checks.generate(position, moves);
    int end = moves.size();
    frames.checkEnd[level] = end;
    frames.check[level] = start;
    beside.open(start, end);
    moves.putFirst(nodes.move(frames.record[level]), start, end);
  }

  private int stepAttacker() {
    int end = frames.checkEnd[level];
    int local = frames.local[level];
    int check = frames.check[level];
    while (check < end && beside.need[check] > local) {
      check++;
    }
    frames.check[level] = check;
    if (check < end) {
      return openDefender();
    }
    int next = NEVER;
    for (int i = frames.checkStart[level]; i < end; i++) {
      next = Math.min(next, beside.need[i]);
    }
    answers.storeFailure(control, record(), next);
    if (next > frames.bound[level]) {
      return closeAttacker(-next);
    }
    frames.local[level] = control.widen(next, frames.bound[level]);
    frames.check[level] = frames.checkStart[level];
    return OPEN;
  }

  /** The current attacker's record; one that found no room at first tries again with its effort. */
  private long record() {
    if (frames.record[level] == MainSubTable.NONE) {
      long effort = clock.nodes() - frames.openedAt[level];
      frames.record[level] = nodes.open(frames.key[level], frames.hand[level], effort);
    }
    return frames.record[level];
  }

  /** Makes the current check and opens the defender's node after it. */
  private int openDefender() {
    int check = frames.check[level];
    int local = frames.local[level];
    position.doMove(moves.get(check));
    clock.countNode();
    if (control == DeepeningControl.PLIES && local == 1) {
      return evasions.hasEvasion(position) ? checkFails(control.least + 2) : checkMates(1);
    }
    int start = moves.size();
    evasions.generate(position, moves);
    int end = moves.size();
    if (start == end) {
      return checkMates(1);
    }
    int cost = control.cost(moves, start, end);
    if (local - cost < control.least) {
      moves.truncate(start);
      return checkFails(cost + control.least);
    }
    frames.cost[level] = cost;
    frames.longest[level] = 0;
    return lookAtReplies(start, end, local - cost);
  }

  /** Settles what the table knows of the replies; those left open are moved to the front. */
  private int lookAtReplies(int start, int end, int bound) {
    int hand = position.hand(position.sideToMove() ^ 1);
    int check = frames.check[level];
    int worst = 0;
    int open = start;
    for (int i = start; i < end; i++) {
      int reply = moves.get(i);
      int answer = answers.known(control, position.boardKeyAfter(reply), hand, bound);
      if (answer > 0) {
        frames.longest[level] = Math.max(frames.longest[level], answer);
        continue;
      }
      worst = Math.max(worst, -answer);
      if (DeepeningAnswers.isOpen(answer, bound)) {
        moves.set(open++, reply);
      } else {
        beside.refutation[check] = reply;
      }
    }
    moves.truncate(open);
    if (worst > bound) {
      moves.truncate(start);
      return checkFails(DeepeningAnswers.add(frames.cost[level], worst));
    }
    moves.putFirst(beside.refutation[check], start, open);
    frames.reply[level] = start;
    frames.replyEnd[level] = open;
    atDefender = true;
    return OPEN;
  }

  private int stepDefender() {
    int reply = frames.reply[level];
    if (reply == frames.replyEnd[level]) {
      moves.truncate(frames.checkEnd[level]);
      return checkMates(frames.longest[level] + 2);
    }
    int move = moves.get(reply);
    int bound = frames.local[level] - frames.cost[level];
    int hand = position.hand(position.sideToMove() ^ 1);
    int answer = answers.known(control, position.boardKeyAfter(move), hand, bound);
    if (!DeepeningAnswers.isOpen(answer, bound)) {
      return replyDone(answer);
    }
    if (level == maxLevel && control == DeepeningControl.BUDGET) { // plies end by themselves
      return replyDone(-(bound + control.step));
    }
    position.doMove(move);
    clock.countNode();
    openAttacker(bound, -answer);
    return OPEN;
  }

  /** Takes the answer for the node behind the current reply. */
  private int replyDone(int answer) {
    if (answer > 0) {
      frames.longest[level] = Math.max(frames.longest[level], answer);
      frames.reply[level]++;
      return OPEN;
    }
    beside.refutation[frames.check[level]] = moves.get(frames.reply[level]);
    moves.truncate(frames.checkEnd[level]);
    return checkFails(DeepeningAnswers.add(frames.cost[level], -answer));
  }

  /** Takes back the current check, which mates within so many plies from the attacker's node. */
  private int checkMates(int plies) {
    atDefender = false;
    int move = moves.get(frames.check[level]);
    position.undoMove(move);
    nodes.storeMate(record(), plies, move);
    if (level == 0) {
      rootMove = move;
    }
    return closeAttacker(plies);
  }

  /** Takes back the current check, which needs at least that bound. */
  private int checkFails(int nextBound) {
    atDefender = false;
    int check = frames.check[level];
    position.undoMove(moves.get(check));
    beside.need[check] = Math.max(nextBound, frames.local[level] + control.step);
    frames.check[level] = check + 1;
    return OPEN;
  }

  /** Leaves the attacker's node with its answer, which is passed on to the defender's above. */
  private int closeAttacker(int answer) {
    nodes.close(frames.record[level], clock.nodes() - frames.openedAt[level]);
    moves.truncate(frames.checkStart[level]);
    level--;
    if (level < 0) {
      return answer;
    }
    atDefender = true;
    position.undoMove(moves.get(frames.reply[level]));
    return replyDone(answer);
  }

  /** Takes everything back after an interruption; what was stored so far stays. */
  private void unwind() {
    while (level >= 0) {
      if (atDefender) {
        position.undoMove(moves.get(frames.check[level]));
      }
      nodes.close(frames.record[level], clock.nodes() - frames.openedAt[level]);
      level--;
      if (level >= 0) {
        atDefender = true;
        position.undoMove(moves.get(frames.reply[level]));
      }
    }
    moves.clear();
  }
}
