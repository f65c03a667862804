package tsumugi.solver.tsume;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.ProofOutcome;
import tsumugi.solver.tsume.line.ProofTraversal;
import tsumugi.solver.tsume.line.ProofVisitor;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * The stage of a {@link TsumeRun} that traverses the proof of its mate. The traversal may cost a
 * part of the nodes searched so far. If a limit or a stop interrupts it, a second traversal with a
 * budget of its own follows, because an answer that was found in time should still be confirmed.
 */
final class Confirmation {
  /**
   * The traversal may cost the nodes so far divided by this number, or {@link #MIN_NODES} if that
   * is more. Most traversals cost far less.
   */
  private static final int NODES_PART = 4;

  private static final long MIN_NODES = 20_000;

  /** Milliseconds for a traversal after a time limit or a stop, when the answer is due at once. */
  private static final long LATE_MILLIS = 25;

  private final Position position;
  private final MainSubTable table;
  private final DfpnSearch search;
  private final SearchBudget budget;

  /**
   * @param search the search of the root, which proves again what the table has lost
   */
  Confirmation(Position root, MainSubTable table, DfpnSearch search, SearchBudget budget) {
    position = root;
    this.table = table;
    this.search = search;
    this.budget = budget;
  }

  /** Traverses the proof of a mate within {@code plies}. */
  ProofTraversal.Result traverse(int plies) {
    long most = Math.max(MIN_NODES, budget.nodes() / NODES_PART);
    ProofTraversal.Result result;
    try (SearchBudget.Slice _ = budget.slice(most)) {
      result = traverse(plies, search, budget);
    }
    if (result.outcome() == ProofOutcome.INTERRUPTED && budget.stopReason() != null) {
      SearchBudget late = lateBudget(most);
      return traverse(plies, new DfpnSearch(position, new DfpnNodes(table), late), late);
    }
    return result;
  }

  /**
   * Traverses the proof of a mate within {@code plies} with the facts in the table alone: nothing
   * is searched. It has a budget of its own.
   */
  ProofTraversal.Result traverseKnown(int plies) {
    return traverse(plies, _ -> search.known(), lateBudget(MIN_NODES));
  }

  private ProofTraversal.Result traverse(int plies, MateSearch by, SearchBudget until) {
    return new ProofTraversal(position, by, until, ProofVisitor.NONE).traverse(plies);
  }

  /**
   * The budget of a traversal after the search has ended, limited by nodes and by time. If the
   * search ended at its node limit, the traversal gets no time limit of its own: only the limits of
   * the search apply. Its number of nodes is then reproducible, unless the search is stopped or its
   * time runs out; the mate is then answered without a confirmation.
   */
  private SearchBudget lateBudget(long nodes) {
    if (budget.stopReason() == Verdict.Reason.NODE_LIMIT) {
      return budget.afterNodeLimit(nodes);
    }
    SearchLimits late = SearchLimits.NONE.withMaxNodes(nodes).withMaxMillis(LATE_MILLIS);
    return new SearchBudget(late, SearchMonitor.SILENT);
  }
}
