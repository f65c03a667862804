package tsumugi.desk;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * What follows each edit: the length and the line, then the verdict of the check. The check runs
 * twice. The first time is quick and shows what is easy to find; the second one repeats it until
 * nothing is open, and then tests whether every piece is needed.
 *
 * @param asked the question; its moves are the author's line
 */
record LiveWork(Asked asked) implements DeskSearch.Work {
  /** Positions that one question of the quick check may cost. */
  private static final long QUICK_NODES = 20_000;

  /** Positions per question with which the whole check begins. */
  private static final long WHOLE_NODES = 200_000;

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
    SolveResult result =
        new TsumeSolver(table)
            .withComposedLength()
            .solve(asked.position(), asked.side(), TsumeMethod.AUTO, SearchLimits.NONE, search);
    search.tell("answer", Answers.tsume(asked, result));
    if (result.verdict() instanceof Verdict.Mate mate && mate.plies() % 2 != 0) {
      search.enter("checking");
      check(table, search);
    }
  }

  private void check(MainSubTable table, DeskSearch search) {
    if (search.stopRequested()) {
      return;
    }
    CheckReport quick = report(table, search, QUICK_NODES, false);
    if (!search.stopRequested()) {
      search.tell("check", Answers.check(asked.position(), quick, false));
      CheckReport whole = report(table, search, WHOLE_NODES, true);
      search.tell("check", Answers.check(asked.position(), whole, true));
    }
  }

  private CheckReport report(MainSubTable table, DeskSearch search, long nodes, boolean isWhole) {
    Position root = asked.position();
    return new SoundnessCheck(table, new SoundnessCheck.Options(1, nodes, isWhole, isWhole))
        .check(root, asked.moves(), SearchLimits.NONE, search);
  }
}
