package tsumugi.cli.solve;

import static java.util.Objects.requireNonNull;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultKind;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.run.ProblemRun;
import tsumugi.cli.run.RunStatistics;
import tsumugi.cli.run.Task;
import tsumugi.cli.save.KeptSearch;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.record.RecordWriter;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.explain.TreeExtent;

/** A run of {@code solve} through its problems, with a summary at the end. */
final class SolveRun extends ProblemRun<ProblemSolver, Outcome> {
  /**
   * What is asked for.
   *
   * @param arguments the inputs, as the user writes them.
   * @param problems the same inputs, to be read.
   * @param given the options that the answers depend on, beyond the defaults.
   * @param extent the extent of the tree of each problem; null for no trees.
   * @param proofs writes the proof of each answer; null for no proofs.
   */
  record Request(
      List<String> arguments,
      ProblemInputs problems,
      SearchOptions search,
      int threads,
      BatchOptions batch,
      SolveFormat format,
      List<String> given,
      @Nullable TreeExtent extent,
      @Nullable ProofFiles proofs) {}

  private final Terminal terminal;
  private final Messages messages;
  private final ProgressLine progress;
  private final Request asked;
  private final KeptSearch kept;
  private final Tally tally;

  SolveRun(
      Terminal terminal,
      Messages messages,
      ProgressLine progress,
      Request asked,
      KeptSearch kept,
      BooleanSupplier stop) {
    this(terminal, messages, progress, asked, kept, stop, new Tally());
  }

  private SolveRun(
      Terminal terminal,
      Messages messages,
      ProgressLine progress,
      Request asked,
      KeptSearch kept,
      BooleanSupplier stop,
      Tally tally) {
    super(terminal, progress, asked.batch(), tally, stop);
    this.terminal = terminal;
    this.messages = messages;
    this.progress = progress;
    this.asked = asked;
    this.kept = kept;
    this.tally = tally;
  }

  /**
   * Runs until the inputs end or the run is stopped.
   *
   * @param place the place of the proofs, for an error
   * @return the exit status
   */
  int run(JobTables tables, WriteGuard guard, @Nullable Path place) {
    try {
      return run(ResultKind.SOLVE, asked.problems()::forEach, tables, asked.given(), guard);
    } catch (WriteFailedException e) {
      progress.complain(Message.of("cli.run.output-failed", String.valueOf(place), e.reason()));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  @Override
  protected OutputOrder order() {
    return asked.batch().order(asked.format() != SolveFormat.USI);
  }

  @Override
  protected @Nullable Path proofFile(Problem problem) {
    return asked.proofs() == null ? null : asked.proofs().fileOf(problem);
  }

  @Override
  protected ProblemSolver solver(MainSubTable table) {
    return asked.search().solver(table, asked.threads(), kept, asked.proofs(), asked.extent());
  }

  @Override
  protected Problem asSearched(ProblemSolver solver, Problem problem) {
    return solver.asSearched(problem);
  }

  @Override
  protected TaskWorker worker(
      ProblemSolver solver, Function<Task, SearchMonitor> monitors, Charset charset) {
    return new TaskWorker(
        solver, monitors, discarded(), charset, writers(), asked.batch().encoder());
  }

  @Override
  protected String ending() {
    return "." + (asked.format() == SolveFormat.TEXT ? "txt" : asked.format().toString());
  }

  @Override
  protected List<String> inputs() {
    return asked.arguments();
  }

  /**
   * The outcomes of a stopped run that are not results. For a single position without a file of
   * results, a mate that was found and an answer whose proof was interrupted are still printed.
   */
  private Predicate<Outcome> discarded() {
    if (printsSavedSearch()) {
      return outcome -> false;
    }
    boolean forOneself = asked.problems().isOnePosition() && !toFile();
    IncompleteOutcomes incomplete =
        new IncompleteOutcomes(asked.search().wantsFirstMate(), forOneself);
    return outcome -> end().getAsBoolean() && incomplete.contains(outcome);
  }

  /**
   * Whether a stopped search is printed as well: its state is in the file of {@code --save}. In a
   * file of results it would count as a result, and a later run would skip the problem.
   */
  private boolean printsSavedSearch() {
    return kept.isKept() && !toFile();
  }

  @Override
  protected void report(RunStatistics statistics) {
    writeSummary(new Summary(tally, statistics));
    if (asked.format() == SolveFormat.SFEN
        && tally.missingProofs() > 0) { // its lines cannot say so
      progress.complain(Message.of("cli.run.proofs-missing", tally.missingProofs()));
    }
    if (statistics.stopped() && !printsSavedSearch()) {
      progress.tellInterrupted(tally.problems());
    }
  }

  /**
   * Writes the summary of several problems: to standard output if the results are in a file or are
   * texts for people, else to stderr if that is a terminal.
   */
  private void writeSummary(Summary summary) {
    if (asked.problems().isOnePosition()
        || tally.problems() == 1 && !summary.statistics().stopped()) {
      return;
    }
    if (toFile() || asked.format() == SolveFormat.TEXT) {
      print(out -> summary.write(out, messages));
    } else if (terminal.screen().columns() > 0) {
      summary.write(terminal.err(), messages);
      terminal.err().flush();
    }
  }

  private Function<PrintStream, ResultWriter> writers() {
    return switch (asked.format()) {
      case TEXT -> out -> new TextResultWriter(out, messages);
      case JSON -> out -> new JsonResultWriter(out, asked.given());
      case USI -> UsiResultWriter::new;
      case KIF -> out -> recordWriter(out, "#");
      case CSA -> out -> recordWriter(out, "'");
      case SFEN -> SfenResultWriter::new;
    };
  }

  private ResultWriter recordWriter(PrintStream out, String note) {
    RecordWriter records =
        requireNonNull(RecordWriter.of(asked.format().toString(), asked.batch().encodingLabel()));
    return new RecordResultWriter(out, messages, records, note);
  }
}
