package tsumugi.cli.compose;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
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
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.RunEnd;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.NamedFiles;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.run.JobTables;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.Composer;
import tsumugi.compose.Enumeration;
import tsumugi.compose.Extension;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * {@code compose}: reads the options; {@link PartsRun}, {@link ExtendRun} and {@link RepairRun} do
 * the work.
 */
@Command(name = "compose")
public final class ComposeCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_COUNT = 10;

  /** The most jobs that {@code extend} has work for. */
  private static final int MOST_JOBS = 16;

  private static final long MEGABYTES_A_JOB = 4;
  private static final long CERTIFICATE_MEGABYTES = 4;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SettingsOptions settings = new SettingsOptions();

  @Mixin private final ExtendOptions extend = new ExtendOptions();

  @Mixin private final RepairOptions repair = new RepairOptions();

  @Mixin private final KnownOptions known = new KnownOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Mixin private final BatchOptions batch = new BatchOptions();

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Option(names = "--count", paramLabel = "N")
  private @Nullable Long count;

  @Option(names = "--seed", paramLabel = "N")
  private @Nullable Long seed;

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--hash", paramLabel = "MB")
  private @Nullable Long hash;

  @Option(names = "--format", paramLabel = "text|json|kif|sfen")
  private ComposeFormat format = ComposeFormat.TEXT;

  @Parameters(index = "0", paramLabel = "MODE", descriptionKey = "compose-mode")
  private ComposeMode mode = ComposeMode.RANDOM;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public ComposeCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    ComposeSettings wanted = settings.settings();
    batch.check(null, format == ComposeFormat.JSON);
    check();
    checkWorld(wanted);
    ProgressLine progress = new ProgressLine(terminal);
    KnownKeys keys = new KnownKeys();
    boolean knowsAll = known.read(keys, terminal.in(), progress);
    int jobs = jobs();
    long megabytes = hash == null ? MEGABYTES_A_JOB * jobs : hash;
    List<String> guarded = new ArrayList<>(inputs);
    guarded.addAll(known.files());
    Path output = batch.output();
    NamedFiles guard = new NamedFiles(new InputGuard(guarded));
    guard.add("--output", output);
    guard.add("--proof", proof.place());
    if (proof.place() != null && wanted.rule() == ComposeRule.COOPERATIVE) {
      throw UsageException.of("cli.usage.option-of-tsume", "--proof");
    }
    ProofFiles proofs = proof.folder(guard);
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS);
        JobTables tables = JobTables.divide(megabytes, jobs, progress::complain);
        ResultFile file = output == null ? null : ResultFile.open(output, batch.resume(), guard);
        MainSubTable own = proofs == null ? null : MainSubTable.allocate(CERTIFICATE_MEGABYTES)) {
      BooleanSupplier over = deadline();
      BooleanSupplier stop = () -> interruption.getAsBoolean() || over.getAsBoolean();
      EarlierResults earlier = EarlierResults.NONE;
      if (file != null) {
        if (batch.resume()) {
          earlier = EarlierResults.read(file, given(), keys, mode);
        }
        file.cutHalfLine();
      }
      ResultSink sink = new ResultSink(terminal.out(), file, progress);
      Certifier certifier =
          proofs == null || own == null
              ? null
              : new Certifier(proofs, own, progress.silentUntil(() -> false));
      boolean whole = run(wanted, tables, keys, sink, earlier, progress, stop, certifier);
      batch.tellLettersLost(progress::complain);
      if (certifier != null && certifier.missing() > 0) {
        progress.complain(Message.of("cli.run.proofs-missing", certifier.missing()));
        whole = false;
      }
      if (sink.hasFailed()) {
        return ExitStatus.NOT_WRITTEN;
      }
      return whole && knowsAll && !interruption.getAsBoolean()
          ? ExitStatus.DECIDED
          : ExitStatus.UNDECIDED;
    } catch (IOException e) { // closing the file failed
      progress.complain(Message.of("cli.run.output-failed", String.valueOf(output), IoFault.of(e)));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  /** Whether the run did all that was asked for, or used up its time. */
  private boolean run(
      ComposeSettings wanted,
      JobTables tables,
      KnownKeys keys,
      ResultSink sink,
      EarlierResults earlier,
      ProgressLine progress,
      BooleanSupplier stop,
      @Nullable Certifier certifier) {
    NewResults results =
        new NewResults(writer(wanted), sink, keys, certifier, earlier.count(), most());
    return switch (mode) {
      case RANDOM ->
          compose(new PartsRun(results, progress), wanted, tables, earlier, progress, stop);
      case ENUMERATE ->
          enumerate(new PartsRun(results, progress), wanted, tables, earlier, progress, stop);
      case EXTEND, REPAIR -> {
        InputRun run = new InputRun(results, progress, earlier, stop);
        ProblemInputs problems =
            ProblemInputs.of(inputs, terminal.in())
                .with(games.positions())
                .readingResults()
                .reading(reading.isStrict(), progress::complain);
        yield mode == ComposeMode.EXTEND
            ? new ExtendRun(
                    run, earlier, extend.toPlies(), monitor -> extension(wanted, tables, monitor))
                .run(problems)
            : new RepairRun(
                    run, earlier.source(), tables.all(), repair.keepLine(), repair.maxEdits())
                .run(problems);
      }
    };
  }

  private Extension extension(ComposeSettings wanted, JobTables tables, SearchMonitor monitor) {
    return new Extension(
        wanted.rule(),
        extend.allowNeedless(),
        tables.all(),
        monitor,
        extend.beam(),
        extend.theme(),
        seed());
  }

  private boolean compose(
      PartsRun run,
      ComposeSettings wanted,
      JobTables tables,
      EarlierResults earlier,
      ProgressLine progress,
      BooleanSupplier stop) {
    List<PartsRun.Job> jobs = new ArrayList<>();
    RunEnd end = new RunEnd(stop);
    BooleanSupplier noMore = () -> run.hasEnough() || end.getAsBoolean();
    for (MainSubTable table : tables.all()) {
      Composer composer = new Composer(wanted, table, progress.silentUntil(noMore), seed());
      jobs.add(new PartsRun.Job(composer::climb, false));
    }
    long done = run.run(jobs, earlier.source(), Long.MAX_VALUE, batch.order(false), end);
    if (done < most()) {
      progress.complain(Message.of("cli.compose.stopped", done, most()));
    }
    return (done >= most() || time != null) && run.breakdowns() == 0;
  }

  private boolean enumerate(
      PartsRun run,
      ComposeSettings wanted,
      JobTables tables,
      EarlierResults earlier,
      ProgressLine progress,
      BooleanSupplier stop) {
    List<Enumeration> worlds = new ArrayList<>();
    List<PartsRun.Job> jobs = new ArrayList<>();
    RunEnd end = new RunEnd(stop);
    BooleanSupplier noMore = () -> run.hasEnough() || end.getAsBoolean();
    for (MainSubTable table : tables.all()) {
      Enumeration world = new Enumeration(wanted, table, progress.silentUntil(noMore));
      worlds.add(world);
      jobs.add(new PartsRun.Job(world::part, true));
    }
    long parts = worlds.getFirst().parts();
    run.run(jobs, earlier.source(), parts, batch.order(true), end);
    long positions = worlds.stream().mapToLong(Enumeration::positions).sum();
    long undecided = worlds.stream().mapToLong(Enumeration::undecided).sum();
    run.lengths()
        .forEach(
            (plies, number) -> progress.complain(Message.of("cli.compose.length", plies, number)));
    progress.complain(Message.of("cli.compose.enumerated", positions, undecided));
    return undecided == 0 && run.breakdowns() == 0 && !stop.getAsBoolean();
  }

  private long most() {
    return count != null ? count : mode == ComposeMode.RANDOM ? DEFAULT_COUNT : Long.MAX_VALUE;
  }

  private ComposedWriter writer(ComposeSettings wanted) {
    String rule = wanted.rule() == ComposeRule.TSUME ? "tsume" : "cooperative";
    return new ComposedWriter(
        format,
        messages,
        batch.output() == null ? terminal.out().charset() : StandardCharsets.UTF_8,
        batch.encoder(),
        batch.encodingLabel(),
        rule,
        given());
  }

  private void check() {
    if (count != null && count < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--count");
    }
    if (time != null && !(time > 0)) {
      throw UsageException.of("cli.usage.seconds", "--time");
    }
    if (batch.isFolder()) {
      throw UsageException.of("cli.usage.compose-file", "--output FOLDER");
    }
    if (batch.output() != null && batch.order(false) == OutputOrder.FINISHED) {
      throw UsageException.of("cli.usage.compose-unordered");
    }
    boolean takesInputs = mode == ComposeMode.EXTEND || mode == ComposeMode.REPAIR;
    if (takesInputs && inputs.isEmpty()) {
      throw UsageException.of("cli.usage.compose-input", mode.toString());
    }
    if (!takesInputs && !inputs.isEmpty()) {
      throw UsageException.of("cli.usage.compose-no-input", mode.toString(), inputs.getFirst());
    }
    String ofInputs = reading.isStrict() ? "--strict" : games.given();
    if (!takesInputs && ofInputs != null) {
      throw UsageException.of("cli.usage.compose-option", ofInputs, mode.toString());
    }
    String worldly = settings.worldOption();
    if (takesInputs && worldly != null) {
      throw UsageException.of("cli.usage.compose-option", worldly, mode.toString());
    }
    if (seed != null && (mode == ComposeMode.REPAIR || mode == ComposeMode.ENUMERATE)) {
      throw UsageException.of("cli.usage.compose-option", "--seed", mode.toString());
    }
    if (takesInputs && batch.order(false) == OutputOrder.FINISHED) {
      throw UsageException.of("cli.usage.compose-option", "--unordered", mode.toString());
    }
    refuseAll(ComposeMode.EXTEND, extend.given());
    refuseAll(ComposeMode.REPAIR, repair.given());
    repair.check();
  }

  /** Refuses settings that the mode does not have. */
  private void checkWorld(ComposeSettings wanted) {
    if (!wanted.isPossible()) {
      throw UsageException.of("cli.usage.compose-impossible");
    }
    if (mode == ComposeMode.ENUMERATE && wanted.attackerKing()) {
      throw UsageException.of("cli.usage.compose-option", "--kings 2", mode.toString());
    }
    if (mode == ComposeMode.REPAIR && wanted.rule() == ComposeRule.COOPERATIVE) {
      throw UsageException.of("cli.usage.compose-option", "--rule cooperative", mode.toString());
    }
    extend.check(wanted.rule());
  }

  /** Refuses the options of another mode. */
  private void refuseAll(ComposeMode only, List<String> given) {
    if (mode != only && !given.isEmpty()) {
      throw UsageException.of(
          "cli.usage.compose-option", given.getFirst().split(" ", 2)[0], mode.toString());
    }
  }

  private long seed() {
    return seed == null ? 1 : seed;
  }

  private int jobs() {
    return mode == ComposeMode.EXTEND ? Math.min(batch.jobs(), MOST_JOBS) : batch.jobs();
  }

  /** The options that the results depend on. */
  private List<String> given() {
    List<String> given = new ArrayList<>();
    given.add(mode.toString());
    given.addAll(settings.given());
    given.addAll(extend.given());
    given.addAll(repair.given());
    if (mode != ComposeMode.REPAIR) {
      given.add("--seed " + seed());
    }
    if (hash != null && hash / jobs() != MEGABYTES_A_JOB) {
      given.add("--hash " + hash / jobs());
    }
    return given;
  }

  private BooleanSupplier deadline() {
    if (time == null) {
      return () -> false;
    }
    long end = System.nanoTime() + (long) Math.min(time * 1e9, Long.MAX_VALUE / 4.0);
    return () -> System.nanoTime() - end >= 0;
  }
}
