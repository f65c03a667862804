package tsumugi.solver.tsume;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;

/** A solver with a table of 1 MB that all tests of a class share. */
public final class SolverOnTable implements BeforeAllCallback, AfterAllCallback {
  private @Nullable MainSubTable table;

  @Override
  public void beforeAll(ExtensionContext context) {
    table = MainSubTable.allocate(1);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    table().close();
  }

  public MainSubTable table() {
    return requireNonNull(table);
  }

  public SolveResult solve(SlowPosition root, TsumeMethod method, SearchLimits limits) {
    return solve(root, RootSide.ATTACKER, method, limits, SearchMonitor.SILENT);
  }

  public SolveResult solve(
      SlowPosition root,
      RootSide side,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor) {
    return new TsumeSolver(table()).solve(EngineForm.position(root), side, method, limits, monitor);
  }
}
