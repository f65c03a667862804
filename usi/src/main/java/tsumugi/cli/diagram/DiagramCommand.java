package tsumugi.cli.diagram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.InputSources;
import tsumugi.cli.problem.OutputPlace;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.diagram.KanjiNumber;
import tsumugi.diagram.Letters;
import tsumugi.diagram.PngSheet;
import tsumugi.diagram.Sheet;
import tsumugi.diagram.Sheets;
import tsumugi.diagram.SvgSheet;
import tsumugi.engine.message.Message;

/** {@code diagram}: reads the options and connects reader, drawing and output. */
@Command(name = "diagram")
public final class DiagramCommand implements Callable<Integer> {
  /** Limit of pixels: the image is held in memory. */
  private static final long MAX_DOTS = 200_000_000;

  private final Terminal terminal;
  private final Messages messages;

  @Option(names = "--format", paramLabel = "svg|png|pdf|html")
  private @Nullable DiagramFormat format;

  @Option(names = "--output", paramLabel = "PATH")
  private @Nullable String output;

  @Mixin private DrawingOptions drawing = new DrawingOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(names = "--defender-hand", paramLabel = "auto|shown|rest")
  private HandDisplay defenderHand = HandDisplay.AUTO;

  @Option(names = "--title", paramLabel = "TEXT")
  private @Nullable String title;

  @Option(names = "--number")
  private boolean number;

  @Option(names = "--answers")
  private boolean answers;

  @Option(names = "--author", paramLabel = "TEXT")
  private @Nullable String author;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public DiagramCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    DiagramFormat wanted = format == null ? DiagramFormat.ofFile(output) : format;
    drawing.check(wanted);
    boolean isPage = wanted == DiagramFormat.HTML || drawing.grid(wanted).paged();
    if (answers && (wanted == DiagramFormat.HTML || !isPage)) {
      throw UsageException.of("cli.usage.answers");
    }
    PageTitle pageTitle = new PageTitle(title, isPage);
    var hand = defenderHand.hand();
    InputSources sources = new InputSources(inputs, terminal.in());
    if (wanted.isOneFile() && WholeFile.isFolder(output)) {
      throw UsageException.of("cli.usage.diagram-folder", wanted.ending());
    }
    OutputPlace place = OutputPlace.of(output, inputs, terminal.out());
    try (Letters letters = new Letters();
        DiagramTarget target =
            wanted == DiagramFormat.HTML
                ? new HtmlPage(letters, place, hand, messages, pageTitle::heading, "".equals(title))
                : new SheetMaker(
                    new Sheets(letters, drawing.size(), pageTitle::heading),
                    drawing.selection(hand),
                    drawing.grid(wanted),
                    sink(wanted, letters, place),
                    answers ? new AnswerPages(messages) : null,
                    this::complain)) {
      pageTitle.setTarget(numbered(target));
      CompositionReader reader =
          new CompositionReader(pageTitle, this::complain, reading.isStrict(), author, messages);
      sources.forEach(reader);
      finish(pageTitle, target);
      tellMissing(letters, wanted);
      return reader.isClean() && target.isClean() ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
    } catch (WriteFailedException e) {
      complain(Message.of("cli.diagram.not-written", e.reason()));
      return ExitStatus.NOT_WRITTEN;
    } catch (IOException e) {
      complain(Message.of("cli.diagram.failed", IoFault.of(e)));
      return ExitStatus.UNDECIDED;
    } catch (OutOfMemoryError e) {
      complain(Message.of("cli.diagram.failed", Message.of("cli.diagram.memory")));
      return ExitStatus.UNDECIDED;
    }
  }

  /** The target, which gets titles with the number of each problem if that is asked for. */
  private CompositionReader.CompositionSink numbered(DiagramTarget target) {
    if (!number) {
      return target::take;
    }
    AtomicInteger count = new AtomicInteger();
    return (work, extras) -> {
      String ordinal = "第" + KanjiNumber.of(count.incrementAndGet()) + "番";
      String named = work.title().isEmpty() ? ordinal : ordinal + "　" + work.title();
      target.take(work.named(named, work.author()), extras);
    };
  }

  private static void finish(PageTitle title, DiagramTarget target) {
    try {
      title.finish();
      target.finish();
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  private SheetSink sink(DiagramFormat wanted, Letters letters, OutputPlace place)
      throws IOException {
    boolean paged = drawing.grid(wanted).paged();
    return switch (wanted) {
      case PDF -> new PdfSink(letters, place);
      case PNG -> new PictureSink(place, wanted.ending(), paged, sheet -> png(sheet, letters));
      default ->
          new PictureSink(
              place,
              wanted.ending(),
              paged,
              sheet -> SvgSheet.write(sheet, letters).getBytes(StandardCharsets.UTF_8));
    };
  }

  private byte[] png(Sheet sheet, Letters letters) {
    if (PngSheet.dots(sheet, drawing.dpi()) > MAX_DOTS) {
      throw UsageException.of("cli.usage.diagram-large", MAX_DOTS);
    }
    return PngSheet.write(sheet, letters, drawing.dpi());
  }

  private void tellMissing(Letters letters, DiagramFormat wanted) {
    if (!letters.missing().isEmpty()) {
      String codes =
          letters.missing().stream()
              .limit(10)
              .map(code -> String.format("U+%04X", code))
              .collect(Collectors.joining(", "));
      int count = letters.missing().size();
      complain(
          wanted == DiagramFormat.HTML
              ? Message.of("cli.diagram.page-letters", count, codes)
              : Message.of("cli.diagram.letters", count, codes));
    }
  }

  private void complain(Message sentence) {
    terminal.err().println(messages.get(sentence));
    terminal.err().flush();
  }
}
