package tsumugi.cli.compose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.batch.Batch;
import tsumugi.cli.batch.BatchBounds;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.Worker;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.Composer;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;

/**
 * Composes problems at random with several jobs. The climbs of the seed are the tasks of a batch and
 * their results are taken in the order of the climbs, so the problems do not depend on the number of
 * jobs, and a later run continues after the last climb.
 */
final class RandomRun {
  private static final long REDRAW_NANOS = 200_000_000L;

  /** What a climb found. */
  private record Found(long climb, List<ComposedProblem> problems) {}

  private final ComposedWriter writer;
  private final ResultSink sink;
  private final ProgressLine progress;
  private final KnownKeys keys;
  private final long count;
  private final long start = System.nanoTime();
  private long done;
  private long now;
  private long drawn = start;

  /**
   * Prepares a run.
   *
   * @param keys the problems to leave out; those found are added
   * @param done the number of results that are there already
   * @param count the number of results wanted, with those
   */
  RandomRun(
      ComposedWriter writer,
      ResultSink sink,
      ProgressLine progress,
      KnownKeys keys,
      long done,
      long count) {
    this.writer = writer;
    this.sink = sink;
    this.progress = progress;
    this.keys = keys;
    this.done = done;
    this.count = count;
  }

  /**
   * Composes until there are enough problems or the run is stopped.
   *
   * @param tables one for each job
   * @param first the first climb
   * @return the number of results, including earlier ones
   */
  long run(
      ComposeSettings settings,
      long seed,
      List<MainSubTable> tables,
      long first,
      OutputOrder order,
      BooleanSupplier stop) {
    List<Worker<Long, Found>> workers = new ArrayList<>();
    for (MainSubTable table : tables) {
      Composer composer = new Composer(settings, table, progress.silentUntil(stop), seed);
      workers.add(climb -> found(composer, climb, stop));
    }
    Batch<Long, Found> batch =
        new Batch<>(workers, order, BatchBounds.ofHeap(), found -> 1, this::take);
    try {
      if (done < count) {
        batch.run(
            wantMore -> {
              long climb = first;
              while (wantMore.test(climb)) {
                climb++;
              }
            },
            stop);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e); // the numbers of climbs are not read from anywhere
    }
    sink.force();
    progress.clear();
    return done;
  }

  private static @Nullable Found found(Composer composer, long climb, BooleanSupplier stop) {
    List<ComposedProblem> problems = composer.climb(climb);
    return stop.getAsBoolean() ? null : new Found(climb, problems);
  }

  /** Writes what is new; false once there is enough. */
  private boolean take(Found found) {
    for (ComposedProblem problem : found.problems()) {
      if (done < count && keys.add(problem.key(), 1) == 0) {
        done++;
        now++;
        byte[] bytes =
            writer.bytes(done, found.climb(), problem, ComposedWriter.JsonExtra.NONE);
        if (!sink.write(bytes)) {
          return false;
        }
      }
    }
    showPace();
    return done < count;
  }

  private void showPace() {
    long time = System.nanoTime();
    if (time - drawn >= REDRAW_NANOS) {
      drawn = time;
      progress.show(Message.of("cli.compose.progress", done, now * 1e9 / (time - start)));
    }
  }
}
