package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * Method {@code id}: the id_loop of YaneuraOu's article on Jugemu 3. Each iteration searches two
 * plies deeper, through all positions that are not settled ({@link IdSearch}).
 *
 * <p>There is no goal at all if the checks of the root run out. The same holds if an iteration met
 * no new position, since all positions farther away would be new as well. This argument is valid
 * only if the table has forgotten nothing.
 *
 * <p>A loop is saved between two moves of a search, and that iteration is repeated when the loop is
 * resumed; the records already contain what it had settled.
 */
final class IdLoop {
  /** The largest number of plies that the 16 bits of a bound allow. */
  private static final int MAX_PLIES = IdRecords.INFINITE - 4;

  private final CooperativeProblem problem;
  private final MainSubTable table;
  private final SearchBudget budget;
  private final SearchMonitor monitor;
  private final IdRecords records;
  private final IdSearch search;
  private int plies;

  /** True for a resumed loop until it runs. */
  private boolean resumed;

  /** Empty until a solution is found. */
  private int[] solution = {};

  IdLoop(
      CooperativeProblem problem, MainSubTable table, SearchBudget budget, SearchMonitor monitor) {
    this.problem = problem;
    this.table = table;
    this.budget = budget;
    this.monitor = monitor;
    records = new IdRecords(table, problem.attacker() ^ 1);
    search = new IdSearch(problem, records, budget);
    budget.reporter().onReport(this::report);
  }

  /**
   * Deepens until a solution is found. Returns null then, or a verdict with the reason why none was
   * found.
   */
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
      IdSearch.Outcome outcome = search.run(plies);
      if (outcome.isSolved()) {
        solution = outcome.solution();
        return null;
      }
      budget.hasToStopNow(); // a step that the table answers may never have polled the budget
      Verdict.Reason stop = budget.stopReason();
      if (stop != null) {
        return new Verdict.Unknown(stop);
      }
      budget.reporter().reportNow();
      if (outcome.lower() == IdRecords.INFINITE || plies > 2 && records.metNothingNew()) {
        return new Verdict.NoMate();
      }
    }
  }

  /**
   * Writes the current iteration, the solution if there is one, and the records. The records are
   * valid wherever an iteration was interrupted. The solution is needed in addition, because the
   * goal's record, like that of any new position, says that there is no goal within 0 plies.
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
   * Reads the state of another loop, before {@link #run}. Its iteration is repeated unless it has
   * the solution.
   *
   * @throws IOException if the state does not fit this problem or was not written by a loop
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
            plies, plies, budget.nodes(), budget.millis(), table.hashfull(), 0, new int[] {}));
  }
}
