package tsumugi.cli.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code solve}: reads the options; {@link SolveRun} does the work. */
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = 256;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = 1;

  @Option(names = "--format", paramLabel = "text|json|usi")
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
    ProblemInputs problems = ProblemInputs.of(inputs, terminal.in());
    ProofFiles proofs = proof.files(problems, search);
    ResultWriter writer = writer();
    try (MainSubTable table = MainSubTable.allocateAtMost(hash)) {
      ProgressLine progress = new ProgressLine(terminal, format.equals("text"));
      if (table.megabytes() < hash) {
        progress.complain(Message.of("cli.run.smaller-table", hash, table.megabytes()));
      }
      ProblemSolver solver = search.solver(table, threads, proofs);
      return new SolveRun(solver, writer, progress, terminal.out()).run(problems);
    } catch (TableAllocationException e) {
      throw UsageException.of("cli.usage.hash", e.explanation());
    }
  }

  private ResultWriter writer() {
    return switch (format) {
      case "text" -> new TextResultWriter(terminal.out(), messages);
      case "json" -> new JsonResultWriter(terminal.out());
      case "usi" -> new UsiResultWriter(terminal.out());
      default -> throw UsageException.of("cli.usage.solve-format", format);
    };
  }
}
