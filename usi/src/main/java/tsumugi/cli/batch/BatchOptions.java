package tsumugi.cli.batch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;

/** How many problems at a time, in what order results come out, and where they go. */
public final class BatchOptions {
  private static final int MAX_JOBS = 255;

  @Option(names = "--jobs", paramLabel = "N")
  private int jobs = 1;

  @Option(names = "--unordered")
  private boolean unordered;

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable String output;

  @Option(names = "--resume")
  private boolean resume;

  /**
   * Looks at all of them before anything is read.
   *
   * @param forOne the option given that takes one problem only; null when none is
   * @param resumable whether the format of the results can be read back
   * @throws UsageException for the first that is bad
   */
  public void check(@Nullable String forOne, boolean resumable) {
    if (jobs < 1 || jobs > MAX_JOBS) {
      throw UsageException.of("cli.usage.range", "--jobs", 1, MAX_JOBS);
    }
    if (jobs > 1 && forOne != null) {
      throw UsageException.of("cli.usage.one-problem", forOne);
    }
    if (resume && output == null) {
      throw UsageException.of("cli.usage.needs", "--resume", "--output");
    }
    if (resume && !resumable) {
      throw UsageException.of("cli.usage.resume-format");
    }
  }

  public int jobs() {
    return jobs;
  }

  public boolean resume() {
    return resume;
  }

  /**
   * The order that results come out in; without gaps in a file that a later run can go on with.
   *
   * @param named whether a result says of which problem it is; else its place does, and has to be
   *     right
   */
  public OutputOrder order(boolean named) {
    if (unordered) {
      return OutputOrder.FINISHED;
    }
    return output == null && named ? OutputOrder.INPUT : OutputOrder.INPUT_WITHOUT_GAPS;
  }

  /**
   * What the file for the results holds already.
   *
   * @param file null where there is none
   * @param options those of this run
   * @param each is told of every result
   * @throws UsageException when it is not one that a run with these options has left
   */
  public FinishedResults finished(
      @Nullable ResultFile file, ResultKind kind, List<String> options, Consumer<ResultLine> each) {
    return file == null || !resume
        ? FinishedResults.none()
        : FinishedResults.read(file, kind, options, unordered, each);
  }

  /** The file for the results; null when they go to standard output. */
  public @Nullable Path output() {
    if (output == null) {
      return null;
    }
    try {
      return Path.of(output);
    } catch (InvalidPathException e) {
      throw UsageException.of("cli.usage.save-name", "--output", output);
    }
  }
}
