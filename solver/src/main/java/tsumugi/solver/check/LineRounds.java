package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.check.CheckReport.AuthorsLine;

/**
 * Checks the line of a problem, and repeats this with higher limits while questions are open.
 * Decided questions are in the table, so a round costs only what is asked again.
 */
final class LineRounds {
  private final Position root;
  private final SolveResult solved;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private Effort effort;
  private long spent;

  /** Whether the last round was interrupted, or the table can no longer be trusted. */
  private boolean isCut;

  /**
   * Prepares the rounds.
   *
   * @param solved has an exact composed length
   * @param table has the results of solving the problem and none for another
   * @param effort the limits of the first round
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
   * Runs the first round.
   *
   * @param onlyTheirs if the author's line is refuted, nothing else is asked
   */
  CheckReport first(int[] authors, boolean onlyTheirs, Deadline deadline) {
    return round(authors, onlyTheirs, deadline);
  }

  /**
   * Runs more rounds until no relevant question is open or the deadline is reached. An interrupted
   * round has not asked everything: unless it decides, only its findings are added.
   */
  CheckReport again(CheckReport before, int[] authors, Deadline deadline) {
    CheckReport report = before;
    while (!report.isSettled() && !deadline.isOver() && hasMore()) {
      try {
        report = next(report, authors, deadline);
      } catch (OutOfMemoryError e) {
        isCut = true;
        return cutShort(report);
      }
    }
    return report;
  }

  /** What was found before the Java heap was full: not everything has been asked. */
  static CheckReport cutShort(CheckReport report) {
    if (report.open().stream().anyMatch(each -> each.kind() == OpenQuestion.Kind.LIMIT)) {
      return report;
    }
    List<OpenQuestion> open = new ArrayList<>(report.open());
    open.add(OpenQuestion.of(OpenQuestion.Kind.LIMIT, new int[0], Move.NONE));
    return report.with(report.findings(), open);
  }

  /** Runs one more round, with higher limits than the round before. */
  CheckReport next(CheckReport before, int[] authors, Deadline deadline) {
    effort = effort.more();
    CheckReport next = round(authors, false, deadline);
    boolean keepsBoth = isCut && !next.isSettled() && table.contradictions() == 0;
    return keepsBoth ? InterruptedRound.addTo(before, next) : next;
  }

  /** Whether another round is possible: the last one was not interrupted. */
  boolean hasMore() {
    return !isCut && !effort.isMost();
  }

  /** The number of positions that one question had in the last round. */
  long nodes() {
    return effort.nodes();
  }

  private CheckReport round(int[] authors, boolean onlyTheirs, Deadline deadline) {
    SearchBudget budget = new SearchBudget(deadline.left(), monitor, spent);
    CheckReport report =
        new LineCheck(root, solved, table, budget, effort).report(authors, onlyTheirs);
    deadline.spend(budget.allNodes() - spent);
    spent = budget.allNodes();
    isCut = budget.stopReason() != null;
    return table.contradictions() == 0 ? report : withoutFindings(report, authors);
  }

  /** Facts in the table contradict each other: one of them is false, and no finding is proved. */
  private CheckReport withoutFindings(CheckReport report, int[] authors) {
    isCut = true;
    monitor.diagnose(
        "facts in the table contradict each other, number of times: "
            + table.contradictions()
            + " ("
            + Sfen.format(root)
            + ")");
    AuthorsLine theirs = authors.length == 0 ? AuthorsLine.NONE : AuthorsLine.UNDECIDED;
    CheckReport none =
        new CheckReport(
            solved, report.line(), theirs, report.futile(), List.of(), List.of(), report.nodes());
    return cutShort(none);
  }
}
