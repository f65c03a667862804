package tsumugi.cli.solve;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.NotWritten;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.FinishedResults;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.ResultKind;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.NamedFiles;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProblemCount;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.run.BatchRun;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.run.Pace;
import tsumugi.cli.run.Task;
import tsumugi.cli.run.TaskMonitors;
import tsumugi.cli.run.TaskSource;
import tsumugi.cli.save.KeptSearch;
import tsumugi.cli.save.SaveOptions;
import tsumugi.engine.message.Message;
import tsumugi.record.RecordWriter;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code solve}: reads the options; {@link BatchRun} does the work. */
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  /** How long a process that was told to go waits until somebody takes what it has to tell. */
  private static final int PATIENCE_SECONDS = 15;

  /** The same until a large table is on a slow disk. */
  private static final int PATIENCE_TO_SAVE_SECONDS = 600;

  private static final long DEFAULT_HASH = 256;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Mixin private final BatchOptions batch = new BatchOptions();

  @Mixin private final SaveOptions saves = new SaveOptions();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = 1;

  @Option(names = "--format", paramLabel = "text|json|usi|kif|csa|sfen")
  private String format = "text";

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public SolveCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    search.check();
    if (threads < 1 || threads > TsumeSolver.MAX_THREADS) {
      throw UsageException.of("cli.usage.range", "--threads", 1, TsumeSolver.MAX_THREADS);
    }
    format(List.of());
    batch.check(saves.given(), format.equals("json"));
    ProgressLine progress = new ProgressLine(terminal);
    ProblemInputs problems = problems(progress);
    NamedFiles guard = namedFiles();
    ProofFiles proofs = proof.files(problems, guard, search);
    if (proofs != null && toFile() && format.equals("json")) {
      proofs.endWhenFull();
    }
    progress.expect(new ProblemCount(inputs, games.positions(), reading.isStrict()));
    try (KeptSearch kept = saves.open(guard, progress::complain);
        Interruption interruption = new Interruption(patience(kept));
        JobTables tables = JobTables.cut(hash, batch.jobs(), progress::complain)) {
      return run(new Work(problems, progress, guard, kept, proofs), tables, interruption);
    }
  }

  /** What goes through a run. */
  private record Work(
      ProblemInputs problems,
      ProgressLine progress,
      NamedFiles guard,
      KeptSearch kept,
      @Nullable ProofFiles proofs) {}

  private static int patience(KeptSearch kept) {
    return kept.isKept() ? PATIENCE_TO_SAVE_SECONDS : PATIENCE_SECONDS;
  }

  private NamedFiles namedFiles() {
    NamedFiles files = new NamedFiles(new InputGuard(inputs));
    files.add("--load", saves.loaded());
    files.add("--save", saves.saved());
    files.add("--output", batch.output());
    files.add("--proof", proof.place());
    return files;
  }

  private boolean toFile() {
    return batch.output() != null;
  }

  private OutputOrder order() {
    return batch.order(!format.equals("usi"));
  }

  private ProblemInputs problems(ProgressLine progress) {
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), progress::complain);
    String forOne = saves.given();
    try {
      return forOne == null ? problems : problems.alone(forOne);
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", IoFault.of(e));
    }
  }

  private int run(Work work, JobTables tables, BooleanSupplier stop) {
    List<String> options = options(tables);
    Path output = batch.output();
    try (ResultFile file =
        output == null ? null : ResultFile.open(output, batch.resume(), work.guard)) {
      Tally tally = new Tally();
      FinishedResults finished = batch.finished(file, ResultKind.SOLVE, options, tally::add);
      List<ProblemSolver> solvers =
          tables.all().stream()
              .map(table -> search.solver(table, threads, work.kept, work.proofs))
              .toList();
      TaskSource tasks =
          new TaskSource(
              work.problems::forEach,
              finished,
              work.proofs == null ? problem -> null : work.proofs::fileOf,
              solvers.getFirst()::asSearched,
              file == null ? () -> {} : file::goOn);
      List<TaskWorker> workers =
          solvers.stream().map(solver -> worker(solver, work, options, stop)).toList();
      Pace pace =
          new BatchRun<>(terminal.out(), file, work.progress, tally)
              .run(tasks, workers, order(), stop);
      tell(new Summary(tally, pace), work.problems);
      if (format.equals("sfen") && tally.missingProofs() > 0) { // its lines have no room for it
        work.progress.complain(Message.of("cli.run.proofs-missing", tally.missingProofs()));
      }
      if (pace.stopped() && !tellsWhatIsKept(work)) {
        work.progress.tellInterrupted(tally.problems());
      }
      return tally.exitStatus();
    } catch (NotWritten e) {
      String name = String.valueOf(proof.place());
      work.progress.complain(Message.of("cli.run.output-failed", name, e.reason()));
      return ExitStatus.NOT_WRITTEN;
    } catch (IOException e) {
      String name = String.valueOf(output); // closing it has failed
      work.progress.complain(Message.of("cli.run.output-failed", name, IoFault.of(e)));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  /** What the answers depend on, beyond the defaults. */
  private List<String> options(JobTables tables) {
    List<String> options = new ArrayList<>(search.given());
    options.addAll(proof.given());
    if (tables.megabytes() != DEFAULT_HASH) {
      options.add("--hash " + tables.megabytes());
    }
    if (threads > 1) {
      options.add("--threads " + threads);
    }
    return List.copyOf(options);
  }

  private TaskWorker worker(
      ProblemSolver solver, Work work, List<String> options, BooleanSupplier stop) {
    Function<Task, SearchMonitor> monitors = TaskMonitors.of(batch.jobs(), work.progress, stop);
    Charset charset = toFile() ? StandardCharsets.UTF_8 : terminal.out().charset();
    return new TaskWorker(solver, monitors, discarded(work, stop), charset, format(options));
  }

  /**
   * A kept search is told even when it was stopped: what it has come to is in its file. In a file
   * of results it would be one, and the run that goes on would leave the problem out.
   */
  private boolean tellsWhatIsKept(Work work) {
    return work.kept.isKept() && !toFile();
  }

  /**
   * Whoever asks about one position, and for no file, is told of the mate that is held, and of an
   * answer whose proof was broken off.
   */
  private Predicate<Outcome> discarded(Work work, BooleanSupplier stop) {
    if (tellsWhatIsKept(work)) {
      return outcome -> false;
    }
    boolean forOneself = work.problems.isOnePosition() && !toFile();
    CutShort cutShort = new CutShort(search.wantsFirstMate(), forOneself);
    return outcome -> stop.getAsBoolean() && cutShort.is(outcome);
  }

  /** On stdout where no results are; else below results for people, or on a terminal. */
  private void tell(Summary summary, ProblemInputs problems) {
    if (problems.isOnePosition() || summary.tally().problems() == 1 && !summary.pace().stopped()) {
      return;
    }
    if (toFile() || format.equals("text")) {
      summary.write(terminal.out(), messages);
      terminal.out().flush();
    } else if (terminal.screen().columns() > 0) {
      summary.write(terminal.err(), messages);
      terminal.err().flush();
    }
  }

  private Function<PrintStream, ResultWriter> format(List<String> options) {
    return switch (format) {
      case "text" -> out -> new TextResultWriter(out, messages);
      case "json" -> out -> new JsonResultWriter(out, options);
      case "usi" -> UsiResultWriter::new;
      case "kif" -> out -> records(out, "#");
      case "csa" -> out -> records(out, "'");
      case "sfen" -> SfenResultWriter::new;
      default -> throw UsageException.of("cli.usage.solve-format", format);
    };
  }

  private ResultWriter records(PrintStream out, String note) {
    RecordWriter records = requireNonNull(RecordWriter.of(format, "UTF-8"));
    return new RecordResultWriter(out, messages, records, note);
  }
}
