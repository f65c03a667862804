package tsumugi.cli.batch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.Encoder;
import tsumugi.cli.base.Encoding;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.engine.message.Message;

/**
 * The options for how many problems run at a time, the order of results, and the file that they go
 * to.
 */
public final class BatchOptions {
  private static final int MAX_JOBS = 255;

  @Option(names = "--jobs", paramLabel = "N")
  private int jobs = 1;

  @Option(names = "--unordered")
  private boolean unordered;

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable String output;

  @Option(names = "--encoding", paramLabel = "utf-8|shift_jis|euc-jp|utf-16")
  private @Nullable Encoding encoding;

  private @Nullable Encoder encoder;
  private boolean resumable;

  @Option(names = "--resume")
  private boolean resume;

  /**
   * Checks all options before anything is read.
   *
   * @param forOne an option that allows only one problem; null if none is given
   * @param resumable whether results of the chosen format can be read back
   * @throws UsageException for the first invalid option
   */
  public void check(@Nullable String forOne, boolean resumable) {
    this.resumable = resumable;
    if (jobs < 1 || jobs > MAX_JOBS) {
      throw UsageException.of("cli.usage.range", "--jobs", 1, MAX_JOBS);
    }
    if (output != null && output.isEmpty()) {
      throw UsageException.of("cli.usage.save-name", "--output", output);
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
    if (resume && isFolder()) {
      throw UsageException.of("cli.usage.resume-folder");
    }
    if (resumable && encoding != null && encoding != Encoding.UTF_8) {
      throw UsageException.of("cli.usage.json-encoding");
    }
  }

  /** The charset of the results; null for that of the terminal, or UTF-8 in a file. */
  public @Nullable Encoding encoding() {
    return encoding;
  }

  /** What writes the results of this run in that charset, always the same; null for none. */
  public @Nullable Encoder encoder() {
    if (encoder == null && encoding != null) {
      encoder = new Encoder(encoding);
    }
    return encoder;
  }

  /** Says once, at the end of a run, that the charset lacked characters of the results. */
  public void tellLettersLost(Consumer<Message> complaints) {
    if (encoder != null) {
      encoder.tellLoss(complaints);
    }
  }

  /** The name of that charset in the head of a record. */
  public String encodingLabel() {
    return encoding == null ? Encoding.UTF_8.label() : encoding.label();
  }

  /** Whether each result gets a file in a folder. */
  public boolean isFolder() {
    return WholeFile.isFolder(output);
  }

  /** The name after {@code --output}; null if results go to standard output. */
  public @Nullable String outputName() {
    return output;
  }

  public int jobs() {
    return jobs;
  }

  public boolean resume() {
    return resume;
  }

  /** Whether results go to a file that a later run can continue with {@code --resume}. */
  public boolean isContinuable() {
    return resumable && output != null && !isFolder();
  }

  /**
   * The order in which results are written. In a file that a later run can continue, results behind
   * a stopped task are left out, and the next run finds them again. Anywhere else they would be
   * lost, so they are written all the same.
   *
   * @param named whether a result names its problem; otherwise its place identifies it and must be
   *     right
   */
  public OutputOrder order(boolean named) {
    if (unordered) {
      return OutputOrder.FINISHED;
    }
    return named && !isContinuable() ? OutputOrder.INPUT : OutputOrder.INPUT_WITHOUT_GAPS;
  }

  /**
   * The results that the file already contains.
   *
   * @param file null if results go to standard output; there are no earlier results then
   * @param options those of this run
   * @param each receives every result
   * @throws UsageException if a run with these options did not write the file
   */
  public FinishedResults finished(
      @Nullable ResultFile file, ResultKind kind, List<String> options, Consumer<ResultLine> each) {
    return file == null || !resume
        ? FinishedResults.none()
        : FinishedResults.read(file, kind, options, unordered, each);
  }

  /** The one file for the results; null if they go to standard output or a folder. */
  public @Nullable Path output() {
    if (output == null || isFolder()) {
      return null;
    }
    try {
      return Path.of(output);
    } catch (InvalidPathException e) {
      throw UsageException.of("cli.usage.save-name", "--output", output);
    }
  }
}
