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
 * How many problems the inputs have, for the progress line: they are read a first time on a thread
 * of its own, so that nothing waits for it. What can be read only once stays unknown.
 */
public final class ProblemCount implements LongSupplier {
  private final List<String> inputs;
  private final GamePositions positions;
  private final boolean strict;
  private volatile long count = ProgressLine.UNKNOWN;
  private boolean begun;

  /**
   * @param strict read them as strictly as the run does, which makes another number of problems
   */
  public ProblemCount(List<String> inputs, GamePositions positions, boolean strict) {
    this.strict = strict;
    this.inputs = inputs;
    this.positions = positions;
  }

  /** The number, or {@link ProgressLine#UNKNOWN}: the first call begins to count. */
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
      // The run itself will say so; here it only means that nobody knows.
    }
  }

  /** Not standard input, and no pipe. */
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
