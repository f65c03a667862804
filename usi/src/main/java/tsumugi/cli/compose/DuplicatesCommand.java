package tsumugi.cli.compose;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.ProblemKey;

/**
 * {@code duplicates}: reads collections and reports every problem that has occurred before.
 * Problems are read one after another; of each only the key and the name are kept.
 */
@Command(name = "duplicates")
public final class DuplicatesCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 15;
  private static final int SHOWN_EVERY = 10_000;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(names = "--format", paramLabel = "text|json")
  private DuplicatesFormat format = DuplicatesFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public DuplicatesCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    ProgressLine progress = new ProgressLine(terminal);
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .readingResults()
            .with(games.positions())
            .reading(reading.isStrict(), progress::complain);
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS)) {
      Search search = new Search(progress);
      boolean whole = true;
      try {
        ProblemInputs until = problems.until(interruption);
        until.forEach(problem -> search.take(problem) && !interruption.getAsBoolean());
        whole = !interruption.getAsBoolean();
      } catch (IOException e) {
        whole = false;
        progress.complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
      }
      progress.clear();
      search.report();
      return whole && search.faults == 0 ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
    }
  }

  /** The keys and names of the problems read so far. */
  private final class Search {
    private final ProgressLine progress;
    private final KnownKeys keys = new KnownKeys();
    private final ProblemNames names = new ProblemNames();
    private final PrintStream out = terminal.out();
    private int duplicates;
    private int faults;

    Search(ProgressLine progress) {
      this.progress = progress;
    }

    boolean take(Problem problem) {
      names.add(problem.id(), problem.file());
      int number = names.count();
      String text = problem.fault() == null ? problem.key() : null;
      ProblemKey key = text == null ? null : ProblemKey.parse(text);
      if (key == null) {
        faults++;
        progress.complain(
            Message.of("cli.duplicates.unreadable", problem.id(), problem.whyNoKey()));
        return true;
      }
      int first = keys.add(key, number);
      if (first > 0) {
        duplicates++;
        write(number, problem, key, first);
      }
      if (number % SHOWN_EVERY == 0) {
        progress.show(Message.of("cli.duplicates.progress", number, duplicates));
      }
      return !out.checkError();
    }

    private void write(int number, Problem problem, ProblemKey key, int first) {
      progress.clear();
      String line =
          format == DuplicatesFormat.JSON
              ? new JsonObject()
                      .add("number", number)
                      .add("file", problem.namedFile())
                      .add("id", problem.id())
                      .add("sfen", problem.shownSfen())
                      .add("key", key.toString())
                      .add("sameAs", firstOf(first))
                  + "\n"
              : sentence(number, problem, first) + "\n";
      byte[] bytes =
          line.getBytes(format == DuplicatesFormat.JSON ? StandardCharsets.UTF_8 : out.charset());
      out.write(bytes, 0, bytes.length);
    }

    /** Names both problems, with their places if their ids are equal. */
    private String sentence(int number, Problem problem, int first) {
      String id = names.id(first);
      boolean isClear = !id.equals(problem.id());
      return messages.get(
          "cli.duplicates.same",
          isClear ? problem.id() : place(problem.id(), problem.namedFile(), number),
          isClear ? id : place(id, named(names.file(first)), first));
    }

    private JsonObject firstOf(int first) {
      return new JsonObject()
          .add("number", first)
          .add("file", named(names.file(first)))
          .add("id", names.id(first));
    }

    private void report() {
      if (format == DuplicatesFormat.TEXT) {
        out.println(
            messages.get("cli.duplicates.summary", names.count(), keys.size(), duplicates, faults));
      }
      out.flush();
    }
  }

  private static Message place(String id, @Nullable String file, int number) {
    return file == null
        ? Message.of("cli.duplicates.numbered", id, number)
        : Message.of("cli.duplicates.of-file", id, file, number);
  }

  private static @Nullable String named(String file) {
    return file.isEmpty() || file.equals("-") ? null : file;
  }
}
