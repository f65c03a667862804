package tsumugi.cli.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.problem.SearchRule;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;

/**
 * {@code tune}: reads the options; {@link TuneRun} measures and a {@link TuneReport} prints the
 * result.
 */
@Command(name = "tune")
public final class TuneCommand implements Callable<Integer> {
  /** The rules of mates. */
  public static final List<String> RULES = SearchRule.OF_MATES;

  /** Limit of problems: each is solved at every size, sometimes slowly, so more would take days. */
  static final int MAX_PROBLEMS = 10_000;

  /** Searches stop within ms, but a large table may be in the middle of its allocation. */
  private static final int PATIENCE_SECONDS = 15;

  private static final int MAX_SIZES = 32;
  private static final int MAX_REPEAT = 1_000;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Option(names = "--sizes", paramLabel = "MB", split = ",")
  private List<Long> sizes = List.of(1L, 4L, 16L, 64L, 256L, 1024L);

  @Option(names = "--repeat", paramLabel = "R")
  private int repeat = 1;

  @Option(names = "--format", paramLabel = "text|json|csv")
  private TuneFormat format = TuneFormat.TEXT;

  @Option(names = "--plot", paramLabel = "FILE")
  private List<Path> plots = new ArrayList<>();

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public TuneCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    search.check();
    search.refuseBrinkmate("tune");
    List<Long> wanted = sizes();
    if (repeat < 1 || repeat > MAX_REPEAT) {
      throw UsageException.of("cli.usage.range", "--repeat", 1, MAX_REPEAT);
    }
    TuneReport report = report();
    InputGuard guard = new InputGuard(inputs);
    List<PlotFile> files = plots.stream().map(path -> PlotFile.of(path, guard)).toList();
    ProgressLine line = new ProgressLine(terminal);
    List<Problem> problems = problems(line);
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS);
        TuneTables tables =
            TuneTables.open(wanted, TuneTables.machineMegabytes(), line::complain)) {
      if (tables.sizes().isEmpty()) {
        throw UsageException.of("cli.usage.sizes-none");
      }
      TuneRun run = new TuneRun(problems, tables, search, line, interruption);
      TuneResult result = run.measure(repeat, tables.sizes().size() < wanted.size());
      line.clear();
      report.write(result, terminal.out());
      terminal.out().flush();
      int drawn =
          PlotFile.writeAll(files, result, subtitle(result), messages.reader(), line::complain);
      return Math.max(drawn, result.isClean() ? ExitStatus.DECIDED : ExitStatus.UNDECIDED);
    }
  }

  /** Ascending and without duplicates, because the report refers to the next smaller size. */
  private List<Long> sizes() {
    if (sizes.isEmpty() || sizes.size() > MAX_SIZES) {
      throw UsageException.of("cli.usage.sizes-count", MAX_SIZES);
    }
    for (long size : sizes) {
      if (size < 1 || size > MainSubTable.MAX_MEGABYTES) {
        throw UsageException.of("cli.usage.sizes-range", size, MainSubTable.MAX_MEGABYTES);
      }
    }
    return sizes.stream().distinct().sorted().toList();
  }

  private TuneReport report() {
    return switch (format) {
      case TEXT -> new TextTuneReport(messages);
      case JSON -> new JsonTuneReport();
      case CSV -> new CsvTuneReport();
    };
  }

  private List<Problem> problems(ProgressLine line) {
    List<Problem> problems = new ArrayList<>();
    try {
      ProblemInputs.of(inputs, terminal.in())
          .with(games.positions())
          .reading(reading.isStrict(), line::complain)
          .forEach(
              problem -> {
                problems.add(problem);
                return problems.size() <= MAX_PROBLEMS;
              });
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", IoFault.of(e));
    }
    if (problems.isEmpty()) {
      throw UsageException.of("cli.usage.no-problem");
    }
    Message fault = problems.getFirst().fault();
    if (fault != null && problems.stream().allMatch(problem -> problem.fault() != null)) {
      throw new UsageException(fault);
    }
    if (problems.size() > MAX_PROBLEMS) {
      throw UsageException.of("cli.usage.too-many-problems", MAX_PROBLEMS);
    }
    return problems;
  }

  /** The text below the title of a plot. */
  private Message subtitle(TuneResult result) {
    String name = inputs.getFirst();
    boolean named = inputs.size() == 1 && !name.equals("-") && !name.contains(" ");
    return Message.of(
        "tune.plot.subtitle",
        named ? name.substring(name.lastIndexOf('/') + 1) + ": " : "",
        result.finished(),
        search.rule().toString(),
        search.method().toString(),
        repeat);
  }
}
