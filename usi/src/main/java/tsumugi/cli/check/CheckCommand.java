package tsumugi.cli.check;

import static java.util.Objects.requireNonNull;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.ResultKind;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.NamedFiles;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemCount;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.problem.SearchRule;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.run.ProblemRun;
import tsumugi.cli.run.RunStatistics;
import tsumugi.cli.run.Task;
import tsumugi.cli.tree.AttachedNumber;
import tsumugi.cli.tree.TreeOptions;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.record.RecordWriter;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code check}: reads the options; {@link ProblemChecker} does the work. */
@Command(name = "check")
public final class CheckCommand implements Callable<Integer> {
  /** Options of rule tsume that have no effect on its check. */
  public static final Set<String> NEVER_COUNTS =
      Set.of("--to-move", "--interposition", "--moves", "--mate-plies");

  /** The methods of rule cooperative. The check of a tsume has its own method. */
  public static final List<String> METHODS = List.of("auto", "layers", "id");

  /** The rules of mates. */
  public static final List<String> RULES = SearchRule.OF_MATES;

  private static final Set<String> OF_CHECK = Set.of("--time", "--nodes", "--fill-hand");
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_MOVE_NODES = 1_000_000;
  private static final long DEFAULT_HASH = 256;
  private static final int DEFAULT_SECONDS = 60;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Mixin private final BatchOptions batch = new BatchOptions();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = 1;

  @Option(names = "--move-nodes", paramLabel = "N")
  private @Nullable Long moveNodes;

  @Option(names = "--keep-pieces")
  private boolean keepPieces;

  @Option(
      names = "--variations",
      paramLabel = "DEPTH",
      arity = "0..1",
      preprocessor = AttachedNumber.class)
  private @Nullable Integer variations;

  @Mixin private final TreeOptions trees = new TreeOptions();

  @Option(names = "--quick")
  private boolean quick;

  @Option(names = "--format", paramLabel = "text|json|kif|table|csv")
  private CheckFormat format = CheckFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public CheckCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    search.limitByDefault(DEFAULT_SECONDS);
    search.check();
    search.refuseBrinkmate("check");
    refuseWhatHasNoEffect();
    if (threads < 1 || threads > TsumeSolver.MAX_THREADS) {
      throw UsageException.of("cli.usage.range", "--threads", 1, TsumeSolver.MAX_THREADS);
    }
    if (moveNodes != null && moveNodes < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--move-nodes");
    }
    if (hash < 1 || hash > MainSubTable.MAX_MEGABYTES) {
      throw UsageException.of("cli.usage.range", "--hash", 1, MainSubTable.MAX_MEGABYTES);
    }
    if (extent() != null && search.rule() != SearchRule.TSUME) {
      throw UsageException.of("cli.usage.option-of-tsume", "--variations");
    }
    if (extent() != null && format.hasHeadings()) {
      throw UsageException.of("cli.usage.tree-format", "--variations", format);
    }
    trees.refuseDetached("--variations", variations, inputs);
    batch.check(null, format == CheckFormat.JSON);
    if (batch.isFolder() && format.hasHeadings()) {
      throw UsageException.of("cli.usage.table-folder", format);
    }
    ProgressLine progress = new ProgressLine(terminal);
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), progress::complain)
            .readingResults();
    NamedFiles guard = new NamedFiles(new InputGuard(inputs));
    guard.add("--output", batch.output());
    guard.add("--proof", proof.place());
    ProofFiles proofs = proof.files(problems, guard, search);
    if (proofs != null && batch.outputName() != null && format == CheckFormat.JSON) {
      proofs.endWhenFull();
    }
    progress.expect(new ProblemCount(inputs, games.positions(), reading.isStrict()));
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS);
        JobTables tables = JobTables.divide(hash, batch.jobs(), progress::complain)) {
      List<String> options = given(tables);
      return new Run(progress, options, interruption, new CheckTally(), proofs)
          .run(ResultKind.CHECK, problems::forEach, tables, options, guard);
    } catch (WriteFailedException e) {
      String name = String.valueOf(proof.place());
      progress.complain(Message.of("cli.run.output-failed", name, e.reason()));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  private @Nullable TreeExtent extent() {
    return trees.extent("--variations", variations);
  }

  /**
   * The options of the check. If the limits end a question early, open questions are asked again,
   * unless {@code --move-nodes} sets what a question may cost.
   */
  private SoundnessCheck.Options options() {
    if (moveNodes != null) {
      return new SoundnessCheck.Options(threads, moveNodes, false, !keepPieces, quick);
    }
    boolean again = search.isLimited();
    return new SoundnessCheck.Options(threads, DEFAULT_MOVE_NODES, again, !keepPieces, quick);
  }

  /**
   * Refuses options without effect: the check of a tsume uses literal mates and composed lengths,
   * and needs them proved.
   */
  private void refuseWhatHasNoEffect() {
    for (String option : search.given()) {
      String name = option.split(" ", 2)[0];
      if (search.rule() == SearchRule.TSUME && !OF_CHECK.contains(name)) {
        throw UsageException.of("cli.usage.not-of-check", name);
      }
    }
  }

  /** The options that the verdicts depend on, beyond the defaults. */
  private List<String> given(JobTables tables) {
    List<String> given = new ArrayList<>(search.given());
    if (moveNodes != null) {
      given.add("--move-nodes " + moveNodes);
    }
    if (quick) {
      given.add("--quick");
    }
    if (keepPieces) {
      given.add("--keep-pieces");
    }
    given.addAll(proof.given());
    given.addAll(trees.given("--variations", variations));
    if (tables.megabytes() != DEFAULT_HASH) {
      given.add("--hash " + tables.megabytes());
    }
    if (threads > 1) {
      given.add("--threads " + threads);
    }
    return List.copyOf(given);
  }

  /** A run of this command. */
  private final class Run extends ProblemRun<ProblemChecker, CheckOutcome> {
    private final ProgressLine progress;
    private final List<String> options;
    private final CheckTally tally;
    private final @Nullable ProofFiles proofs;

    Run(
        ProgressLine progress,
        List<String> options,
        BooleanSupplier stop,
        CheckTally tally,
        @Nullable ProofFiles proofs) {
      super(terminal, progress, batch, tally, stop);
      this.progress = progress;
      this.options = options;
      this.tally = tally;
      this.proofs = proofs;
    }

    @Override
    protected @Nullable Path proofFile(Problem problem) {
      return proofs == null ? null : proofs.fileOf(problem);
    }

    @Override
    protected ProblemChecker solver(MainSubTable table) {
      return new ProblemChecker(search, table, threads, options(), extent(), proofs);
    }

    @Override
    protected Problem asSearched(ProblemChecker checker, Problem problem) {
      return checker.asSearched(problem);
    }

    @Override
    protected CheckWorker worker(
        ProblemChecker checker, Function<Task, SearchMonitor> monitors, Charset charset) {
      return new CheckWorker(
          checker, monitors, end(), batch.isContinuable(), charset, writers(), batch.encoder());
    }

    @Override
    protected String ending() {
      return format.ending();
    }

    @Override
    protected List<String> inputs() {
      return inputs;
    }

    /**
     * Writes the summary: to standard output unless results for programs are there, else to a
     * person who watches.
     */
    @Override
    protected void report(RunStatistics statistics) {
      if (statistics.stopped()) {
        tally.breakOff();
        progress.tellInterrupted(tally.problems());
      }
      boolean says = format != CheckFormat.TABLE && format != CheckFormat.CSV;
      if (!says && tally.missingProofs() > 0) {
        progress.complain(Message.of("cli.run.proofs-missing", tally.missingProofs()));
      }
      if (tally.problems() <= 1) {
        return;
      }
      int limit = search.isLimitedByDefault() ? DEFAULT_SECONDS : 0;
      if (toFile() || format == CheckFormat.TEXT) {
        print(out -> tally.write(out, messages, limit));
      } else if (format == CheckFormat.TABLE || terminal.screen().columns() > 0) {
        tally.write(terminal.err(), messages, limit);
        terminal.err().flush();
      }
    }

    private Function<PrintStream, CheckWriter> writers() {
      return switch (format) {
        case TEXT -> out -> new TextCheckWriter(out, messages);
        case JSON -> out -> new JsonCheckWriter(out, search.rule().toString(), options);
        case KIF ->
            out ->
                new KifCheckWriter(
                    out, messages, requireNonNull(RecordWriter.of("kif", batch.encodingLabel())));
        case TABLE -> out -> new TableCheckWriter(out, messages);
        case CSV -> CsvCheckWriter::new;
      };
    }
  }
}
