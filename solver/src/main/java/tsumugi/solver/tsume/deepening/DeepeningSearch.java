package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * AND-OR search with a bound and without proof numbers, which deepens inside every attacker's node.
 * The method is that of the table essays; what it deepens by is our own ({@link DeepeningControl}).
 *
 * <p>Each check of an open node remembers the smallest bound with which it may succeed. An
 * iteration tries only the checks within its bound. A node that fails stores the smallest of these
 * bounds, so an interrupted search continues where it was when it is run again. "Never" is only
 * ever derived from parts that are all "never", such as a node without checks. A repetition fails
 * for the current bound and is never stored as a final disproof.
 */
public final class DeepeningSearch implements MateSearch {
  private static final int NEVER = DeepeningAnswer.NEVER;
  private static final DeepeningAnswer OPEN = DeepeningAnswer.OPEN;

  /** The largest branching bound tried; far more than ten minutes of search reach. */
  static final int MAX_BRANCHING = 60_000;

  private final Position position;
  private final AttackerNodes nodes;
  private final AnswerTable answers;
  private final SearchBudget budget;
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

  /** The mating check of the root, once there is one. */
  private int rootMove;

  /**
   * @param position the root; searched in place and left unchanged
   * @param maxPlies by branching, nodes deeper than this fail for the current bound
   */
  public DeepeningSearch(
      Position position, AttackerNodes nodes, SearchBudget budget, int maxPlies) {
    this.position = position;
    this.nodes = nodes;
    answers = new AnswerTable(nodes);
    this.budget = budget;
    this.maxLevel = maxPlies / 2;
    checks = new AttackerMoves(position);
  }

  /**
   * Searches by plies. The first mate found is the shortest, unless the table knew a longer one
   * before.
   */
  @Override
  public MateBounds prove(int plies) {
    return withTable(run(DeepeningControl.PLIES, plies));
  }

  /**
   * Searches by branching for a mate of any length. If it returns no mate and was not interrupted,
   * no branching bound up to the largest finds one.
   */
  public MateBounds proveAny() {
    return withTable(run(DeepeningControl.BRANCHING, MAX_BRANCHING));
  }

  /**
   * Searches the position with bounds up to {@code bound}.
   *
   * @return the answer for the root, or {@link DeepeningAnswer#OPEN} if the search was interrupted
   */
  DeepeningAnswer run(DeepeningControl by, int bound) {
    control = by;
    level = -1;
    atDefender = false;
    rootMove = Move.NONE;
    moves.clear();
    DeepeningAnswer answer = answers.known(control, position.boardKey(), attackerHand(), bound);
    if (answer.isOpen(bound)) {
      openAttacker(bound, answer.next());
    }
    while (level >= 0) {
      if (budget.interrupted()) {
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

  /** The bounds that follow from the answer for the root and from the table. */
  private MateBounds withTable(DeepeningAnswer answer) {
    nodes.flushWalks();
    MateBounds known = nodes.bounds(position.boardKey(), attackerHand());
    return known.and(answer.bounds(control, rootMove));
  }

  /** The bound of the root's current iteration; 0 if no search is running. */
  public int rootBound() {
    return level >= 0 ? frames.local[0] : 0;
  }

  /** The deepest ply reached since this object was created. */
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
   * Opens the attacker's node on the board, one level down. The table must not have decided it.
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
    frames.openedAt[level] = budget.nodes();
    frames.key[level] = position.boardKey();
    frames.hand[level] = attackerHand();
    frames.bound[level] = bound;
    frames.local[level] = Math.max(need, control.least);
    frames.record[level] = nodes.open(frames.key[level], frames.hand[level]);
    checks.generate(position, moves);
    int end = moves.size();
    frames.checkEnd[level] = end;
    frames.check[level] = start;
    beside.open(start, end);
    moves.putFirst(nodes.move(frames.record[level]), start, end);
  }

  private DeepeningAnswer stepAttacker() {
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
      return closeAttacker(DeepeningAnswer.failure(next));
    }
    frames.local[level] = control.widen(next, frames.bound[level]);
    frames.check[level] = frames.checkStart[level];
    return OPEN;
  }

  /**
   * The record of the current attacker's node. If the table had no room for it when the node was
   * opened, this asks again.
   */
  private long record() {
    if (frames.record[level] == MainSubTable.NONE) {
      frames.record[level] = nodes.open(frames.key[level], frames.hand[level]);
    }
    return frames.record[level];
  }

  /** Makes the current check and opens the defender's node after it. */
  private DeepeningAnswer openDefender() {
    int check = frames.check[level];
    int local = frames.local[level];
    position.doMove(moves.get(check));
    budget.countNode();
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
    return lookUpReplies(start, end, local - cost);
  }

  /** Takes what the table knows of the replies. The replies that remain open move to the front. */
  private DeepeningAnswer lookUpReplies(int start, int end, int bound) {
    int hand = position.hand(position.sideToMove() ^ 1);
    int check = frames.check[level];
    int worst = 0;
    int open = start;
    for (int i = start; i < end; i++) {
      int reply = moves.get(i);
      DeepeningAnswer answer = answers.known(control, position.boardKeyAfter(reply), hand, bound);
      if (answer.isMate()) {
        frames.longest[level] = Math.max(frames.longest[level], answer.plies());
        continue;
      }
      worst = Math.max(worst, answer.next());
      if (answer.isOpen(bound)) {
        moves.set(open++, reply);
      } else {
        beside.refutation[check] = reply;
      }
    }
    moves.truncate(open);
    if (worst > bound) {
      moves.truncate(start);
      return checkFails(DeepeningControl.add(frames.cost[level], worst));
    }
    moves.putFirst(beside.refutation[check], start, open);
    frames.reply[level] = start;
    frames.replyEnd[level] = open;
    atDefender = true;
    return OPEN;
  }

  private DeepeningAnswer stepDefender() {
    int reply = frames.reply[level];
    if (reply == frames.replyEnd[level]) {
      moves.truncate(frames.checkEnd[level]);
      return checkMates(frames.longest[level] + 2);
    }
    int move = moves.get(reply);
    int bound = frames.local[level] - frames.cost[level];
    int hand = position.hand(position.sideToMove() ^ 1);
    DeepeningAnswer answer = answers.known(control, position.boardKeyAfter(move), hand, bound);
    if (!answer.isOpen(bound)) {
      return closeReply(answer);
    }
    if (level == maxLevel
        && control == DeepeningControl.BRANCHING) { // by plies, the bound runs out by itself
      return closeReply(DeepeningAnswer.failure(bound + control.step));
    }
    position.doMove(move);
    budget.countNode();
    openAttacker(bound, answer.next());
    return OPEN;
  }

  /** Takes back the current reply, with the answer for the node after it. */
  private DeepeningAnswer closeReply(DeepeningAnswer answer) {
    if (answer.isMate()) {
      frames.longest[level] = Math.max(frames.longest[level], answer.plies());
      frames.reply[level]++;
      return OPEN;
    }
    beside.refutation[frames.check[level]] = moves.get(frames.reply[level]);
    moves.truncate(frames.checkEnd[level]);
    return checkFails(DeepeningControl.add(frames.cost[level], answer.next()));
  }

  /** Takes back the current check, which mates within {@code plies} from the attacker's node. */
  private DeepeningAnswer checkMates(int plies) {
    atDefender = false;
    int move = moves.get(frames.check[level]);
    position.undoMove(move);
    nodes.storeMate(record(), plies, move);
    if (level == 0) {
      rootMove = move;
    }
    return closeAttacker(DeepeningAnswer.mate(plies));
  }

  /** Takes back the current check, which needs at least {@code nextBound}. */
  private DeepeningAnswer checkFails(int nextBound) {
    atDefender = false;
    int check = frames.check[level];
    position.undoMove(moves.get(check));
    beside.need[check] = Math.max(nextBound, frames.local[level] + control.step);
    frames.check[level] = check + 1;
    return OPEN;
  }

  /** Leaves the attacker's node with its answer, which is passed to the defender's node above. */
  private DeepeningAnswer closeAttacker(DeepeningAnswer answer) {
    nodes.close(frames.record[level], budget.nodes() - frames.openedAt[level]);
    moves.truncate(frames.checkStart[level]);
    level--;
    if (level < 0) {
      return answer;
    }
    atDefender = true;
    position.undoMove(moves.get(frames.reply[level]));
    return closeReply(answer);
  }

  /** Takes back all moves after an interruption. What was stored so far stays. */
  private void unwind() {
    while (level >= 0) {
      if (atDefender) {
        position.undoMove(moves.get(frames.check[level]));
      }
      nodes.close(frames.record[level], budget.nodes() - frames.openedAt[level]);
      level--;
      if (level >= 0) {
        atDefender = true;
        position.undoMove(moves.get(frames.reply[level]));
      }
    }
    moves.clear();
  }
}
