package tsumugi.cli.check;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoder;
import tsumugi.cli.batch.Worker;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.run.ResultSheet;
import tsumugi.cli.run.Task;
import tsumugi.cli.run.WrittenResult;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchMonitor;

/** Checks problems with a table of its own and formats each report. */
final class CheckWorker implements Worker<Task, WrittenResult<CheckOutcome>> {
  private final ProblemChecker checker;
  private final Function<Task, SearchMonitor> monitors;
  private final BooleanSupplier stop;
  private final boolean isContinued;
  private final Charset charset;
  private final Function<PrintStream, CheckWriter> format;
  private final @Nullable Encoder encoder;

  /**
   * @param monitors gives the check of a task its monitor.
   * @param encoder writes in the charset that was asked for; null for {@code charset}.
   * @param stop once true, an outcome with open questions is not a result.
   * @param isContinued whether a later run will check again what has no result. Then an outcome
   *     whose certificate or tree is missing because of the stop is not a result either.
   */
  CheckWorker(
      ProblemChecker checker,
      Function<Task, SearchMonitor> monitors,
      BooleanSupplier stop,
      boolean isContinued,
      Charset charset,
      Function<PrintStream, CheckWriter> format,
      @Nullable Encoder encoder) {
    this.checker = checker;
    this.monitors = monitors;
    this.stop = stop;
    this.isContinued = isContinued;
    this.charset = charset;
    this.format = format;
    this.encoder = encoder;
  }

  @Override
  public @Nullable WrittenResult<CheckOutcome> work(Task task) {
    CheckOutcome checked = checker.check(task.problem(), task.proof(), monitors.apply(task));
    if (stop.getAsBoolean() && !(checked.isSettled() && hasAll(checked))) {
      return null;
    }
    try {
      return written(task, checked);
    } catch (OutOfMemoryError e) {
      Message why = Message.of("cli.run.answer-too-large");
      return written(task, new CheckOutcome.Failed(checked.problem(), why));
    }
  }

  /**
   * False if a certificate or a tree is missing because the run was stopped, and a later run can
   * make it.
   */
  private boolean hasAll(CheckOutcome checked) {
    return !(isContinued
        && checked instanceof CheckOutcome.Tsume tsume
        && (tsume.lacksTree()
            || tsume.proof() instanceof ProofReport.Failure failure
                && failure.reason().equals("stopped")));
  }

  private WrittenResult<CheckOutcome> written(Task task, CheckOutcome checked) {
    ResultSheet<CheckWriter> sheet = ResultSheet.of(charset, format);
    sheet.writer().write(task.number(), checked);
    ResultSheet<CheckWriter> head = ResultSheet.of(charset, format);
    head.writer().writeHead();
    return WrittenResult.of(checked, task.problem().id(), sheet.text(), "", head.text(), encoder);
  }
}
