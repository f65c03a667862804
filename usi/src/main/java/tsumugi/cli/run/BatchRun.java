package tsumugi.cli.run;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.batch.Batch;
import tsumugi.cli.batch.BatchBounds;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.RunEnd;
import tsumugi.cli.batch.Source;
import tsumugi.cli.batch.Worker;
import tsumugi.engine.message.Message;

/**
 * Works on the problems and writes the results in the order asked for ({@link OutputOrder}), each
 * one as early as that order allows. If a run is interrupted, the results written so far remain,
 * and another run can continue a JSON results file.
 */
public final class BatchRun<R> {
  private static final long REDRAW_NANOS = 100_000_000L;

  private final PrintStream out;
  private final @Nullable ResultFile file;
  private final @Nullable ResultFolder folder;
  private final ProgressLine progress;
  private final RunTally<R> tally;
  private final long start = System.nanoTime();
  private final long earlier;
  private boolean showsPace;
  private boolean separated;
  private boolean hasWritten;
  private long drawn = start;

  /**
   * @param out where results go if there is neither a file nor a folder for them
   * @param folder where each result gets a file
   * @param tally contains the results of earlier runs
   */
  public BatchRun(
      PrintStream out,
      @Nullable ResultFile file,
      @Nullable ResultFolder folder,
      ProgressLine progress,
      RunTally<R> tally) {
    this.out = out;
    this.file = file;
    this.folder = folder;
    this.progress = progress;
    this.tally = tally;
    earlier = tally.problems();
  }

  /** Works on all tasks, or until the run is stopped or results can no longer be written. */
  public RunStatistics run(
      Source<Task> tasks,
      List<? extends Worker<Task, WrittenResult<R>>> workers,
      OutputOrder order,
      RunEnd end) {
    showsPace = workers.size() > 1;
    Batch<Task, WrittenResult<R>> batch =
        new Batch<>(
            workers, order, BatchBounds.ofHeap(), written -> written.text().length, this::write);
    try {
      batch.run(tasks, end);
    } catch (IOException e) {
      tally.addError();
      progress.complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    force();
    progress.clear();
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new RunStatistics(tally.problems() - earlier, millis, end.isStopped());
  }

  /** Writes a result; false if results can no longer be written. */
  private boolean write(WrittenResult<R> result) {
    progress.clear();
    boolean written = folder != null ? put(folder, result) : writeAmongOthers(result);
    if (written) {
      separated |= result.hasSeparator();
      tally.add(result.result());
      showPace();
    }
    return written;
  }

  private boolean writeAmongOthers(WrittenResult<R> result) {
    byte[] text = separated && result.hasSeparator() ? result.textAfterAnother() : result.text();
    if (!hasWritten) {
      text = result.textAfterHead();
      hasWritten = true;
    }
    return file == null ? print(text) : append(file, text);
  }

  /** Writes a result into a file of its own. */
  private boolean put(ResultFolder to, WrittenResult<R> result) {
    try {
      to.write(result.name(), result.textAfterHead());
      return true;
    } catch (IOException e) {
      tally.endEarly();
      progress.complain(Message.of("cli.run.output-failed", to.name(), IoFault.of(e)));
      return false;
    }
  }

  private boolean print(byte[] text) {
    out.write(text, 0, text.length);
    out.flush();
    return !out.checkError();
  }

  private boolean append(ResultFile to, byte[] text) {
    try {
      to.append(text);
      return true;
    } catch (IOException e) {
      complain(to, e);
      return false;
    }
  }

  private void force() {
    if (file != null) {
      try {
        file.force();
      } catch (IOException e) {
        complain(file, e);
      }
    }
  }

  private void complain(ResultFile to, IOException e) {
    tally.endEarly();
    progress.complain(Message.of("cli.run.output-failed", to.path(), IoFault.of(e)));
  }

  private void showPace() {
    long now = System.nanoTime();
    if (showsPace && now - drawn >= REDRAW_NANOS) {
      drawn = now;
      long done = tally.problems() - earlier;
      progress.show(Message.of("cli.progress.batch", tally.problems(), done * 1e9 / (now - start)));
    }
  }
}
