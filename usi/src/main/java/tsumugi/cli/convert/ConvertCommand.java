package tsumugi.cli.convert;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Encoding;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputSources;
import tsumugi.cli.problem.OutputPlace;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.engine.message.Message;
import tsumugi.record.Loss;
import tsumugi.record.RecordWriter;

/** {@code convert}: reads the options; {@link Conversion} does the work. */
@Command(name = "convert")
public final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Messages messages;

  @Option(names = "--to", paramLabel = "kif|ki2|csa|jkf|sfen|usi|bod")
  private TargetFormat format = TargetFormat.KIF;

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(names = "--output", paramLabel = "PATH")
  private @Nullable String output;

  @Option(names = "--encoding", paramLabel = "utf-8|shift_jis|euc-jp|utf-16")
  private Encoding encoding = Encoding.UTF_8;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public ConvertCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    RecordWriter writer = requireNonNull(RecordWriter.of(format.toString(), encoding.label()));
    InputSources sources = new InputSources(inputs, terminal.in());
    OutputPlace place = OutputPlace.of(output, inputs, terminal.out());
    try (RecordOutput out = new RecordOutput(place, writer.ending(), encoding)) {
      Conversion conversion =
          new Conversion(writer, out, games.positions(), reading.isStrict(), this::complain);
      try {
        sources.forEach(conversion);
      } catch (IOException e) {
        boolean written = out.finishIfNew();
        tellLosses(conversion);
        complain(
            written
                ? Message.of("cli.convert.failed", IoFault.of(e))
                : Message.of("cli.convert.failed-kept", IoFault.of(e), String.valueOf(output)));
        return ExitStatus.UNDECIDED;
      }
      out.finish();
      tellLosses(conversion);
      return conversion.isClean() ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
    } catch (WriteFailedException e) {
      complain(Message.of("cli.convert.not-written", e.reason()));
      return ExitStatus.NOT_WRITTEN;
    } catch (IOException e) {
      complain(Message.of("cli.convert.failed", IoFault.of(e)));
      return ExitStatus.UNDECIDED;
    }
  }

  private void tellLosses(Conversion conversion) {
    if (!conversion.losses().isEmpty()) {
      String losses =
          conversion.losses().stream()
              .map(loss -> messages.get(key(loss)))
              .collect(Collectors.joining(", "));
      complain(Message.of("cli.convert.lost", format.toString(), losses));
    }
  }

  private static String key(Loss loss) {
    return switch (loss) {
      case MOVES -> "cli.loss.moves";
      case VARIATIONS -> "cli.loss.variations";
      case COMMENTS -> "cli.loss.comments";
      case HEADERS -> "cli.loss.headers";
      case TIMES -> "cli.loss.times";
      case ENDINGS -> "cli.loss.endings";
      case ILLEGAL_MOVES -> "cli.loss.illegal-moves";
      case MOVE_NUMBER -> "cli.loss.move-number";
      case LETTERS -> "cli.loss.letters";
    };
  }

  private void complain(Message sentence) {
    terminal.err().println(messages.get(sentence));
    terminal.err().flush();
  }
}
