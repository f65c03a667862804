package tsumugi.cli.solve;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.batch.Batch;
import tsumugi.cli.batch.BatchBounds;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.Source;
import tsumugi.cli.batch.Worker;
import tsumugi.engine.message.Message;

/**
 * Solves the problems and writes each result as soon as its turn has come, so that a run that is
 * broken off loses nothing it has written.
 */
final class SolveRun {
  private static final long REDRAW_NANOS = 100_000_000L;

  private final PrintStream out;
  private final @Nullable ResultFile file;
  private final ProgressLine progress;
  private final Tally tally;
  private final long start = System.nanoTime();
  private final long earlier;
  private boolean showsPace;
  private long drawn = start;

  /**
   * @param out where results go when there is no file for them
   * @param tally what earlier runs have found
   */
  SolveRun(PrintStream out, @Nullable ResultFile file, ProgressLine progress, Tally tally) {
    this.out = out;
    this.file = file;
    this.progress = progress;
    this.tally = tally;
    earlier = tally.problems();
  }

  /** Solves them all, or until it is stopped or nobody reads the results any more. */
  Summary run(
      Source<Task> tasks,
      List<? extends Worker<Task, Answer>> workers,
      OutputOrder order,
      BooleanSupplier stop) {
    showsPace = workers.size() > 1;
    Batch<Task, Answer> batch =
        new Batch<>(
            workers, order, BatchBounds.ofHeap(), answer -> answer.text().length, this::write);
    try {
      batch.run(tasks, stop);
    } catch (IOException e) {
      tally.addError();
      progress.complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    force();
    progress.clear();
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new Summary(tally, tally.problems() - earlier, millis, stop.getAsBoolean());
  }

  /** False when there is no place for results any more. */
  private boolean write(Answer answer) {
    progress.clear();
    boolean written = file == null ? print(answer.text()) : append(file, answer.text());
    if (written) {
      tally.add(answer.outcome());
      showPace();
    }
    return written;
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
