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
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Terminal;
import tsumugi.desk.DeskTools;

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

  CommandTools(Runner runner) {
    this.runner = runner;
  }

  @Override
  public void writePage(Path record, boolean cooperative, String language, Path page)
      throws IOException {
    List<String> solve = new ArrayList<>(List.of("solve", "--format", "json", "--time", SECONDS));
    solve.addAll(List.of("--hash", "64"));
    solve.addAll(cooperative ? List.of("--rule", "cooperative") : List.of("--tree"));
    solve.add(record.toString());
    Path answer = page.resolveSibling(page.getFileName() + ".json");
    try {
      Files.writeString(answer, run(language, solve));
      run(language, List.of("diagram", "--output", page.toString(), answer.toString()));
    } finally {
      Files.deleteIfExists(answer);
    }
  }

  @Override
  public String tune(Path record, boolean cooperative, String language, Path plot)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("tune", "--sizes", SIZES, "--time", SECONDS));
    words.addAll(cooperative ? List.of("--rule", "cooperative") : List.of());
    words.addAll(List.of("--plot", plot.toString(), record.toString()));
    return run(language, words);
  }

  /** What a command prints; what it complains about if it prints nothing. */
  private String run(String language, List<String> words) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status;
    try (PrintStream results = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream complaints = new PrintStream(err, false, StandardCharsets.UTF_8)) {
      Terminal terminal =
          new Terminal(
              InputStream.nullInputStream(),
              results,
              complaints,
              false,
              language.equals("ja") ? Locale.JAPANESE : Locale.ROOT);
      status = runner.run(terminal, words.toArray(String[]::new));
    }
    boolean isDone = status == ExitStatus.DECIDED || status == ExitStatus.UNDECIDED;
    if (!isDone) {
      throw new IOException(err.toString(StandardCharsets.UTF_8).strip());
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
