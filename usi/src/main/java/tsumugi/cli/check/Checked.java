package tsumugi.cli.check;

import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Grade;

/** What became of a problem that was to be checked. */
sealed interface Checked {
  Problem problem();

  /** The worst flaw; null where nothing can be said. */
  @Nullable Grade grade();

  /** False when what is open could make the verdict worse. */
  boolean isDecided();

  /** Rule {@code tsume}. */
  record Tsume(Problem problem, Position position, CheckReport report, long millis)
      implements Checked {
    @Override
    public @Nullable Grade grade() {
      return report.grade();
    }

    @Override
    public boolean isDecided() {
      return report.isDecided();
    }
  }

  /** Rule {@code cooperative}: sound is what has one solution. */
  record Cooperative(Problem problem, Outcome.Solved solved) implements Checked {
    @Override
    public @Nullable Grade grade() {
      if (solved.result().verdict() instanceof Verdict.Mate && solved.cooperation() != null) {
        return solved.cooperation().found().unique() ? Grade.SOUND : Grade.UNSOUND;
      }
      return solved.result().verdict() instanceof Verdict.NoMate ? Grade.UNSOUND : null;
    }

    @Override
    public boolean isDecided() {
      boolean counted =
          solved.cooperation() != null && solved.cooperation().found().solutionCount() != null;
      return solved.result().verdict() instanceof Verdict.NoMate
          || solved.result().verdict() instanceof Verdict.Mate && counted;
    }
  }

  /** There was nothing to check. */
  record Failed(Problem problem, Message message) implements Checked {
    @Override
    public @Nullable Grade grade() {
      return null;
    }

    @Override
    public boolean isDecided() {
      return false;
    }
  }
}
