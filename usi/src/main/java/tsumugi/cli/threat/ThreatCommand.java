package tsumugi.cli.threat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ReportFormat;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.brinkmate.BrinkmateOptions;

/** The command {@code threat}: reads the options; {@link ThreatJudge} does the work. */
@Command(name = "threat")
public final class ThreatCommand implements Callable<Integer> {
  private static final long DEFAULT_HASH = 64;

  private final Terminal terminal;
  private final Messages messages;

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
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), this::complain);
    return new ThreatJudge(terminal, messages, options, limits, format == ReportFormat.JSON)
        .run(problems, hash);
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
}
