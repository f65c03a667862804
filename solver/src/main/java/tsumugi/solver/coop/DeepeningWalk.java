package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * Method {@code id}: the id_loop of YaneuraOu's article on Jugemu 3. Every step looks two plies
 * farther and walks down again along everything that is not settled.
 *
 * <p>A position is settled for this step when its record says "no goal within" as many plies as are
 * left; where all steps but one are settled for good, that one is stored and no move is generated
 * any more. The step before found no goal, so a position opened with n plies left has none within n
 * - 2: storing that at once makes every repetition on the path a settled position, with no look
 * back.
 */
final class DeepeningWalk {
  /** The longest walk the 16 bits of a bound allow. */
  private static final int MAX_PLIES = WalkTable.INFINITE - 4;

  private final CooperativeProblem problem;
  private final MainSubTable table;
  private final SearchClock clock;
  private final SearchMonitor monitor;
  private final WalkTable records;
  private final Position position;
  private final Expander expander;
  private final WalkFrames frames = new WalkFrames();
  private final Candidates candidates = new Candidates(4096);
  private int level;
  private int plies;
  private boolean resumed;
  private int[] solution = {};

  DeepeningWalk(
      CooperativeProblem problem, MainSubTable table, SearchClock clock, SearchMonitor monitor) {
    this.problem = problem;
    this.table = table;
    this.clock = clock;
    this.monitor = monitor;
    records = new WalkTable(table, problem.attacker() ^ 1);
    position = new Position(problem.root());
    expander = new Expander(position, problem.attacker(), problem.goal());
    clock.onReport(this::report);
  }

  /** Deepens until a solution is found; null then, else why there is none. */
  @Nullable Verdict run() {
    if (solution.length > 0) {
      return null;
    }
    if (!resumed) {
      plies = problem.plies(problem.attackerFirst() ? 1 : 0);
    }
    for (; ; plies += 2) {
      if (plies > Math.min(problem.maxPlies(), MAX_PLIES)) {
        return new Verdict.Unknown(Verdict.Reason.PLY_LIMIT);
      }
      if (!resumed) {
        records.nextStep();
      }
      resumed = false;
      boolean found = step();
      Verdict.Reason stop = clock.stopReason();
      if (found) {
        return null;
      }
      if (stop != null) {
        return new Verdict.Unknown(stop);
      }
      clock.stepDone();
      if (frames.lower[0] == WalkTable.INFINITE || plies > 2 && records.metNothingNew()) {
        return new Verdict.NoMate();
      }
    }
  }

  /**
   * Writes the step at work, the solution once there is one, and the records. Those are true
   * whenever a step is broken off, but would not do without the solution: the goal's record, as
   * that of any new position, says that there is none within 0 plies.
   */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(plies);
    out.writeInt(solution.length);
    for (int move : solution) {
      out.writeInt(move);
    }
    records.writeTo(out);
    TableImage.write(table, out);
  }

  /**
   * Takes over what another walk has written, before {@link #run}: its step is made again, unless
   * it has the solution.
   *
   * @throws IOException when it does not fit here, or no walk has written that
   */
  void readFrom(DataInputStream in) throws IOException {
    plies = in.readInt();
    if (plies < 0) {
      throw new IOException("a step of " + plies + " plies");
    }
    solution = readSolution(in);
    records.readFrom(in);
    TableImage.read(table, in);
    resumed = true;
  }

  private int[] readSolution(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > Math.min(problem.maxPlies(), MAX_PLIES)) {
      throw new IOException("a solution of " + length + " plies");
    }
    int[] line = new int[length];
    for (int i = 0; i < length; i++) {
      line[i] = in.readInt();
    }
    if (length > 0 && !new LineReplay().isSolution(problem, line)) {
      throw new IOException("a solution that is none");
    }
    return line;
  }

  int[] solution() {
    return solution;
  }

  /** One walk through everything that is not settled; true when it ends at the goal. */
  private boolean step() {
    candidates.size = 0;
    level = 0;
    frames.left[0] = plies;
    boolean goal = expander.expandRoot(candidates);
    clock.countNode();
    int taken = problem.attackerFirst() ? 1 : 2;
    if (goal && plies == 1) {
      return solved();
    }
    if (plies < taken) {
      frames.lower[0] = plies; // so near there is only the root
      return false;
    }
    begin(0, taken);
    while (true) {
      if (frames.next[level] == frames.end[level]) {
        if (level == 0) {
          return false;
        }
        leave();
      } else if (enter() && expandTop()) {
        return solved();
      }
      if (clock.interrupted() && clock.stopReason() != null) {
        unwind();
        return false;
      }
    }
  }

  /** Makes the next step of the top node; false when the position it leads to is settled. */
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
    frames.openedAt[level] = clock.nodes();
    frames.record[level] = records.open(known, key, hand);
    return true;
  }

  /** Finds out what follows the position just entered; true when it is the goal. */
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
      frames.lower[level] = WalkTable.INFINITE;
      frames.open[level] = 0;
      frames.openReplies[level] = -1;
      return false;
    }
    int dead = record == MainSubTable.NONE ? 0 : records.deadReplies(record);
    boolean goal = expander.expandWithout(dead, pawnDropped, candidates);
    for (int i = expander.repliesMade(); i > 0; i--) {
      clock.countNode();
    }
    begin(start, 2);
    return goal;
  }

  /** Keeps of the new candidates those that are not settled, and sums up the others. */
  private void begin(int start, int taken) {
    int left = frames.left[level] - taken;
    frames.lower[level] = WalkTable.INFINITE;
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

  /** Takes what is known of a child into the top node. */
  private void settle(long step, int childLower) {
    if (childLower != WalkTable.INFINITE) {
      frames.open[level]++;
      frames.openStep[level] = Step.withNode(step, 0);
      frames.openReplies[level] |= 1 << Math.min(Step.node(step), Expander.SKIPPABLE);
      frames.lower[level] = Math.min(frames.lower[level], childLower + 2);
    }
  }

  /** Closes the top node and goes back to its parent. */
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
        clock.nodes() - frames.openedAt[level]);
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
      clock.countNode();
    }
    position.doMove(Step.check(step));
    clock.countNode();
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

  /** Reads the solution off the path, and takes it back. */
  private boolean solved() {
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
    solution = Arrays.copyOf(moves, count);
    unwind();
    return true;
  }

  private void report() {
    monitor.progress(
        new SearchProgress(
            plies, plies, clock.nodes(), clock.millis(), table.hashfull(), 0, new int[] {}));
  }
}
