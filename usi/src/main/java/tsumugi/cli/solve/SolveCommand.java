package tsumugi.cli.solve;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
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
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultKind;
import tsumugi.cli.explore.Explore;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.NamedFiles;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemCount;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.problem.SearchRule;
import tsumugi.cli.run.BatchRun;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.run.ProblemRun;
import tsumugi.cli.run.RunStatistics;
import tsumugi.cli.run.Task;
import tsumugi.cli.save.KeptSearch;
import tsumugi.cli.save.SaveOptions;
import tsumugi.cli.threat.ThreatJudge;
import tsumugi.cli.tree.AttachedNumber;
import tsumugi.cli.tree.TreeOptions;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.record.RecordWriter;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code solve}: reads the options; {@link BatchRun} does the work. */
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  /** How long a stopped process waits until its output has been taken. */
  private static final int PATIENCE_SECONDS = 15;

  /** The same if a large table has to be saved to a slow disk. */
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

  @Option(
      names = "--tree",
      paramLabel = "DEPTH",
      arity = "0..1",
      preprocessor = AttachedNumber.class)
  private @Nullable Integer tree;

  @Mixin private final TreeOptions trees = new TreeOptions();

  @Option(names = "--explore")
  private boolean explore;

  @Option(names = "--threat", descriptionKey = "threat-flag")
  private boolean threat;

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = 1;

  @Option(names = "--format", paramLabel = "text|json|usi|kif|csa|sfen")
  private SolveFormat format = SolveFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public SolveCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    if (threat) {
      return judgeThreats();
    }
    search.check();
    if (threads < 1 || threads > TsumeSolver.MAX_THREADS) {
      throw UsageException.of("cli.usage.range", "--threads", 1, TsumeSolver.MAX_THREADS);
    }
    checkTree();
    if (search.rule() == SearchRule.BRINKMATE && saves.given() != null) {
      throw UsageException.of("cli.usage.not-of-brinkmate", saves.given());
    }
    batch.check(saves.given(), format == SolveFormat.JSON);
    ProgressLine progress = new ProgressLine(terminal);
    if (explore) {
      checkExplore();
      return explore(progress);
    }
    ProblemInputs problems = problems(progress);
    NamedFiles guard = namedFiles();
    ProofFiles proofs = proof.files(problems, guard, search);
    if (proofs != null && toFile() && format == SolveFormat.JSON) {
      proofs.endWhenFull();
    }
    progress.expect(new ProblemCount(inputs, games.positions(), reading.isStrict()));
    try (KeptSearch kept = saves.open(guard, progress::complain);
        Interruption interruption = new Interruption(terminal, patience(kept));
        JobTables tables = JobTables.divide(hash, batch.jobs(), progress::complain)) {
      List<String> options = options(tables);
      return new Run(problems, progress, kept, proofs, options, interruption).run(tables, guard);
    }
  }

  /** Judges threats instead of solving problems, as the command {@code threat} does. */
  private int judgeThreats() {
    BrinkmateOptions options = search.threatOptions();
    if (format != SolveFormat.TEXT && format != SolveFormat.JSON) {
      throw UsageException.of("cli.usage.threat-with", "--format " + format);
    }
    List<String> others = otherOptions();
    if (explore) {
      others.add("--explore");
    }
    if (threads > 1) {
      others.add("--threads");
    }
    if (!others.isEmpty()) {
      throw UsageException.of("cli.usage.threat-with", others.getFirst().split(" ", 2)[0]);
    }
    return new ThreatJudge(terminal, messages, options, search.limits(), format == SolveFormat.JSON)
        .run(problems(new ProgressLine(terminal)), hash);
  }

  /** The options given that are for many problems, for proofs, trees and saved searches. */
  private List<String> otherOptions() {
    List<String> others = new ArrayList<>(trees.given("--tree", tree));
    others.addAll(proof.given());
    if (saves.given() != null) {
      others.add(saves.given());
    }
    if (batch.jobs() > 1) {
      others.add("--jobs");
    }
    if (toFile()) {
      others.add("--output");
    }
    return others;
  }

  private void checkTree() {
    if (extent() == null) {
      return;
    }
    if (search.rule() == SearchRule.BRINKMATE) {
      throw UsageException.of("cli.usage.not-of-brinkmate", "--tree");
    }
    if (!format.hasTree()) {
      throw UsageException.of("cli.usage.tree-format", "--tree", format);
    }
    search.refuseLiteral("--tree");
    trees.refuseDetached("--tree", tree, inputs);
  }

  /** Refuses options that do not apply to a walk through one problem. */
  private void checkExplore() {
    if (search.rule() != SearchRule.TSUME) {
      throw UsageException.of("cli.usage.option-of-tsume", "--explore");
    }
    if (inputs.contains("-")) {
      throw UsageException.of("cli.usage.explore-input");
    }
    List<String> others = otherOptions();
    if (format != SolveFormat.TEXT) {
      others.add("--format " + format);
    }
    if (!others.isEmpty()) {
      throw UsageException.of("cli.usage.explore-with", others.getFirst().split(" ", 2)[0]);
    }
  }

  private int explore(ProgressLine progress) {
    List<Problem> found = new ArrayList<>();
    try {
      problems(progress).single("--explore").forEach(found::add);
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", IoFault.of(e));
    }
    if (found.isEmpty()) {
      throw UsageException.of("cli.input.empty");
    }
    try (JobTables tables = JobTables.divide(hash, 1, progress::complain)) {
      MainSubTable table = tables.all().getFirst();
      Problem problem = search.solver(table, threads, search.limits()).asSearched(found.getFirst());
      return new Explore(terminal, messages, search, progress).run(problem, table, threads);
    }
  }

  private @Nullable TreeExtent extent() {
    return trees.extent("--tree", tree);
  }

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
    return batch.outputName() != null;
  }

  private ProblemInputs problems(ProgressLine progress) {
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), progress::complain);
    String forOne = saves.given();
    try {
      return forOne == null ? problems : problems.single(forOne);
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", IoFault.of(e));
    }
  }

  /** The options that the answers depend on, beyond the defaults. */
  private List<String> options(JobTables tables) {
    List<String> options = new ArrayList<>(search.given());
    options.addAll(proof.given());
    options.addAll(trees.given("--tree", tree));
    if (tables.megabytes() != DEFAULT_HASH) {
      options.add("--hash " + tables.megabytes());
    }
    if (threads > 1) {
      options.add("--threads " + threads);
    }
    return List.copyOf(options);
  }

  /** A run of this command. */
  private final class Run extends ProblemRun<ProblemSolver, Outcome> {
    private final ProblemInputs problems;
    private final ProgressLine progress;
    private final KeptSearch kept;
    private final @Nullable ProofFiles proofs;
    private final List<String> options;
    private final BooleanSupplier stop;
    private final Tally tally;

    Run(
        ProblemInputs problems,
        ProgressLine progress,
        KeptSearch kept,
        @Nullable ProofFiles proofs,
        List<String> options,
        BooleanSupplier stop) {
      this(problems, progress, kept, proofs, options, stop, new Tally());
    }

    private Run(
        ProblemInputs problems,
        ProgressLine progress,
        KeptSearch kept,
        @Nullable ProofFiles proofs,
        List<String> options,
        BooleanSupplier stop,
        Tally tally) {
      super(terminal, progress, batch, tally, stop);
      this.problems = problems;
      this.progress = progress;
      this.kept = kept;
      this.proofs = proofs;
      this.options = options;
      this.stop = stop;
      this.tally = tally;
    }

    int run(JobTables tables, WriteGuard guard) {
      try {
        return run(ResultKind.SOLVE, problems::forEach, tables, options, guard);
      } catch (WriteFailedException e) {
        String name = String.valueOf(proof.place());
        progress.complain(Message.of("cli.run.output-failed", name, e.reason()));
        return ExitStatus.NOT_WRITTEN;
      }
    }

    @Override
    protected OutputOrder order() {
      return batch.order(format != SolveFormat.USI);
    }

    @Override
    protected @Nullable Path proofFile(Problem problem) {
      return proofs == null ? null : proofs.fileOf(problem);
    }

    @Override
    protected ProblemSolver solver(MainSubTable table) {
      return search.solver(table, threads, kept, proofs, extent());
    }

    @Override
    protected Problem asSearched(ProblemSolver solver, Problem problem) {
      return solver.asSearched(problem);
    }

    @Override
    protected TaskWorker worker(
        ProblemSolver solver, Function<Task, SearchMonitor> monitors, Charset charset) {
      return new TaskWorker(solver, monitors, discarded(), charset, writers(), batch.encoding());
    }

    @Override
    protected String ending() {
      return "." + (format == SolveFormat.TEXT ? "txt" : format.toString());
    }

    @Override
    protected List<String> inputs() {
      return inputs;
    }

    /**
     * The outcomes of a stopped run that are not results. For a single position without a file of
     * results, a mate that was found and an answer whose proof was interrupted are still printed.
     */
    private Predicate<Outcome> discarded() {
      if (printsSavedSearch()) {
        return outcome -> false;
      }
      boolean forOneself = problems.isOnePosition() && !toFile();
      IncompleteOutcomes incomplete = new IncompleteOutcomes(search.wantsFirstMate(), forOneself);
      return outcome -> stop.getAsBoolean() && incomplete.contains(outcome);
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
      if (format == SolveFormat.SFEN && tally.missingProofs() > 0) { // its lines cannot say so
        progress.complain(Message.of("cli.run.proofs-missing", tally.missingProofs()));
      }
      if (statistics.stopped() && !printsSavedSearch()) {
        progress.tellInterrupted(tally.problems());
      }
    }

    /**
     * Writes the summary of several problems: to standard output if the results are in a file or
     * are texts for people, else to stderr if that is a terminal.
     */
    private void writeSummary(Summary summary) {
      if (problems.isOnePosition() || tally.problems() == 1 && !summary.statistics().stopped()) {
        return;
      }
      if (toFile() || format == SolveFormat.TEXT) {
        summary.write(terminal.out(), messages);
        terminal.out().flush();
      } else if (terminal.screen().columns() > 0) {
        summary.write(terminal.err(), messages);
        terminal.err().flush();
      }
    }

    private Function<PrintStream, ResultWriter> writers() {
      return switch (format) {
        case TEXT -> out -> new TextResultWriter(out, messages);
        case JSON -> out -> new JsonResultWriter(out, options);
        case USI -> UsiResultWriter::new;
        case KIF -> out -> recordWriter(out, "#");
        case CSA -> out -> recordWriter(out, "'");
        case SFEN -> SfenResultWriter::new;
      };
    }

    private ResultWriter recordWriter(PrintStream out, String note) {
      RecordWriter records =
          requireNonNull(RecordWriter.of(format.toString(), batch.encodingLabel()));
      return new RecordResultWriter(out, messages, records, note);
    }
  }
}
