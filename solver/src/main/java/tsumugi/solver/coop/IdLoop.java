package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * Method {@code id}: the id_loop of YaneuraOu's article on Jugemu 3. Every step looks two plies
 * farther and walks down again along everything that is not settled ({@link DeepeningWalk}).
 *
 * <p>There is no goal at all when the checks of the root run out, and also when a step met no
 * position that it had not met before: whatever is farther away would be new as well. That counts
 * only as long as the table has forgotten nothing.
 *
 * <p>A loop is kept between two moves of a walk, and its step is made again where it goes on: the
 * records know what the step had settled.
 */
final class IdLoop {
  /** The longest walk the 16 bits of a bound allow. */
  private static final int MAX_PLIES = WalkTable.INFINITE - 4;

  private final CooperativeProblem problem;
  private final MainSubTable table;
  private final SearchClock clock;
  private final SearchMonitor monitor;
  private final WalkTable records;
  private final DeepeningWalk walk;
  private int plies;

  /** True for a loop that goes on, until it does. */
  private boolean resumed;

  /** Empty until there is one. */
  private int[] solution = {};

  IdLoop(CooperativeProblem problem, MainSubTable table, SearchClock clock, SearchMonitor monitor) {
    this.problem = problem;
    this.table = table;
    this.clock = clock;
    this.monitor = monitor;
    records = new WalkTable(table, problem.attacker() ^ 1);
    walk = new DeepeningWalk(problem, records, clock);
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
      DeepeningWalk.Outcome walked = walk.run(plies);
      if (walked.isSolved()) {
        solution = walked.solution();
        return null;
      }
      clock.interruptedNow(); // a step that the table answers may never have looked at the clock
      Verdict.Reason stop = clock.stopReason();
      if (stop != null) {
        return new Verdict.Unknown(stop);
      }
      clock.stepDone();
      if (walked.lower() == WalkTable.INFINITE || plies > 2 && records.metNothingNew()) {
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
   * Takes over what another loop has written, before {@link #run}: its step is made again, unless
   * it has the solution.
   *
   * @throws IOException when it does not fit here, or no loop has written that
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

  private void report() {
    monitor.progress(
        new SearchProgress(
            plies, plies, clock.nodes(), clock.millis(), table.hashfull(), 0, new int[] {}));
  }
}
