package tsumugi.solver.tsume;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.node.TsumeRoot;

/** The base of tests of one search or its parts: a small table, new for each test. */
public abstract class TsumeFixture {
  /** A problem of our own, mate in 5: S*9b 9a9b S*8c 9b8a G*8b. */
  protected static final String FIVE = "k8/9/9/+L8/9/9/9/9/9 b G2SNLrs2n2l 1";

  protected final MainSubTable table = MainSubTable.allocate(1);

  @BeforeEach
  protected void newSearch() {
    table.newSearch();
  }

  @AfterEach
  protected void freeTable() {
    table.close();
  }

  protected static TsumeRoot root(OwnProblem problem) {
    Position position = EngineForm.position(problem.position());
    return problem.attack() ? TsumeRoot.attacking(position) : TsumeRoot.defending(position);
  }

  protected static SearchBudget budget(SearchLimits limits) {
    return new SearchBudget(limits, SearchMonitor.SILENT);
  }
}
