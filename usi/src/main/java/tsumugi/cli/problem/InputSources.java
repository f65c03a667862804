package tsumugi.cli.problem;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tsumugi.cli.base.UsageException;

/**
 * The INPUT arguments as files, for commands that read whole records: a position counts as a file
 * of one line.
 */
public final class InputSources {
  private final List<InputArguments.Meaning> meanings;
  private final InputStream standardInput;

  /**
   * Interprets the arguments.
   *
   * @throws UsageException if an argument is not an input
   */
  public InputSources(List<String> arguments, InputStream standardInput) {
    this.meanings = InputArguments.of(arguments);
    this.standardInput = standardInput;
  }

  /** Passes on the files one by one. */
  public void forEach(InputHandler taker) throws IOException {
    InputFiles files = new InputFiles(taker);
    int number = 0;
    for (InputArguments.Meaning meaning : meanings) {
      number++;
      boolean more =
          switch (meaning) {
            case InputArguments.Meaning.Standard() -> files.readStandard(standardInput);
            case InputArguments.Meaning.OfPath(var path) -> files.read(path);
            case InputArguments.Meaning.Text(String text) -> {
              byte[] line = text.getBytes(StandardCharsets.UTF_8);
              yield taker.take(Integer.toString(number), new ByteArrayInputStream(line));
            }
          };
      if (!more) {
        return;
      }
    }
  }
}
