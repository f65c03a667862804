package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;

/**
 * AND-OR search with a bound and no proof numbers, deepening inside every attacker's node (the
 * table essays' method; the control is ours, see {@link DeepeningControl}).
 *
 * <p>Each check of an open node remembers the smallest bound with which it may succeed, and each
 * iteration tries only those within reach. A node that failed stores the smallest of these, so an
 * interrupted search goes on where it was when it is run again. "Infinite" is only ever the sum of
 * infinite parts (no checks left); a repetition fails for the bound at hand and is never stored as
 * a disproof for good.
 */
final class DeepeningSearch implements MateSearch {
  /** No bound will do: the attacker has no mate. */
  static final int NEVER = MainSubTable.INFINITE;

  /** The largest budget tried; far beyond what ten minutes of search reach. */
  static final int MAX_BUDGET = 60_000;

  private final Position position;
  private final AttackerNodes nodes;
  private final SearchClock clock;
  private final int maxLevel;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 12);
  private final DeepeningFrames frames = new DeepeningFrames();
  private final DeepeningChecks beside = new DeepeningChecks();
  private DeepeningControl control = DeepeningControl.PLIES;
  private int level;
  private boolean atDefender;
  private int deepest;
  private int matePlies;
  private int mateMove;
  private int needed;

  /**
   * @param position searched in place and left as it was
   * @param maxPlies nodes deeper than this fail for the bound at hand
   */
  DeepeningSearch(Position position, AttackerNodes nodes, SearchClock clock, int maxPlies) {
    this.position = position;
    this.nodes = nodes;
    this.clock = clock;
    this.maxLevel = maxPlies / 2;
  }

  /**
   * Searches the position, attacker to move, with bounds up to {@code bound}.
   *
   * @return false when the clock interrupted; else see {@link #matePlies} and {@link #needed}
   */
  boolean run(DeepeningControl by, int bound) {
    control = by;
    matePlies = 0;
    needed = 0;
    level = -1;
    atDefender = false;
    moves.clear();
    if (settledByTable(position.boardKey(), attackerHand(), bound)) {
      mateMove = matePlies > 0 ? nodes.move(nodes.upperRecord) : Move.NONE;
    } else {
      openAttacker(bound);
      while (level >= 0) {
        if (clock.interrupted()) {
          unwind();
          return false;
        }
        if (nodes.mustGrow()) {
          nodes.grow(frames, level);
        }
        if (atDefender) {
          stepDefender();
        } else {
          stepAttacker();
        }
      }
    }
    return true;
  }

  /** By plies for a given length, which proves the shortest mate; by budget for any. */
  @Override
  public boolean prove(int plies) {
    return plies == ANY_LENGTH
        ? run(DeepeningControl.BUDGET, MAX_BUDGET)
        : run(DeepeningControl.PLIES, plies);
  }

  /** Length of the mate that was found, in plies; 0 when there is none within the bound. */
  @Override
  public int matePlies() {
    return matePlies;
  }

  @Override
  public int mateMove() {
    return mateMove;
  }

  /** Without a mate: the smallest bound that may find one, {@link #NEVER} when none will. */
  int needed() {
    return needed;
  }

  /** The bound the root has deepened to. */
  int rootBound() {
    return level >= 0 ? frames.local[0] : 0;
  }

  /** The deepest ply reached since the search was made. */
  int deepest() {
    return deepest;
  }

  /** The moves from the root to the node being searched. */
  int[] path() {
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
   * Looks an attacker's node up; when the table decides it within the bound, leaves the answer in
   * {@link #matePlies} or {@link #needed}.
   */
  private boolean settledByTable(long key, int hand, int bound) {
    nodes.look(key, hand);
    if (nodes.upper != MainSubTable.INFINITE
        && (control == DeepeningControl.BUDGET || nodes.upper <= bound)) {
      matePlies = nodes.upper;
      return true;
    }
    matePlies = 0;
    needed = knownNeed(bound);
    return needed > bound;
  }

  /** The smallest bound that the record just looked up leaves open. */
  private int knownNeed(int bound) {
    if (nodes.lower == MainSubTable.INFINITE) {
      return NEVER;
    }
    if (control == DeepeningControl.PLIES) {
      return nodes.lower + 1 | 1;
    }
    return nodes.repeated ? Math.max(nodes.budget, bound + 1) : nodes.budget;
  }

  /** Opens the attacker's node on the board, one level down; the table has not decided it. */
  private void openAttacker(int bound) {
    level++;
    frames.ensure(level);
    atDefender = false;
    deepest = Math.max(deepest, 2 * level + 1);
    int start = moves.size();
    frames.checkStart[level] = start;
    frames.openedAt[level] = clock.nodes();
    frames.key[level] = position.boardKey();
    frames.hand[level] = attackerHand();
    frames.record[level] = MainSubTable.NONE;
    if (level > maxLevel) {
      failAttacker(bound + control.step);
      return;
    }
    frames.bound[level] = bound;
    frames.local[level] = Math.max(needed, control.least);
    frames.record[level] = nodes.open(frames.key[level], frames.hand[level], 0);
    checks.generate(position, moves);
    int end = moves.size();
    frames.checkEnd[level] = end;
    frames.check[level] = start;
    beside.open(start, end);
    moves.putFirst(nodes.move(frames.record[level]), start, end);
  }

  private void stepAttacker() {
    int end = frames.checkEnd[level];
    int local = frames.local[level];
    int check = frames.check[level];
    while (check < end && beside.need[check] > local) {
      check++;
    }
    frames.check[level] = check;
    if (check < end) {
      openDefender();
      return;
    }
    int next = NEVER;
    for (int i = frames.checkStart[level]; i < end; i++) {
      next = Math.min(next, beside.need[i]);
    }
    storeFailure(next);
    if (next > frames.bound[level]) {
      failAttacker(next);
    } else {
      frames.local[level] = control.widen(next, frames.bound[level]);
      frames.check[level] = frames.checkStart[level];
    }
  }

  /** The current attacker's record; one that found no room at first tries again with its effort. */
  private long record() {
    if (frames.record[level] == MainSubTable.NONE) {
      long effort = clock.nodes() - frames.openedAt[level];
      frames.record[level] = nodes.open(frames.key[level], frames.hand[level], effort);
    }
    return frames.record[level];
  }

  private void storeFailure(int next) {
    long record = record();
    if (next == NEVER) {
      nodes.storeLower(record, MainSubTable.INFINITE);
    } else if (control == DeepeningControl.PLIES) {
      nodes.storeLower(record, next - 2);
    } else {
      nodes.storeBudget(record, next);
    }
  }

  /** Makes the current check and opens the defender's node after it. */
  private void openDefender() {
    int check = frames.check[level];
    int local = frames.local[level];
    position.doMove(moves.get(check));
    clock.countNode();
    if (control == DeepeningControl.PLIES && local == 1) {
      boolean escapes = evasions.hasEvasion(position);
      leaveDefender(escapes ? 3 : 0, 0);
      return;
    }
    int start = moves.size();
    evasions.generate(position, moves);
    int end = moves.size();
    if (start == end) {
      leaveDefender(0, 0);
      return;
    }
    int cost = control.cost(moves, start, end);
    if (local - cost < control.least) {
      moves.truncate(start);
      leaveDefender(cost + control.least, 0);
      return;
    }
    frames.cost[level] = cost;
    frames.longest[level] = 0;
    lookAtReplies(start, end, local - cost);
  }

  /** Settles what the table knows of the replies; those left open are moved to the front. */
  private void lookAtReplies(int start, int end, int bound) {
    int hand = position.hand(position.sideToMove() ^ 1);
    int check = frames.check[level];
    int worst = 0;
    int open = start;
    for (int i = start; i < end; i++) {
      int reply = moves.get(i);
      if (settledByTable(position.boardKeyAfter(reply), hand, bound)) {
        if (matePlies == 0) {
          worst = Math.max(worst, needed);
          beside.refutation[check] = reply;
        } else {
          frames.longest[level] = Math.max(frames.longest[level], matePlies);
        }
      } else {
        worst = Math.max(worst, needed);
        moves.set(open++, reply);
      }
    }
    moves.truncate(open);
    if (worst > bound) {
      moves.truncate(start);
      leaveDefender(add(frames.cost[level], worst), 0);
      return;
    }
    moves.putFirst(beside.refutation[check], start, open);
    frames.reply[level] = start;
    frames.replyEnd[level] = open;
    atDefender = true;
  }

  private void stepDefender() {
    int reply = frames.reply[level];
    if (reply == frames.replyEnd[level]) {
      moves.truncate(frames.checkEnd[level]);
      leaveDefender(0, frames.longest[level]);
      return;
    }
    int move = moves.get(reply);
    int bound = frames.local[level] - frames.cost[level];
    int hand = position.hand(position.sideToMove() ^ 1);
    if (settledByTable(position.boardKeyAfter(move), hand, bound)) {
      replyDone();
      return;
    }
    position.doMove(move);
    clock.countNode();
    openAttacker(bound);
  }

  /** Takes the answer for the current reply from {@link #matePlies} or {@link #needed}. */
  private void replyDone() {
    if (matePlies > 0) {
      frames.longest[level] = Math.max(frames.longest[level], matePlies);
      frames.reply[level]++;
      return;
    }
    beside.refutation[frames.check[level]] = moves.get(frames.reply[level]);
    moves.truncate(frames.checkEnd[level]);
    leaveDefender(add(frames.cost[level], needed), 0);
  }

  /**
   * Takes the current check back with its answer.
   *
   * @param nextBound smallest bound that may succeed, or 0 when the check mates
   * @param longest when it mates: length of the longest defence after the best reply
   */
  private void leaveDefender(int nextBound, int longest) {
    atDefender = false;
    int check = frames.check[level];
    int move = moves.get(check);
    position.undoMove(move);
    if (nextBound == 0) {
      int plies = longest == 0 ? 1 : longest + 2;
      nodes.storeMate(record(), plies, move);
      matePlies = plies;
      mateMove = move;
      closeAttacker();
    } else {
      beside.need[check] = Math.max(nextBound, frames.local[level] + control.step);
      frames.check[level] = check + 1;
    }
  }

  private void failAttacker(int next) {
    matePlies = 0;
    needed = next;
    closeAttacker();
  }

  /** Leaves the attacker's node; its answer is in {@link #matePlies} or {@link #needed}. */
  private void closeAttacker() {
    nodes.close(frames.record[level], clock.nodes() - frames.openedAt[level]);
    moves.truncate(frames.checkStart[level]);
    level--;
    if (level >= 0) {
      atDefender = true;
      position.undoMove(moves.get(frames.reply[level]));
      replyDone();
    }
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

  private static int add(int cost, int bound) {
    return bound == NEVER ? NEVER : Math.min(bound + cost, NEVER - 1);
  }
}
