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
 * The last part of a {@link TsumeRun}: the walk over the proof of its mate, as far as a part of the
 * nodes so far allows. Behind a limit the walk has a clock of its own, since an answer that was
 * found in time should be confirmed as well.
 */
final class Confirmation {
  /** The walk may cost this part of the nodes so far, most take far less; so many in any case. */
  private static final int NODES_PART = 4;

  private static final long MIN_NODES = 20_000;

  /** How long it may take, in ms, when time is up or a stop has come: that is answered at once. */
  private static final long LATE_MILLIS = 25;

  private final Position position;
  private final MainSubTable table;
  private final DfpnSearch search;
  private final SearchBudget budget;

  /**
   * @param search of the root, for what the table has lost
   */
  Confirmation(Position root, MainSubTable table, DfpnSearch search, SearchBudget budget) {
    position = root;
    this.table = table;
    this.search = search;
    this.budget = budget;
  }

  /** Walks over the proof of a mate of at most so many plies. */
  ProofTraversal.Result traverse(int plies) {
    long most = Math.max(MIN_NODES, budget.nodes() / NODES_PART);
    ProofTraversal.Result result;
    try (SearchBudget.Slice _ = budget.slice(most)) {
      result = traverse(plies, search, budget);
    }
    if (result.outcome() == ProofOutcome.INTERRUPTED && budget.stopReason() != null) {
      SearchBudget late = lateClock(most);
      return traverse(plies, new DfpnSearch(position, new DfpnNodes(table), late), late);
    }
    return result;
  }

  /** The same with the facts of the table alone, by a clock of its own. */
  ProofTraversal.Result traverseKnown(int plies) {
    return traverse(plies, _ -> search.known(), lateClock(MIN_NODES));
  }

  private ProofTraversal.Result traverse(int plies, MateSearch by, SearchBudget until) {
    return new ProofTraversal(position, by, until, ProofVisitor.NONE).traverse(plies);
  }

  /** Where nodes were limited, the late walk is limited by nodes, so that they stay the same. */
  private SearchBudget lateClock(long nodes) {
    SearchLimits late = SearchLimits.NONE.withMaxNodes(nodes);
    boolean byNodes = budget.stopReason() == Verdict.Reason.NODE_LIMIT;
    return new SearchBudget(byNodes ? late : late.withMaxMillis(LATE_MILLIS), SearchMonitor.SILENT);
  }
}
