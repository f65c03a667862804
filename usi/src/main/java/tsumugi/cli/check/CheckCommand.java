package tsumugi.cli.check;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.FinishedResults;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.ResultKind;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.ProblemCount;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.run.BatchRun;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.run.Pace;
import tsumugi.cli.run.TaskMonitors;
import tsumugi.cli.run.TaskSource;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.record.RecordWriter;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code check}: reads the options; {@link ProblemChecker} does the work. */
@Command(name = "check")
public final class CheckCommand implements Callable<Integer> {
  /** Of rule tsume only, whose check they have no effect on. */
  public static final Set<String> NEVER_COUNTS = Set.of("--to-move", "--interposition");

  /** Of rule cooperative; the check of a tsume has its own. */
  public static final List<String> METHODS = List.of("auto", "layers", "id");

  private static final Set<String> OF_CHECK = Set.of("--time", "--nodes", "--fill-hand");
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_MOVE_NODES = 1_000_000;
  private static final long DEFAULT_HASH = 256;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final GameOptions games = new GameOptions();

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

  @Option(names = "--format", paramLabel = "text|json|kif")
  private String format = "text";

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public CheckCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    search.check();
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
    format(List.of());
    batch.check(null, format.equals("json"));
    ProgressLine progress = new ProgressLine(terminal);
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), progress::complain);
    progress.expect(new ProblemCount(inputs, games.positions(), reading.isStrict()));
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS);
        JobTables tables = JobTables.cut(hash, batch.jobs(), progress::complain)) {
      return run(problems, progress, tables, interruption);
    }
  }

  /** Within limits what is open is asked again, unless it was said how much a question may cost. */
  private SoundnessCheck.Options options() {
    if (moveNodes != null) {
      return new SoundnessCheck.Options(threads, moveNodes, false, !keepPieces);
    }
    boolean isLimited = !search.limits().equals(SearchLimits.NONE);
    return new SoundnessCheck.Options(threads, DEFAULT_MOVE_NODES, isLimited, !keepPieces);
  }

  /** A check of a tsume goes by literal mates and composed lengths, and needs them proved. */
  private void refuseWhatHasNoEffect() {
    for (String option : search.given()) {
      String name = option.split(" ", 2)[0];
      if (search.rule().equals("tsume") && !OF_CHECK.contains(name)) {
        throw UsageException.of("cli.usage.not-of-check", name);
      }
    }
  }

  private int run(
      ProblemInputs problems, ProgressLine progress, JobTables tables, BooleanSupplier stop) {
    List<String> options = given(tables);
    Path output = batch.output();
    try (ResultFile file = output == null ? null : open(output)) {
      CheckTally tally = new CheckTally();
      FinishedResults finished = batch.finished(file, ResultKind.CHECK, options, tally::add);
      List<ProblemChecker> checkers =
          tables.all().stream()
              .map(table -> new ProblemChecker(search, table, threads, options()))
              .toList();
      TaskSource tasks =
          new TaskSource(
              problems::forEach,
              finished,
              problem -> null,
              checkers.getFirst()::asSearched,
              file == null ? () -> {} : file::goOn);
      List<CheckWorker> workers =
          checkers.stream().map(checker -> worker(checker, progress, options, stop)).toList();
      Pace pace =
          new BatchRun<>(terminal.out(), file, progress, tally)
              .run(tasks, workers, batch.order(true), stop);
      tell(tally, pace, progress);
      return tally.exitStatus();
    } catch (IOException e) {
      String name = String.valueOf(output); // closing it has failed
      progress.complain(Message.of("cli.run.output-failed", name, IoFault.of(e)));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  private ResultFile open(Path output) {
    return ResultFile.open(output, batch.resume(), new InputGuard(inputs));
  }

  private CheckWorker worker(
      ProblemChecker checker, ProgressLine progress, List<String> options, BooleanSupplier stop) {
    boolean toFile = batch.output() != null;
    return new CheckWorker(
        checker,
        TaskMonitors.of(batch.jobs(), progress, stop),
        stop,
        toFile ? StandardCharsets.UTF_8 : terminal.out().charset(),
        format(options));
  }

  /** On stdout where no results are, or below results for people. */
  private void tell(CheckTally tally, Pace pace, ProgressLine progress) {
    if (pace.stopped()) {
      tally.breakOff();
      progress.tellInterrupted(tally.problems());
    }
    if (tally.problems() > 1 && (batch.output() != null || format.equals("text"))) {
      tally.write(terminal.out(), messages);
      terminal.out().flush();
    }
  }

  private Function<PrintStream, CheckWriter> format(List<String> options) {
    return switch (format) {
      case "text" -> out -> new TextCheckWriter(out, messages);
      case "json" -> out -> new JsonCheckWriter(out, search.rule(), options);
      case "kif" ->
          out -> new KifCheckWriter(out, messages, requireNonNull(RecordWriter.of("kif", "UTF-8")));
      default -> throw UsageException.of("cli.usage.check-format", format);
    };
  }

  /** What the verdicts depend on, beyond the defaults. */
  private List<String> given(JobTables tables) {
    List<String> given = new ArrayList<>(search.given());
    if (moveNodes != null) {
      given.add("--move-nodes " + moveNodes);
    }
    if (keepPieces) {
      given.add("--keep-pieces");
    }
    if (tables.megabytes() != DEFAULT_HASH) {
      given.add("--hash " + tables.megabytes());
    }
    if (threads > 1) {
      given.add("--threads " + threads);
    }
    return List.copyOf(given);
  }
}
