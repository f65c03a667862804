package tsumugi.cli.problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import tsumugi.cli.base.ProgressLine;

/**
 * The number of problems in the inputs, for the progress line. The inputs are read an additional
 * time on a separate thread, so that nothing waits for the count. It stays unknown for inputs that
 * can be read only once.
 */
public final class ProblemCount implements LongSupplier {
  private final List<String> inputs;
  private final GamePositions positions;
  private final boolean strict;
  private volatile long count = ProgressLine.UNKNOWN;
  private boolean begun;

  /**
   * @param strict whether the run reads strictly, which changes the number of problems
   */
  public ProblemCount(List<String> inputs, GamePositions positions, boolean strict) {
    this.strict = strict;
    this.inputs = inputs;
    this.positions = positions;
  }

  /** The number, or {@link ProgressLine#UNKNOWN}; the first call starts the count. */
  @Override
  public synchronized long getAsLong() {
    if (!begun) {
      begun = true;
      if (inputs.stream().allMatch(ProblemCount::canBeReadTwice)) {
        Thread thread = new Thread(this::read, "count");
        thread.setDaemon(true);
        thread.start();
      }
    }
    return count;
  }

  private void read() {
    long[] seen = {0};
    try {
      ProblemInputs.of(inputs, InputStream.nullInputStream())
          .with(positions)
          .reading(strict, note -> {})
          .forEach(
              problem -> {
                seen[0]++;
                return true;
              });
      count = seen[0];
    } catch (IOException | RuntimeException e) {
      // The run itself will report the error; here the number only stays unknown.
    }
  }

  /** Whether an input is neither standard input nor a pipe. */
  private static boolean canBeReadTwice(String input) {
    try {
      return !input.equals("-")
          && (!Files.exists(Path.of(input))
              || Files.isRegularFile(Path.of(input))
              || Files.isDirectory(Path.of(input)));
    } catch (InvalidPathException e) {
      return true; // a position
    }
  }
}
