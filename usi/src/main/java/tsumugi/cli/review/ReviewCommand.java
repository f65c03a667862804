package tsumugi.cli.review;

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
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.InputSources;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.tree.AttachedNumber;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.record.RecordWriter;
import tsumugi.review.GameReviewer;
import tsumugi.review.ReviewOptions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;

/** {@code review}: reads the options; {@link GameReading} does the work. */
@Command(name = "review")
public final class ReviewCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_HASH = 128;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(
      names = "--brinkmates",
      paramLabel = "N",
      arity = "0..1",
      preprocessor = AttachedNumber.class)
  private @Nullable Integer brinkmates;

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--nodes", paramLabel = "N")
  private long nodes = ReviewOptions.DEFAULT.nodes();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--problems", paramLabel = "FILE")
  private @Nullable String problems;

  @Option(names = "--format", paramLabel = "text|json|kif")
  private ReviewFormat format = ReviewFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "GAME", descriptionKey = "game")
  private List<String> inputs = new ArrayList<>();

  public ReviewCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    ReviewOptions options = options();
    if (hash < 2 || hash > MainSubTable.MAX_MEGABYTES) {
      throw UsageException.of("cli.usage.range", "--hash", 2, MainSubTable.MAX_MEGABYTES);
    }
    InputSources sources = new InputSources(inputs, terminal.in());
    ReviewWriter writer = writer();
    boolean decided = false;
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS);
        MainSubTable black = MainSubTable.allocate(hash / 2);
        MainSubTable white = MainSubTable.allocate(hash / 2);
        ProblemLines lines = ProblemLines.of(problems, inputs)) {
      BooleanSupplier ends = () -> interruption.getAsBoolean() || terminal.out().checkError();
      GameReading games =
          new GameReading(
              new GameReviewer(black, white, options),
              writer,
              lines,
              reading.isStrict(),
              ends,
              SearchMonitor.stoppedBy(interruption),
              this::complain);
      try {
        sources.forEach(games);
        decided = games.isDecided() && !interruption.getAsBoolean();
      } catch (IOException e) {
        complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
      }
      writer.finish();
      terminal.out().flush();
      lines.finish();
    } catch (TableAllocationException e) {
      throw UsageException.of("cli.usage.hash", e.explanation());
    } catch (WriteFailedException e) {
      complain(Message.of("cli.convert.not-written", e.reason()));
      return ExitStatus.NOT_WRITTEN;
    } catch (IOException e) {
      complain(Message.of("cli.convert.not-written", IoFault.of(e)));
      return ExitStatus.NOT_WRITTEN;
    }
    return decided ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
  }

  private ReviewOptions options() {
    if (nodes < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--nodes");
    }
    if (time != null && !(time > 0)) {
      throw UsageException.of("cli.usage.seconds", "--time");
    }
    int moves = brinkmates == null ? 0 : Math.max(1, brinkmates);
    if (moves > BrinkmateOptions.MOST_MOVES || brinkmates != null && brinkmates < 0) {
      throw UsageException.of("cli.usage.range", "--brinkmates", 1, BrinkmateOptions.MOST_MOVES);
    }
    long millis = time == null ? SearchLimits.UNLIMITED : Math.max(1, (long) (time * 1000));
    return new ReviewOptions(nodes, millis, moves);
  }

  private ReviewWriter writer() {
    return switch (format) {
      case TEXT -> new ReviewText(terminal.out(), messages);
      case JSON -> new ReviewJson(terminal.out());
      case KIF ->
          new ReviewKif(terminal.out(), messages, requireNonNull(RecordWriter.of("kif", "UTF-8")));
    };
  }

  private void complain(Message message) {
    terminal.err().println(messages.get(message));
    terminal.err().flush();
  }
}
