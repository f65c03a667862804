package tsumugi.cli.solve;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.batch.Worker;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofReport;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/**
 * Solves problems on a table of its own and puts each result into the form in which it is written,
 * so that no other worker waits for that.
 */
final class TaskWorker implements Worker<Task, Answer> {
  private final ProblemSolver solver;
  private final Function<Task, SearchMonitor> monitors;
  private final BooleanSupplier stop;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final PrintStream out;
  private final ResultWriter writer;

  /**
   * @param monitors who watches the search of a task
   * @param stop true when a search that has ended without an answer was made to
   */
  TaskWorker(
      ProblemSolver solver,
      Function<Task, SearchMonitor> monitors,
      BooleanSupplier stop,
      Charset charset,
      Function<PrintStream, ResultWriter> format) {
    this.solver = solver;
    this.monitors = monitors;
    this.stop = stop;
    out = new PrintStream(text, false, charset);
    writer = format.apply(out);
  }

  @Override
  public @Nullable Answer work(Task task) {
    Outcome outcome = solver.solve(task.problem(), task.proof(), monitors.apply(task));
    if (stop.getAsBoolean() && isCutShort(outcome)) {
      return null;
    }
    text.reset();
    writer.write(task.number(), outcome);
    out.flush();
    return new Answer(outcome, text.toByteArray());
  }

  private static boolean isCutShort(Outcome outcome) {
    return outcome instanceof Outcome.Solved solved
        && (solved.result().verdict() instanceof Verdict.Unknown
            || solved.proof() instanceof ProofReport.Missing);
  }
}
