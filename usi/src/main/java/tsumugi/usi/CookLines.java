package tsumugi.usi;

import static java.util.Comparator.reverseOrder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.OtherMates;

/**
 * Lists the cooks of a tsume during analysis: the first line is the solution, and every other check
 * that mates is a line of its own (MultiPV), the shortest first.
 */
final class CookLines {
  /** By length; at equal length, an exact length comes before an upper bound. */
  private static final Comparator<Finding> SHORTEST_FIRST =
      Comparator.comparingInt(Finding::plies).thenComparing(Finding::exact, reverseOrder());

  private final UsiTask task;
  private final UsiControl control;
  private final List<Finding> cooks = new ArrayList<>();

  CookLines(UsiTask task, UsiControl control) {
    this.task = task;
    this.control = control;
  }

  /** Whether this is an analysis that asks for more than one line. */
  static boolean areRequested(UsiTask task) {
    return task.go().kind() == UsiGo.Kind.INFINITE
        && task.options().multiPv() > 1
        && !task.options().cooperative();
  }

  /** Searches for other mates until every check is decided or the analysis is stopped. */
  void show(SolveResult result) {
    if (!(result.shown() instanceof Verdict.Mate mate)
        || mate.plies() % 2 == 0
        || mate.line().length == 0) {
      return;
    }
    SearchBudget budget =
        new SearchBudget(
            SearchLimits.NONE.withMaxNodes(task.maxNodes()),
            SearchMonitor.stoppedBy(control::stopRequested));
    report(result, budget);
    new OtherMates(task.table(), budget, task.options().threads())
        .find(
            task.game().position(),
            mate.line()[0],
            cook -> {
              cooks.add(cook);
              cooks.sort(SHORTEST_FIRST);
              if (cooks.indexOf(cook) < task.options().multiPv() - 1) {
                report(result, budget);
              }
            });
  }

  /** Reports all lines again, because a new line may move others down. */
  private void report(SolveResult result, SearchBudget budget) {
    UsiLine main = UsiLine.of(result);
    long nodes = main.nodes() + budget.allNodes();
    control.report(main.asLine(1, nodes));
    int lines = Math.min(task.options().multiPv() - 1, cooks.size());
    for (int i = 0; i < lines; i++) {
      Finding cook = cooks.get(i);
      UsiLine line =
          new UsiLine(
              cook.plies(), cook.plies(), nodes, main.hashfull(), i + 2, mate(cook), cook.line());
      control.report(line);
    }
  }

  /** The score of a cook. A mate that may be shorter is a lower bound of the score. */
  static String mate(Finding cook) {
    return "mate " + cook.plies() + (cook.exact() ? "" : " lowerbound");
  }
}
