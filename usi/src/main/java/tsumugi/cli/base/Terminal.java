package tsumugi.cli.base;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The standard streams and their reader.
 *
 * @param out results only
 * @param err everything else; silent if there is nothing to report
 * @param screen where a person may watch a progress line
 * @param locale language of messages: Japanese, or {@link Locale#ROOT} for English
 * @param isUnwanted whether the reader no longer wants the results, so that a command ends as after
 *     Ctrl-C; a process learns that by its signals instead
 */
public record Terminal(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Screen screen,
    Locale locale,
    BooleanSupplier isUnwanted) {
  /** Streams whose reader waits for the results. */
  public Terminal(InputStream in, PrintStream out, PrintStream err, Screen screen, Locale locale) {
    this(in, out, err, screen, locale, () -> false);
  }

  /** Streams whose standard error is a terminal of the usual width, or no terminal. */
  public Terminal(
      InputStream in, PrintStream out, PrintStream err, boolean watched, Locale locale) {
    this(in, out, err, watched ? () -> Screen.USUAL_COLUMNS : Screen.NONE, locale);
  }

  /** The streams of this process. */
  public static Terminal ofProcess() {
    PrintStream out =
        new ResultStream(new FileOutputStream(FileDescriptor.out), System.out.charset());
    Map<String, String> environment = System.getenv();
    return new Terminal(
        System.in, out, System.err, new ErrorScreen(environment), locale(environment));
  }

  /** The same streams for a reader of another language. */
  public Terminal speaking(Locale language) {
    return new Terminal(in, out, err, screen, language, isUnwanted);
  }

  /** The same streams for a reader who may lose interest. */
  public Terminal until(BooleanSupplier unwanted) {
    return new Terminal(in, out, err, screen, locale, unwanted);
  }

  /** Whether a person types and reads here, so that help may be as wide as the window. */
  @SuppressWarnings("SystemConsoleNull") // the contract of the method still allows null
  public boolean isInteractive() {
    Console console = System.console();
    return in.equals(System.in) && console != null && console.isTerminal();
  }

  /**
   * The width of the window in which a person types and reads; 0 if there is no window or its width
   * is unknown. {@code stty} answers before JLine would be loaded.
   */
  public int columnsForHelp() {
    if (!isInteractive()) {
      return 0;
    }
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(Redirect.INHERIT)
              .redirectError(Redirect.DISCARD)
              .start();
      String answer = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return answer.matches("\\d+ \\d{1,5}\\s*")
          ? Integer.parseInt(answer.strip().split(" ", 2)[1])
          : 0;
    } catch (IOException e) {
      return 0;
    }
  }

  /** What prevented results from being written; null if nothing did. */
  public @Nullable LostOutput lost() {
    if (out instanceof ResultStream results) {
      IOException failure = results.failure();
      return failure == null ? null : new LostOutput(failure);
    }
    return out.checkError() ? new LostOutput(new IOException("?")) : null;
  }

  /**
   * The language that the environment asks for: first {@code TSUMUGI_LANG}, in which the launcher
   * keeps the language it found before it set a locale for the JVM, then the usual variables. The
   * variables are read here because the JVM falls back to English if the system has no such locale
   * installed.
   */
  public static Locale locale(Map<String, String> environment) {
    for (String variable : new String[] {"TSUMUGI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
      String value = environment.getOrDefault(variable, "");
      if (!value.isEmpty()) {
        return ofLanguage(value);
      }
    }
    return ofLanguage(Locale.getDefault().getLanguage());
  }

  private static Locale ofLanguage(String name) {
    return name.startsWith("ja") ? Locale.JAPANESE : Locale.ROOT;
  }
}
