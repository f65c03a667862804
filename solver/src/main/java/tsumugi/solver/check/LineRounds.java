package tsumugi.solver.check;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;

/**
 * Asks about the line of a problem once, and again for more while something is open. What was
 * decided stands in the table, so a round costs what is asked anew.
 */
final class LineRounds {
  private final Position root;
  private final SolveResult solved;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private Effort effort;
  private long nodes;

  /** Whether the last round was cut short. */
  private boolean isCut;

  /**
   * @param solved with a composed length that is exact
   * @param table has what was found on the way there, and nothing of another problem
   * @param effort of the first round
   */
  LineRounds(
      Position root, SolveResult solved, MainSubTable table, Effort effort, SearchMonitor monitor) {
    this.root = root;
    this.solved = solved;
    this.table = table;
    this.effort = effort;
    this.monitor = monitor;
  }

  /**
   * The first round.
   *
   * @param onlyTheirs where the author's line is none, nothing else is asked
   */
  CheckReport first(int[] authors, boolean onlyTheirs, Deadline deadline) {
    return round(authors, onlyTheirs, deadline);
  }

  /**
   * More rounds, until nothing is open that matters or the deadline. A round that is cut short has
   * not asked all: unless it decides, it only adds what it has found.
   */
  CheckReport again(CheckReport before, int[] authors, Deadline deadline) {
    CheckReport report = before;
    while (!report.isSettled() && !isCut && !deadline.isOver() && !effort.isMost()) {
      effort = effort.more();
      CheckReport next = round(authors, false, deadline);
      report = isCut && !next.isSettled() ? CutRound.addTo(report, next) : next;
    }
    return report;
  }

  private CheckReport round(int[] authors, boolean onlyTheirs, Deadline deadline) {
    SearchClock clock = new SearchClock(deadline.left(), monitor, nodes);
    CheckReport report =
        new LineCheck(root, solved, table, clock, effort).report(authors, onlyTheirs);
    deadline.spend(clock.allNodes() - nodes);
    nodes = clock.allNodes();
    isCut = clock.stopReason() != null;
    return report;
  }
}
