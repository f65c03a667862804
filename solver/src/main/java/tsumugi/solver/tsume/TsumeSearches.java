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
 * What a {@link TsumeRun} searches with: the searches of one root on one clock and one table, and
 * how they are brought to rest. Which of them runs when is the run's business.
 *
 * <p>All of them stand on one position, so only one is at work at a time; the threads of df-pn have
 * copies.
 */
final class TsumeSearches {
  final MainSubTable table;
  final Position position;
  final SearchBudget budget;
  final DeepeningTurns turns;
  final DeepeningSearch deepening;
  final DfpnSearch dfpn;
  final DfpnThreads threads;

  /** Null where nobody asks for the composed length. */
  final @Nullable ComposedRun composing;

  /** The longest mate looked for, odd. */
  final int longest;

  /** What the parts before this one have searched. */
  private final long earlierNodes;

  /**
   * @param threadCount how many search, once it is proof numbers that are searched with
   * @param composes whether the composed length is asked for as well
   * @param earlier where to go on, with its records in the table; null to begin
   */
  TsumeSearches(
      MainSubTable table,
      TsumeRoot root,
      SearchLimits limits,
      SearchMonitor monitor,
      int threadCount,
      boolean composes,
      @Nullable RunState earlier) {
    this.table = table;
    position = root.position();
    longest = Math.min(root.inside(limits.maxPlies()) - 1 | 1, DfpnSearch.MAX_LENGTH);
    earlierNodes = earlier == null ? 0 : earlier.nodes();
    budget = new SearchBudget(limits, monitor, earlierNodes);
    turns = new DeepeningTurns(position, table, budget, longest);
    deepening = turns.search();
    dfpn = new DfpnSearch(position, new DfpnNodes(table), budget);
    threads =
        new DfpnThreads(
            table,
            dfpn,
            helping -> new DfpnSearch(new Position(position), new DfpnNodes(table), helping),
            budget,
            threadCount);
    composing = composes ? new ComposedRun(position, table, budget, threadCount) : null;
    if (earlier != null) {
      turns.resume(earlier.round(), earlier.mateExists());
      dfpn.takeLearnt(earlier.learnt());
    }
  }

  /** What this part of the run has cost. */
  SearchCost cost() {
    return new SearchCost(budget.allNodes() - earlierNodes, budget.millis());
  }

  /** The plies that any of them has looked ahead. */
  int deepest() {
    return Math.max(deepening.deepest(), dfpn.deepest());
  }

  /** Has something done while no thread searches. */
  void atRest(Runnable work) {
    threads.atRest(composing == null ? work : () -> composing.atRest(work));
  }

  /** Who walks over the proof of a mate that has been found. */
  Confirmation confirmation() {
    return new Confirmation(position, table, dfpn, budget);
  }
}
