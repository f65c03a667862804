package tsumugi.cli.threat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ReportFormat;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateSolver;
import tsumugi.solver.brinkmate.ThreatReport;

/** The command {@code threat}: reads the options and judges one position after another. */
@Command(name = "threat")
public final class ThreatCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_HASH = 64;

  private final Terminal terminal;
  private final Messages messages;
  private boolean undecided;

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(names = "--mate-plies", paramLabel = "N")
  private @Nullable Integer matePlies;

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--nodes", paramLabel = "N")
  private @Nullable Long nodes;

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--format", paramLabel = "text|json")
  private ReportFormat format = ReportFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public ThreatCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    BrinkmateOptions options = options();
    SearchLimits limits = limits();
    if (hash < 1 || hash > MainSubTable.MAX_MEGABYTES) {
      throw UsageException.of("cli.usage.range", "--hash", 1, MainSubTable.MAX_MEGABYTES);
    }
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), this::complain);
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS);
        MainSubTable table = MainSubTable.allocate(hash)) {
      BrinkmateSolver solver = new BrinkmateSolver(table);
      SearchMonitor monitor = SearchMonitor.stoppedBy(interruption);
      problems.forEach(
          problem -> {
            judge(problem, solver, options, limits, monitor);
            return !terminal.out().checkError() && !interruption.getAsBoolean();
          });
    } catch (TableAllocationException e) {
      throw UsageException.of("cli.usage.hash", e.explanation());
    } catch (IOException e) {
      undecided = true;
      complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    return undecided ? ExitStatus.UNDECIDED : ExitStatus.DECIDED;
  }

  private BrinkmateOptions options() {
    if (matePlies == null) {
      return BrinkmateOptions.DEFAULT;
    }
    if (matePlies < 1 || matePlies > BrinkmateOptions.ANY_MATE || matePlies % 2 == 0) {
      throw UsageException.of("cli.usage.odd-plies", "--mate-plies", BrinkmateOptions.ANY_MATE);
    }
    return BrinkmateOptions.DEFAULT.withMatePlies(matePlies);
  }

  private SearchLimits limits() {
    SearchLimits limits = SearchLimits.NONE;
    if (nodes != null) {
      if (nodes < 1) {
        throw UsageException.of("cli.usage.at-least-one", "--nodes");
      }
      limits = limits.withMaxNodes(nodes);
    }
    if (time != null) {
      if (!(time > 0)) {
        throw UsageException.of("cli.usage.seconds", "--time");
      }
      limits = limits.withMaxMillis(Math.max(1, (long) (time * 1000)));
    }
    return limits;
  }

  private void complain(Message message) {
    terminal.err().println(messages.get(message));
  }

  private void judge(
      Problem problem,
      BrinkmateSolver solver,
      BrinkmateOptions options,
      SearchLimits limits,
      SearchMonitor monitor) {
    Message fault = problem.fault();
    if (fault == null) {
      Attempt<ThreatReport> attempt =
          Attempt.of(
              () -> solver.threat(Sfen.parseProblem(problem.sfen()), options, limits, monitor));
      switch (attempt) {
        case Attempt.Done<ThreatReport>(ThreatReport report) -> {
          write(problem, report);
          return;
        }
        case Attempt.Failed<ThreatReport> failed -> {
          Log.breakdown(problem.id(), failed);
          fault = failed.why();
        }
      }
    }
    undecided = true;
    terminal
        .out()
        .println(
            format == ReportFormat.JSON
                ? ThreatJson.error(problem, fault)
                : messages.get("cli.threat.error", problem.id(), fault));
    terminal.out().flush();
  }

  private void write(Problem problem, ThreatReport report) {
    Position position = Sfen.parseProblem(problem.sfen());
    undecided |= !report.isDecided();
    if (format == ReportFormat.JSON) {
      terminal.out().println(ThreatJson.of(problem, position, report));
    } else {
      new ThreatText(terminal.out(), messages, position).write(problem, report);
    }
    terminal.out().flush();
  }
}
