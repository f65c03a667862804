package tsumugi.cli.solve;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;
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
  private final BooleanSupplier stop;
  private final Tally tally = new Tally();

  /**
   * @param stop true once the search is to end
   */
  SolveRun(
      ProblemSolver solver,
      ResultWriter writer,
      ProgressLine progress,
      PrintStream out,
      BooleanSupplier stop) {
    this.solver = solver;
    this.writer = writer;
    this.progress = progress;
    this.out = out;
    this.stop = stop;
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
    return tally.exitStatus();
  }

  /** False when nobody reads the results any more. */
  private boolean solve(Problem problem) {
    progress.start(problem.id(), tally.problems());
    Outcome outcome = solver.solve(problem, progress.until(stop));
    progress.clear();
    tally.add(outcome);
    writer.write(outcome);
    out.flush();
    return !out.checkError();
  }
}
