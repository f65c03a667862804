package tsumugi.solver.tsume.deepening;

import java.io.PrintStream;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * How iterative deepening grows: the same problem by plies or by branching, with the table and
 * without it, one line an iteration.
 *
 * <pre>DeepeningGrowth plies|branching table|none SECONDS "SFEN"</pre>
 */
public final class DeepeningGrowth {
  private static final long MEGABYTES = 1024;
  private static final int BRANCHING_STEP = 16;
  private static final int LONGEST = 199;

  private final MainSubTable table = MainSubTable.allocate(MEGABYTES);
  private final DeepeningControl control;
  private final SearchBudget budget;
  private final DeepeningSearch search;
  private final PrintStream out;

  private DeepeningGrowth(String[] arguments, PrintStream out) {
    this.out = out;
    control = arguments[0].equals("plies") ? DeepeningControl.PLIES : DeepeningControl.BRANCHING;
    Position position = Sfen.parseProblem(arguments[3]);
    AttackerNodes nodes =
        new AttackerNodes(table, position.sideToMove(), arguments[1].equals("table"));
    SearchLimits limits = SearchLimits.NONE.withMaxMillis(Long.parseLong(arguments[2]) * 1000);
    budget = new SearchBudget(limits, SearchMonitor.SILENT);
    search = new DeepeningSearch(position, nodes, budget, LONGEST);
  }

  public static void main(String[] arguments) {
    new DeepeningGrowth(arguments, System.out).run();
  }

  private void run() {
    out.println("bound     nodes in all      new  growth  records  millis");
    int bound = control.least;
    long before = 0;
    long last = 0;
    while (true) {
      DeepeningAnswer answer = search.run(control, bound);
      boolean done = !answer.isOpen(bound);
      long now = budget.nodes() - before;
      TableStatistics statistics = table.statistics();
      out.printf(
          "%5d %16d %8d  %6.2f %8d %7d%s%n",
          bound,
          budget.nodes(),
          now,
          last == 0 ? 0 : (double) now / last,
          statistics.records(),
          budget.millis(),
          done ? "" : "  cut");
      if (!done || answer.isMate()) {
        out.println(done ? "mate " + answer.plies() : "no mate found in the time");
        out.println(statistics);
        return;
      }
      last = now;
      before = budget.nodes();
      bound = control == DeepeningControl.PLIES ? bound + 2 : next(answer.next(), bound);
    }
  }

  /**
   * By branching, the next bound is the next multiple of a reply's cost that is not known to fail.
   */
  private static int next(int smallest, int bound) {
    int needed = Math.max(smallest, bound + 1);
    return (needed + BRANCHING_STEP - 1) / BRANCHING_STEP * BRANCHING_STEP;
  }
}
