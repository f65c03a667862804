package tsumugi.cli.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoder;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.WriteGuard;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.FinishedResults;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.ResultKind;
import tsumugi.cli.batch.RunEnd;
import tsumugi.cli.batch.Source;
import tsumugi.cli.batch.Worker;
import tsumugi.cli.problem.OutputPlace;
import tsumugi.cli.problem.Problem;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * One run of a command over its problems. It opens the file of results and reads the results of
 * earlier runs from it. Each job gets a table and a solver. The run works on the remaining
 * problems, reports, and returns the exit status. A command defines what is done with a problem and
 * how it is reported.
 *
 * @param <S> what works on a problem with one table
 * @param <R> what comes out for a problem
 */
public abstract class ProblemRun<S, R> {
  private final Terminal terminal;
  private final ProgressLine progress;
  private final BatchOptions batch;
  private final RunTally<R> tally;
  private final RunEnd end;

  /**
   * A run that has not begun.
   *
   * @param stop true once the user wants to stop
   */
  protected ProblemRun(
      Terminal terminal,
      ProgressLine progress,
      BatchOptions batch,
      RunTally<R> tally,
      BooleanSupplier stop) {
    this.terminal = terminal;
    this.progress = progress;
    this.batch = batch;
    this.tally = tally;
    end = new RunEnd(stop);
  }

  /**
   * Works on all problems, or until the run is stopped or results can no longer be written.
   *
   * @param kind the command whose results these are
   * @param options the options that the results depend on; only those that differ from the defaults
   * @param guard protects the inputs and other files from being overwritten
   * @return the exit status of the command
   */
  public int run(
      ResultKind kind,
      Source<Problem> problems,
      JobTables tables,
      List<String> options,
      WriteGuard guard) {
    Path output = batch.output();
    ResultFolder folder = folder();
    try (ResultFile file = output == null ? null : ResultFile.open(output, batch.resume(), guard)) {
      FinishedResults finished = batch.finished(file, kind, options, tally::add);
      List<S> solvers = tables.all().stream().map(this::solver).toList();
      S first = solvers.getFirst();
      TaskSource tasks =
          new TaskSource(
              problems,
              finished,
              this::proofFile,
              problem -> asSearched(first, problem),
              file == null ? () -> {} : file::cutHalfLine);
      boolean isUtf8 = toFile() || batch.encoding() != null;
      Charset charset = isUtf8 ? StandardCharsets.UTF_8 : terminal.out().charset();
      long before = finished.count();
      List<? extends Worker<Task, WrittenResult<R>>> workers =
          solvers.stream()
              .map(
                  solver ->
                      worker(solver, TaskMonitors.of(batch.jobs(), before, progress, end), charset))
              .toList();
      report(
          new BatchRun<>(terminal.out(), file, folder, progress, tally)
              .run(tasks, workers, order(), end));
      batch.tellLettersLost(progress::complain);
      return tally.exitStatus();
    } catch (IOException e) { // closing the file failed
      progress.complain(Message.of("cli.run.output-failed", String.valueOf(output), IoFault.of(e)));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  /** True once the run is to end. */
  protected final RunEnd end() {
    return end;
  }

  /** Whether results go to a file instead of standard output. */
  protected final boolean toFile() {
    return batch.outputName() != null;
  }

  /**
   * Prints a text for people to standard output, in the charset of the results if they are there,
   * too.
   *
   * @param text prints to the given stream
   */
  protected final void print(Consumer<PrintStream> text) {
    PrintStream out = terminal.out();
    Encoder encoder = toFile() ? null : batch.encoder();
    if (encoder == null) {
      text.accept(out);
    } else {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      PrintStream buffer = new PrintStream(bytes, false, StandardCharsets.UTF_8);
      text.accept(buffer);
      buffer.flush();
      out.writeBytes(encoder.bytes(bytes.toString(StandardCharsets.UTF_8), tally.problems() == 0));
    }
    out.flush();
  }

  /** The ending of the files of a folder, including the dot. */
  protected abstract String ending();

  /** The inputs, none of which may be overwritten. */
  protected abstract List<String> inputs();

  private @Nullable ResultFolder folder() {
    String name = batch.outputName();
    return name == null || !batch.isFolder()
        ? null
        : new ResultFolder(name, OutputPlace.of(name, inputs(), terminal.out()), ending());
  }

  /** The order in which results are written. */
  protected OutputOrder order() {
    return batch.order(true);
  }

  /** The file for the proof of a problem's answer; null if no proof is asked for. */
  protected @Nullable Path proofFile(Problem problem) {
    return null;
  }

  /** A solver for the problems of one job, with that job's table. */
  protected abstract S solver(MainSubTable table);

  /** A problem as it appears in its result. */
  protected abstract Problem asSearched(S solver, Problem problem);

  /**
   * A worker for one job.
   *
   * @param monitors gives each task its search monitor
   * @param charset the charset of the results
   */
  protected abstract Worker<Task, WrittenResult<R>> worker(
      S solver, Function<Task, SearchMonitor> monitors, Charset charset);

  /** Reports the run once all results are written. */
  protected abstract void report(RunStatistics statistics);
}
