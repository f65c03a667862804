package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tsumugi.cli.base.Terminal;

/**
 * One run of the command line in this JVM.
 *
 * @param status the exit status
 */
public record CliRun(int status, String out, String err) {
  /** Runs with empty standard input, in English, and with a small table if one is needed. */
  public static CliRun of(String... arguments) {
    return with("", Locale.ROOT, arguments);
  }

  /** Runs {@code solve} with a table of 16 MB. */
  public static CliRun solve(String... arguments) {
    return solveInput("", arguments);
  }

  public static CliRun solveInput(String input, String... arguments) {
    List<String> all = new ArrayList<>(List.of("solve", "--hash", "16"));
    all.addAll(List.of(arguments));
    return with(input, Locale.ROOT, all.toArray(new String[0]));
  }

  public static CliRun with(String input, Locale locale, String... arguments) {
    return run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), locale, arguments);
  }

  /** Runs in English with the given standard input. */
  public static CliRun reading(InputStream in, String... arguments) {
    return run(in, Locale.ROOT, arguments);
  }

  private static CliRun run(InputStream in, Locale locale, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(in, stream(out), stream(err), false, locale);
    int status = Cli.run(terminal, "test", arguments);
    return new CliRun(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The objects of a run with {@code --format json}, checked to be one to a line. */
  public List<Map<String, Object>> objects() {
    return out.lines().map(TestJson::object).toList();
  }

  /** Asserts bad usage: status 2, one sentence on stderr that contains the text, and no output. */
  public void assertRefused(String sentence) {
    assertEquals(2, status, err);
    assertEquals("", out);
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.contains(sentence), err);
  }

  public List<String> lines() {
    return out.lines().toList();
  }

  private static PrintStream stream(ByteArrayOutputStream to) {
    return new PrintStream(to, false, StandardCharsets.UTF_8);
  }
}
