package tsumugi.solver.tsume;

import java.io.DataOutputStream;
import java.io.IOException;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;

/**
 * The state of a {@link TsumeRun}, written while no thread searches: first what the run knows
 * besides the table, then the table.
 *
 * @param before the cost of the first search if this is the second one of a solve, in which the
 *     side to move is the defender
 */
record RunSnapshot(TsumeRun run, TsumeSearches searches, SearchCost before)
    implements SearchSnapshot {
  /** Saves the run whenever the keeper says that a checkpoint is due. */
  void saveWith(SearchKeeper keeper) {
    searches.budget.checkpoints().onDue(keeper, () -> searches.atRest(() -> saveMidway(keeper)));
  }

  /**
   * Saves the run between two steps. Df-pn keeps the current numbers of its open nodes on its path,
   * not in the table. While the run is saved, they are stored in the table as well.
   */
  private void saveMidway(SearchKeeper keeper) {
    searches.dfpn.withOpenNodesStored(() -> keeper.keep(this));
  }

  @Override
  public SearchCost cost() {
    return before.and(searches.cost());
  }

  @Override
  public void writeTo(DataOutputStream out) throws IOException {
    run.state().writeTo(out);
    TableImage.write(searches.table, out);
  }
}
