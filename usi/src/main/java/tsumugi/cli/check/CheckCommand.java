package tsumugi.cli.check;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
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
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.ProblemCount;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.SearchOptions;
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

  private static final Set<String> OF_CHECK = Set.of("--time", "--nodes", "--fill-hand");
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_MOVE_NODES = 1_000_000;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = 256;

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
    CheckWriter writer = writer(terminal.out());
    ProblemInputs problems = ProblemInputs.of(inputs, terminal.in()).with(games.positions());
    ProgressLine progress = new ProgressLine(terminal);
    progress.expect(new ProblemCount(inputs, games.positions()));
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS);
        MainSubTable table = MainSubTable.allocate(hash)) {
      ProblemChecker checker = new ProblemChecker(search, table, threads, options());
      return run(problems, checker, writer, progress, interruption);
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
      ProblemInputs problems,
      ProblemChecker checker,
      CheckWriter writer,
      ProgressLine progress,
      Interruption interruption) {
    CheckTally tally = new CheckTally();
    try {
      problems.forEach(
          problem -> {
            progress.start(problem.id(), tally.problems());
            Checked checked = checker.check(problem, progress.until(interruption));
            progress.clear();
            if (interruption.getAsBoolean() && !checked.isDecided()) {
              return false;
            }
            writer.write(tally.add(checked), checked);
            terminal.out().flush();
            return !interruption.getAsBoolean() && !terminal.out().checkError();
          });
    } catch (IOException e) {
      tally.failed();
      progress.complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    progress.clear();
    if (interruption.getAsBoolean()) {
      tally.failed();
      progress.tellInterrupted(tally.problems());
    }
    if (format.equals("text") && tally.problems() > 1) {
      tally.write(terminal.out(), messages);
      terminal.out().flush();
    }
    return tally.isDecided() ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
  }

  private CheckWriter writer(PrintStream out) {
    return switch (format) {
      case "text" -> new TextCheckWriter(out, messages);
      case "json" -> new JsonCheckWriter(out, given());
      case "kif" ->
          new KifCheckWriter(out, messages, requireNonNull(RecordWriter.of("kif", "UTF-8")));
      default -> throw UsageException.of("cli.usage.check-format", format);
    };
  }

  private List<String> given() {
    List<String> given = new ArrayList<>(search.given());
    if (moveNodes != null) {
      given.add("--move-nodes " + moveNodes);
    }
    if (keepPieces) {
      given.add("--keep-pieces");
    }
    return List.copyOf(given);
  }
}
