package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.composed.ComposedRun;
import tsumugi.solver.tsume.deepening.DeepeningSearch;
import tsumugi.solver.tsume.deepening.DeepeningTurns;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.dfpn.DfpnThreads;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * The searches of a {@link TsumeRun}: they share one root, one budget and one table. The run
 * decides which of them runs when. {@link #atRest} runs work while none of their threads searches.
 *
 * <p>Only one of them runs at a time, because they share the position. The helper threads of df-pn
 * and the games of refunds use copies of this position.
 */
final class TsumeSearches {
  final MainSubTable table;
  final Position position;
  final SearchBudget budget;
  final DeepeningTurns turns;
  final DeepeningSearch deepening;
  final DfpnSearch dfpn;
  final DfpnThreads dfpnThreads;

  final ComposedEffort composedEffort;

  /** Searches for the composed length; null unless the effort for it is full. */
  final @Nullable ComposedRun composedRun;

  /** The longest mate that is looked for; odd. */
  final int longest;

  private final int threadCount;

  /** Nodes searched by the earlier parts of this run. */
  private final long earlierNodes;

  /**
   * @param threadCount number of threads for df-pn
   * @param composedEffort the effort for the composed length; if it is full, games of refunds are
   *     searched as well
   * @param earlier the state of the run to be resumed, whose records are in the table; null for a
   *     new run
   */
  TsumeSearches(
      MainSubTable table,
      TsumeRoot root,
      SearchLimits limits,
      SearchMonitor monitor,
      int threadCount,
      ComposedEffort composedEffort,
      @Nullable RunState earlier) {
    this.table = table;
    this.composedEffort = composedEffort;
    this.threadCount = threadCount;
    position = root.position();
    longest = Math.min(root.inside(limits.maxPlies()) - 1 | 1, DfpnSearch.MAX_LENGTH);
    earlierNodes = earlier == null ? 0 : earlier.nodes();
    budget = new SearchBudget(limits, monitor, earlierNodes);
    turns = new DeepeningTurns(position, table, budget, longest);
    deepening = turns.search();
    dfpn = new DfpnSearch(position, new DfpnNodes(table), budget);
    dfpnThreads =
        new DfpnThreads(
            table,
            dfpn,
            helping -> new DfpnSearch(new Position(position), new DfpnNodes(table), helping),
            budget,
            threadCount);
    composedRun =
        composedEffort == ComposedEffort.FULL
            ? new ComposedRun(position, table, budget, threadCount)
            : null;
    if (earlier != null) {
      turns.resume(earlier.roundNodes(), earlier.mateExists());
      dfpn.takeLearnt(earlier.learnt());
    }
  }

  /** A search for the composed length that may take this many nodes. */
  ComposedRun briefComposedRun(long nodes) {
    return new ComposedRun(position, table, budget.forExtra(nodes), threadCount);
  }

  /** The cost of this part of the run. */
  SearchCost cost() {
    return new SearchCost(budget.allNodes() - earlierNodes, budget.millis());
  }

  /** The deepest ply that any of the searches has reached. */
  int deepest() {
    return Math.max(deepening.deepest(), dfpn.deepest());
  }

  /**
   * Runs {@code work} while no thread searches. If several threads are searching, this method
   * returns first, and the work is done later, on one of them ({@link DfpnThreads#atRest}).
   */
  void atRest(Runnable work) {
    dfpnThreads.atRest(composedRun == null ? work : () -> composedRun.atRest(work));
  }

  Confirmation confirmation() {
    return new Confirmation(position, table, dfpn, budget);
  }
}
