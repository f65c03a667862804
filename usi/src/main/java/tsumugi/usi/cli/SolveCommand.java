package tsumugi.usi.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeMethod;

/** {@code solve}: reads the options; {@link SolveRun} does the work. */
@Command(name = "solve")
final class SolveCommand implements Callable<Integer> {
  private static final int MAX_THREADS = 256;

  private final Terminal terminal;
  private final Messages messages;

  @Option(names = "--rule", paramLabel = "tsume|cooperative")
  private String rule = "tsume";

  @Option(names = "--method", paramLabel = "M")
  private String method = "auto";

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = 256;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = 1;

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--nodes", paramLabel = "N")
  private @Nullable Long nodes;

  @Option(names = "--first")
  private boolean first;

  @Option(names = "--format", paramLabel = "text|json|usi")
  private String format = "text";

  @Option(names = "--fill-hand")
  private boolean fillHand;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  SolveCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    checkRule();
    TsumeMethod chosen = method();
    SearchLimits limits = limits();
    if (threads < 1 || threads > MAX_THREADS) {
      throw usage("--threads takes a number from 1 to " + MAX_THREADS);
    }
    ProblemInputs problems = problems();
    ResultWriter writer = writer();
    try (MainSubTable table = MainSubTable.allocate(hash)) {
      ProgressLine progress = new ProgressLine(terminal, format.equals("text"));
      ProblemSolver solver = new ProblemSolver(table, chosen, limits, fillHand);
      return new SolveRun(solver, writer, progress, terminal.out()).run(problems);
    } catch (TableAllocationException e) {
      throw usage("--hash: " + e.getMessage());
    }
  }

  private void checkRule() {
    switch (rule) {
      case "tsume" -> {}
      case "cooperative" -> throw usage("rule cooperative is not available yet; use tsume");
      default -> throw usage("--rule takes tsume or cooperative, not '" + rule + "'");
    }
  }

  private TsumeMethod method() {
    return switch (method) {
      case "auto" -> TsumeMethod.AUTO;
      case "id" -> TsumeMethod.ID;
      case "dfpn" -> TsumeMethod.DFPN;
      case "plies" -> TsumeMethod.PLIES;
      case "layers" -> throw usage("method layers belongs to rule cooperative; use auto or id");
      default -> throw usage("--method takes auto, id, dfpn or plies, not '" + method + "'");
    };
  }

  private SearchLimits limits() {
    SearchLimits limits = SearchLimits.NONE.withFirstMate(first);
    if (nodes != null) {
      if (nodes < 1) {
        throw usage("--nodes takes a number from 1");
      }
      limits = limits.withMaxNodes(nodes);
    }
    if (time != null) {
      if (!(time > 0)) {
        throw usage("--time takes seconds, more than 0");
      }
      // Casting clips: a time beyond all bounds is no limit.
      limits = limits.withMaxMillis(Math.max(1, (long) (time * 1000)));
    }
    return limits;
  }

  private ProblemInputs problems() {
    try {
      return ProblemInputs.of(inputs, terminal.in());
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private ResultWriter writer() {
    return switch (format) {
      case "text" -> new TextResultWriter(terminal.out(), messages);
      case "json" -> new JsonResultWriter(terminal.out());
      case "usi" -> new UsiResultWriter(terminal.out());
      default -> throw usage("--format takes text, json or usi, not '" + format + "'");
    };
  }

  private static UsageException usage(String sentence) {
    return new UsageException(sentence);
  }
}
