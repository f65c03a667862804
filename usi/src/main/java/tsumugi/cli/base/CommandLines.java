package tsumugi.cli.base;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The lines that a person types, or that a program writes in the person's place. */
public interface CommandLines extends AutoCloseable {
  /** Longer lines are cut; no command is as long. */
  int MAX_LETTERS = 1_000;

  /**
   * The next line, without its end.
   *
   * @param completions all that a line which begins with the given text may become
   * @return null at the end of the input
   */
  @Nullable String next(Function<String, List<String>> completions) throws IOException;

  @Override
  default void close() throws IOException {}

  /**
   * The lines of a terminal: with editing, history and completion if a person sits there and JLine
   * can read key by key, else line by line.
   *
   * @param prompt shown before a line that a person types
   * @param stop tells a search to stop, which is what Ctrl-C does; false if none is running
   */
  static CommandLines of(Terminal terminal, String prompt, BooleanSupplier stop) {
    if (terminal.isInteractive()) {
      CommandLines keys = KeyTerminal.open(prompt, stop);
      if (keys != null) {
        return keys;
      }
    }
    if (terminal.in().equals(System.in)) {
      KeyTerminal.onCtrlC(
          () -> {
            if (!stop.getAsBoolean()) {
              Runtime.getRuntime().exit(ExitStatus.INTERRUPTED);
            }
          });
    }
    return piped(
        terminal.in(), terminal.isInteractive() ? () -> print(terminal, prompt) : () -> {});
  }

  private static void print(Terminal terminal, String prompt) {
    terminal.out().print(prompt);
    terminal.out().flush();
  }

  /** The lines of a stream in UTF-8; invalid bytes become U+FFFD. */
  private static CommandLines piped(InputStream in, Runnable beforeEach) {
    Reader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    return completions -> {
      beforeEach.run();
      return read(reader);
    };
  }

  private static @Nullable String read(Reader in) throws IOException {
    StringBuilder line = new StringBuilder();
    int letter = in.read();
    if (letter < 0) {
      return null;
    }
    while (letter >= 0 && letter != '\n') {
      if (line.length() < MAX_LETTERS) {
        line.append((char) letter);
      }
      letter = in.read();
    }
    return line.toString();
  }
}
