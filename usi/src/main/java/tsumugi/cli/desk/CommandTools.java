package tsumugi.cli.desk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Terminal;
import tsumugi.desk.DeskTools;
import tsumugi.desk.SavedSearches;

/** Runs other commands of the program on files that the desk has made. */
public final class CommandTools implements DeskTools {
  /** Time for the tree of a page, and for one run of {@code tune}, in s. */
  private static final String SECONDS = "20";

  private static final String SIZES = "1,4,16,64";

  /** Runs a command line with streams of its own and returns its exit status. */
  public interface Runner {
    int run(Terminal streams, String... words);
  }

  private final Runner runner;

  /**
   * Prepares the commands.
   *
   * @param runner runs them
   */
  public CommandTools(Runner runner) {
    this.runner = runner;
  }

  @Override
  public void writePage(
      Path record, boolean cooperative, String language, Path page, BooleanSupplier stop)
      throws IOException {
    List<String> solve = new ArrayList<>(List.of("solve", "--format", "json", "--time", SECONDS));
    solve.addAll(List.of("--hash", "64"));
    solve.addAll(cooperative ? List.of("--rule", "cooperative") : List.of("--tree"));
    Path answer = page.resolveSibling(page.getFileName() + ".json");
    try {
      Files.writeString(answer, run(record, language, stop, solve));
      if (!stop.getAsBoolean()) {
        run(answer, language, stop, List.of("diagram", "--output", page.toString()));
      }
    } finally {
      Files.deleteIfExists(answer);
    }
  }

  @Override
  public String tune(
      Path record, boolean cooperative, String language, Path plot, BooleanSupplier stop)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("tune", "--sizes", SIZES, "--time", SECONDS));
    words.addAll(cooperative ? List.of("--rule", "cooperative") : List.of());
    words.addAll(List.of("--plot", plot.toString()));
    return run(record, language, stop, words);
  }

  @Override
  public SavedSearches savedSearches() {
    return new SearchFiles();
  }

  /**
   * What a command prints; what it complains about if it prints nothing.
   *
   * @param input its standard input: the name of a temporary file would appear in the results
   */
  private String run(Path input, String language, BooleanSupplier stop, List<String> words)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> line = new ArrayList<>(words);
    line.add("-");
    int status;
    try (InputStream in = Files.newInputStream(input);
        PrintStream results = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream complaints = new PrintStream(err, false, StandardCharsets.UTF_8)) {
      Locale locale = language.equals("ja") ? Locale.JAPANESE : Locale.ROOT;
      Terminal terminal = new Terminal(in, results, complaints, false, locale).until(stop);
      status = runner.run(terminal, line.toArray(String[]::new));
    }
    boolean isDone = status == ExitStatus.DECIDED || status == ExitStatus.UNDECIDED;
    if (!isDone && !stop.getAsBoolean()) {
      throw new IOException(err.toString(StandardCharsets.UTF_8).strip());
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
