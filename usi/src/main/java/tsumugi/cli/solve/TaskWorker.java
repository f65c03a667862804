package tsumugi.cli.solve;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoder;
import tsumugi.cli.batch.Worker;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.run.ResultSheet;
import tsumugi.cli.run.Task;
import tsumugi.cli.run.WrittenResult;
import tsumugi.solver.SearchMonitor;

/**
 * Solves problems with a table of its own and formats each result, so that no other worker has to
 * wait for it.
 */
final class TaskWorker implements Worker<Task, WrittenResult<Outcome>> {
  private final ProblemSolver solver;
  private final Function<Task, SearchMonitor> monitors;
  private final Predicate<Outcome> discarded;
  private final Charset charset;
  private final Function<PrintStream, ResultWriter> format;
  private final @Nullable Encoder encoder;

  /**
   * @param monitors gives the search of a task its monitor
   * @param encoder writes in the charset that was asked for; null for the given one
   * @param discarded whether an outcome is not a result because the search was stopped
   */
  TaskWorker(
      ProblemSolver solver,
      Function<Task, SearchMonitor> monitors,
      Predicate<Outcome> discarded,
      Charset charset,
      Function<PrintStream, ResultWriter> format,
      @Nullable Encoder encoder) {
    this.solver = solver;
    this.monitors = monitors;
    this.discarded = discarded;
    this.charset = charset;
    this.format = format;
    this.encoder = encoder;
  }

  @Override
  public @Nullable WrittenResult<Outcome> work(Task task) {
    Outcome outcome = solver.solve(task.problem(), task.proof(), monitors.apply(task));
    if (discarded.test(outcome)) {
      return null;
    }
    try {
      return written(task, outcome);
    } catch (OutOfMemoryError e) {
      return written(task, solver.tooLarge(outcome.problem()));
    }
  }

  private WrittenResult<Outcome> written(Task task, Outcome outcome) {
    ResultSheet<ResultWriter> sheet = ResultSheet.of(charset, format);
    sheet.writer().write(task.number(), outcome);
    return WrittenResult.of(
        outcome,
        task.problem().id(),
        sheet.text(),
        sheet.writer().between(outcome),
        new byte[0],
        encoder);
  }
}
