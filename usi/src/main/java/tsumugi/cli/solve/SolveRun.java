package tsumugi.cli.solve;

import java.io.IOException;
import java.io.PrintStream;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.engine.message.Message;

/**
 * Solves problem after problem and writes each result before it starts on the next, so that a run
 * that is broken off loses nothing it has printed.
 */
final class SolveRun {
  private final ProblemSolver solver;
  private final ResultWriter writer;
  private final ProgressLine progress;
  private final PrintStream out;
  private final Interruption stop;
  private final boolean kept;
  private final Tally tally = new Tally();

  /**
   * @param stop true once the search is to end
   * @param kept a search that was broken off is saved, and told; else it is as if it had not begun
   */
  SolveRun(
      ProblemSolver solver,
      ResultWriter writer,
      ProgressLine progress,
      PrintStream out,
      Interruption stop,
      boolean kept) {
    this.solver = solver;
    this.writer = writer;
    this.progress = progress;
    this.out = out;
    this.stop = stop;
    this.kept = kept;
  }

  /** Returns the exit status. */
  int run(ProblemInputs problems) {
    try {
      problems.forEach(this::solve);
    } catch (IOException e) {
      tally.addError();
      progress.complain(Message.of("cli.run.reading-stopped", e.toString()));
    }
    progress.clear();
    writer.end(tally);
    out.flush();
    if (stop.getAsBoolean() && !kept) {
      progress.tellInterrupted(tally.problems());
    }
    return tally.exitStatus();
  }

  /** False when nobody reads the results any more. */
  private boolean solve(Problem problem) {
    stop.working(true);
    progress.start(problem.id(), tally.problems());
    Outcome outcome = solver.solve(problem, progress.until(stop));
    progress.clear();
    if (stop.getAsBoolean() && !kept) {
      return false;
    }
    tally.add(outcome);
    writer.write(outcome);
    out.flush();
    stop.working(stop.getAsBoolean());
    return !out.checkError();
  }
}
