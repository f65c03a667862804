package tsumugi.solver.tsume;

import java.io.DataOutputStream;
import java.io.IOException;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;

/**
 * A {@link TsumeRun} as it stands, to be written while no thread searches: what it knows beside the
 * table, then the table.
 *
 * @param before what was spent before on another question about the same root
 */
record RunSnapshot(TsumeRun run, TsumeSearches searches, SearchCost before)
    implements SearchSnapshot {
  /** Lets a keeper have the run every so often. */
  void saveWith(SearchKeeper keeper) {
    searches.budget.checkpoints().onDue(keeper, () -> searches.atRest(() -> saveMidway(keeper)));
  }

  /** What the open nodes have come to is on a stack, and would not be in the table. */
  private void saveMidway(SearchKeeper keeper) {
    searches.dfpn.storeOpenNodes();
    keeper.keep(this);
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
