package tsumugi.desk;

import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.LiveCheck;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;

/**
 * What follows each edit: the length and the line, then the verdict of the check as it becomes
 * known.
 *
 * @param asked the question; its moves are the author's line
 */
record LiveWork(Asked asked) implements DeskSearch.Work {
  private static final int SOLUTIONS = 20;

  @Override
  public void run(DeskTable taken, DeskSearch search) {
    MainSubTable table = taken.memory();
    if (asked.cooperative()) {
      CooperativeResult found =
          new CooperativeSolver(table)
              .solve(
                  asked.position(),
                  CooperativeOptions.DEFAULT.withSolutions(SOLUTIONS),
                  SearchLimits.NONE,
                  search);
      search.tell("answer", Answers.cooperative(asked, found));
      return;
    }
    new LiveCheck(table, search, new Teller(search))
        .run(asked.position(), asked.side(), asked.moves());
  }

  /** Tells the page. */
  private final class Teller implements LiveCheck.Listener {
    private final DeskSearch search;

    Teller(DeskSearch search) {
      this.search = search;
    }

    @Override
    public void solved(SolveResult result) {
      search.tell("answer", Answers.tsume(asked, result));
      search.enter("checking");
    }

    @Override
    public void reported(CheckReport report, LiveCheck.Part part, int tested, int pieces) {
      search.tell("check", Answers.check(asked.position(), report, part, tested, pieces));
      search.enter(part == LiveCheck.Part.PIECES ? "pieces" : "checking");
    }
  }
}
