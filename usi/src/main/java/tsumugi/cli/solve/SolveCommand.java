package tsumugi.cli.solve;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.save.KeptSearch;
import tsumugi.cli.save.SaveOptions;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.record.RecordWriter;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code solve}: reads the options; {@link SolveRun} does the work. */
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  /** How long a process that was told to go waits until a large table is on a slow disk. */
  private static final int PATIENCE_SECONDS = 600;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Mixin private final SaveOptions saves = new SaveOptions();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = 256;

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
    ProblemInputs problems = problems();
    ProofFiles proofs = proof.files(problems, search);
    ResultWriter writer = writer();
    ProgressLine progress = new ProgressLine(terminal, format.equals("text"));
    try (KeptSearch kept = saves.open(progress::complain)) {
      Work work = new Work(problems, writer, progress, kept, proofs);
      return kept.isKept() ? stoppable(work) : run(work, () -> false);
    }
  }

  /** What goes through a run. */
  private record Work(
      ProblemInputs problems,
      ResultWriter writer,
      ProgressLine progress,
      KeptSearch kept,
      @Nullable ProofFiles proofs) {}

  private ProblemInputs problems() {
    ProblemInputs problems = ProblemInputs.of(inputs, terminal.in()).with(games.positions());
    String forOne = saves.given();
    try {
      return forOne == null ? problems : problems.alone(forOne);
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", e.toString());
    }
  }

  /** A run that keeps its search, and only then ends, when the process is told to go. */
  private int stoppable(Work work) {
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS)) {
      return run(work, interruption);
    }
  }

  private int run(Work work, BooleanSupplier stop) {
    try (MainSubTable table = MainSubTable.allocateAtMost(hash)) {
      if (table.megabytes() < hash) {
        work.progress.complain(Message.of("cli.run.smaller-table", hash, table.megabytes()));
      }
      ProblemSolver solver = search.solver(table, threads, work.kept, work.proofs);
      return new SolveRun(solver, work.writer, work.progress, terminal.out(), stop)
          .run(work.problems);
    } catch (TableAllocationException e) {
      throw UsageException.of("cli.usage.hash", e.explanation());
    }
  }

  private ResultWriter writer() {
    return switch (format) {
      case "text" -> new TextResultWriter(terminal.out(), messages);
      case "json" -> new JsonResultWriter(terminal.out());
      case "usi" -> new UsiResultWriter(terminal.out());
      case "kif" -> records("#");
      case "csa" -> records("'");
      case "sfen" -> new SfenResultWriter(terminal.out());
      default -> throw UsageException.of("cli.usage.solve-format", format);
    };
  }

  private ResultWriter records(String note) {
    RecordWriter records = requireNonNull(RecordWriter.of(format, "UTF-8"));
    return new RecordResultWriter(terminal.out(), messages, records, note);
  }
}
