package tsumugi.solver.coop;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;

/**
 * One step of the {@link IdLoop}: a depth-first search from the root through all positions that are
 * not settled, for a goal at exactly the given number of plies.
 *
 * <p>A position is settled for this step if its record says "no goal within" at least the remaining
 * number of plies. If all steps from a position except one are permanently settled, the remaining
 * one is stored, and no moves are generated there any more. The previous iteration found no goal,
 * so a position opened with n remaining plies has none within n - 2. This is stored when the
 * position is opened, which makes every repetition on the path a settled position without searching
 * the path for it.
 */
final class IdSearch {
  /** The outcome of a search that the budget has interrupted. */
  private static final Outcome INTERRUPTED = new Outcome(new int[0], 0);

  private final CooperativeProblem problem;
  private final SearchBudget budget;
  private final IdRecords records;
  private final Position position;
  private final Expander expander;
  private final IdFrames frames = new IdFrames();
  private final Candidates candidates = new Candidates(4096);
  private int level;

  IdSearch(CooperativeProblem problem, IdRecords records, SearchBudget budget) {
    this.problem = problem;
    this.records = records;
    this.budget = budget;
    position = new Position(problem.root());
    expander = new Expander(position, problem.attacker(), problem.goal());
  }

  /**
   * The outcome of a search.
   *
   * @param solution empty if the goal was not reached
   * @param lower there is no goal within this number of plies; {@link IdRecords#INFINITE} if there
   *     is no goal at all
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Outcome(int[] solution, int lower) {
    boolean isSolved() {
      return solution.length > 0;
    }
  }

  /**
   * Searches all unsettled positions until the goal is reached, nothing remains, or the budget
   * interrupts.
   *
   * @param plies the length of the solution; shorter ones must have been excluded
   */
  Outcome run(int plies) {
    candidates.size = 0;
    level = 0;
    frames.left[0] = plies;
    boolean goal = expander.expandRoot(candidates);
    budget.countNode();
    int taken = problem.attackerFirst() ? 1 : 2;
    if (goal && plies == 1) {
      return solved();
    }
    if (plies < taken) {
      return new Outcome(new int[0], plies); // at this length there is only the root
    }
    begin(0, taken);
    while (true) {
      if (frames.next[level] == frames.end[level]) {
        if (level == 0) {
          return new Outcome(new int[0], frames.lower[0]);
        }
        leave();
      } else if (enter() && expandTop()) {
        return solved();
      }
      if (budget.interrupted() && budget.stopReason() != null) {
        unwind();
        return INTERRUPTED;
      }
    }
  }

  /** Makes the next step of the top node. Returns false if the resulting position is settled. */
  private boolean enter() {
    records.makeRoom();
    int at = frames.next[level]++;
    int left = frames.left[level] - (level == 0 && problem.attackerFirst() ? 1 : 2);
    long step = candidates.step[at];
    long known = MainSubTable.NONE;
    if (candidates.key[at] != 0) {
      int hand = candidates.hand[at];
      known = records.find(PositionKey.withoutHand(candidates.key[at], hand), hand);
      if (known != MainSubTable.NONE && records.lower(known) >= left) {
        settle(step, records.lower(known));
        return false;
      }
    }
    make(step);
    int check = Step.check(step);
    boolean pawnDropped = isPawnDrop(check);
    int hand = position.hand(problem.attacker());
    long key =
        PositionKey.withoutHand(PositionKey.of(position.boardKey(), hand, pawnDropped), hand);
    if (candidates.key[at] == 0) {
      known = records.find(key, hand);
      if (known != MainSubTable.NONE && records.lower(known) >= left) {
        takeBack(step);
        settle(step, records.lower(known));
        return false;
      }
    }
    level++;
    frames.ensure(level);
    frames.key[level] = key;
    frames.hand[level] = hand;
    frames.step[level] = step;
    frames.left[level] = left;
    frames.openedAt[level] = budget.nodes();
    frames.record[level] = records.open(known, key, hand);
    return true;
  }

  /** Expands the position just entered. Returns true if it is the goal. */
  private boolean expandTop() {
    int start = candidates.size;
    boolean pawnDropped = isPawnDrop(Step.check(frames.step[level]));
    int left = frames.left[level];
    long record = frames.record[level];
    if (left < 2) {
      boolean goal = expander.isGoal(pawnDropped);
      frames.lower[level] = left;
      frames.open[level] = 2;
      frames.openReplies[level] = -1;
      frames.next[level] = start;
      frames.end[level] = start;
      return goal;
    }
    records.setLower(record, left - 2);
    long only = record == MainSubTable.NONE ? 0 : records.onlyStep(record);
    if (only != 0) {
      candidates.add(0, 0, only);
      frames.next[level] = start;
      frames.end[level] = candidates.size;
      frames.lower[level] = IdRecords.INFINITE;
      frames.open[level] = 0;
      frames.openReplies[level] = -1;
      return false;
    }
    int dead = record == MainSubTable.NONE ? 0 : records.deadReplies(record);
    boolean goal = expander.expandWithout(dead, pawnDropped, candidates);
    for (int i = expander.repliesMade(); i > 0; i--) {
      budget.countNode();
    }
    begin(start, 2);
    return goal;
  }

  /**
   * Keeps the new candidates that are not settled and adds the known results of the others to the
   * node.
   */
  private void begin(int start, int taken) {
    int left = frames.left[level] - taken;
    frames.lower[level] = IdRecords.INFINITE;
    frames.open[level] = 0;
    frames.openReplies[level] = 0;
    int kept = start;
    for (int i = start; i < candidates.size; i++) {
      int hand = candidates.hand[i];
      long record = records.find(PositionKey.withoutHand(candidates.key[i], hand), hand);
      if (record != MainSubTable.NONE && records.lower(record) >= left) {
        settle(candidates.step[i], records.lower(record));
      } else {
        candidates.key[kept] = candidates.key[i];
        candidates.hand[kept] = hand;
        candidates.step[kept++] = candidates.step[i];
      }
    }
    candidates.size = kept;
    frames.next[level] = start;
    frames.end[level] = kept;
  }

  /** Adds the result of a child to the top node. */
  private void settle(long step, int childLower) {
    if (childLower != IdRecords.INFINITE) {
      frames.open[level]++;
      frames.openStep[level] = Step.withNode(step, 0);
      frames.openReplies[level] |= 1 << Math.min(Step.node(step), Expander.SKIPPABLE);
      frames.lower[level] = Math.min(frames.lower[level], childLower + 2);
    }
  }

  /** Closes the top node and returns to its parent. */
  private void leave() {
    int lower = frames.lower[level];
    long step = frames.step[level];
    records.close(
        frames.record[level],
        frames.key[level],
        frames.hand[level],
        lower,
        frames.open[level] == 1 ? frames.openStep[level] : 0,
        ~frames.openReplies[level] & (1 << Expander.SKIPPABLE) - 1,
        budget.nodes() - frames.openedAt[level]);
    takeBack(step);
    level--;
    candidates.size = frames.end[level];
    settle(step, lower);
  }

  private void unwind() {
    for (; level > 0; level--) {
      takeBack(frames.step[level]);
    }
  }

  private void make(long step) {
    if (Step.reply(step) != Move.NONE) {
      position.doMove(Step.reply(step));
      budget.countNode();
    }
    position.doMove(Step.check(step));
    budget.countNode();
  }

  private void takeBack(long step) {
    position.undoMove(Step.check(step));
    if (Step.reply(step) != Move.NONE) {
      position.undoMove(Step.reply(step));
    }
  }

  private static boolean isPawnDrop(int move) {
    return Move.isDrop(move) && Move.dropType(move) == PieceType.PAWN;
  }

  /** Reads the solution from the path and unmakes its moves. */
  private Outcome solved() {
    int[] moves = new int[2 * level + 1];
    int count = 0;
    for (int i = 1; i <= level; i++) {
      if (Step.reply(frames.step[i]) != Move.NONE) {
        moves[count++] = Step.reply(frames.step[i]);
      }
      moves[count++] = Step.check(frames.step[i]);
    }
    if (problem.goal() == CooperativeGoal.SELF_MATE) {
      moves[count++] = expander.goalReplies().get(0);
    }
    unwind();
    return new Outcome(Arrays.copyOf(moves, count), 0);
  }
}
