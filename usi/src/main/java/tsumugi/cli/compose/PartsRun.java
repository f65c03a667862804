package tsumugi.cli.compose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.batch.Batch;
import tsumugi.cli.batch.BatchBounds;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.RunEnd;
import tsumugi.cli.batch.Worker;
import tsumugi.compose.ComposedProblem;
import tsumugi.engine.message.Message;
import tsumugi.solver.Attempt;

/**
 * Composes with several jobs. The work has numbered parts, which are the tasks of a batch: the
 * climbs of a seed, or the parts of a small world. Results are taken in the order of the parts, so
 * the problems do not depend on the number of jobs, and a later run continues with the last part.
 *
 * <p>If the run is stopped, what an unfinished part of a small world has found is kept. If a later
 * run can continue the output, nothing is taken from the parts after it, because that run has to
 * examine it again. An unfinished climb gives nothing: the problems of a seed must not depend on
 * when a run was stopped.
 */
final class PartsRun {
  private static final long REDRAW_NANOS = 200_000_000L;

  /**
   * What a part gave.
   *
   * @param whole whether the part is finished
   */
  private record Found(long part, List<ComposedProblem> problems, boolean whole) {}

  /** How a job examines a part, and whether what it found before a stop may be kept. */
  record Job(LongFunction<List<ComposedProblem>> parts, boolean keepsUnfinished) {}

  private final NewResults results;
  private final ProgressLine progress;
  private final long start = System.nanoTime();
  private final long before;
  private final SortedMap<Integer, Long> lengths = new TreeMap<>();
  private long breakdowns;
  private OutputOrder order = OutputOrder.INPUT;
  private long drawn = start;

  PartsRun(NewResults results, ProgressLine progress) {
    this.results = results;
    this.progress = progress;
    before = results.done();
  }

  /** Whether there are as many results as wanted; the jobs can then stop. Thread-safe. */
  boolean hasEnough() {
    return results.hasEnough();
  }

  /** The number of parts without a result because the work on them broke down. */
  long breakdowns() {
    return breakdowns;
  }

  /**
   * Works until there are enough problems, all parts are done or the run is stopped.
   *
   * @param jobs what each job does: the problems of a part
   * @param first the first part
   * @param parts the number of parts
   * @return the number of results, including earlier ones
   */
  long run(List<Job> jobs, long first, long parts, OutputOrder order, RunEnd end) {
    this.order = order;
    List<Worker<Long, Found>> workers = new ArrayList<>();
    for (Job job : jobs) {
      workers.add(part -> found(job, part, end));
    }
    Batch<Long, Found> batch =
        new Batch<>(workers, order, BatchBounds.ofHeap(), found -> 1, this::take);
    try {
      if (!hasEnough()) {
        batch.run(
            wantMore -> {
              long part = first;
              while (part < parts && wantMore.test(part)) {
                part++;
              }
            },
            end);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e); // the numbers are not read from anywhere
    }
    results.force();
    progress.clear();
    return results.done();
  }

  private @Nullable Found found(Job job, long part, RunEnd end) {
    return switch (Attempt.of(() -> job.parts.apply(part))) {
      case Attempt.Done<List<ComposedProblem>>(List<ComposedProblem> problems) -> {
        boolean whole = !end.getAsBoolean();
        yield whole || job.keepsUnfinished ? new Found(part, problems, whole) : null;
      }
      case Attempt.Failed<List<ComposedProblem>> failed -> {
        Log.breakdown(String.valueOf(part), failed);
        progress.complain(Message.of("cli.compose.broken-part", part, failed.why()));
        synchronized (this) {
          breakdowns++;
        }
        yield new Found(part, List.of(), true);
      }
    };
  }

  /** The number of problems of each length that this run wrote. */
  SortedMap<Integer, Long> lengths() {
    return lengths;
  }

  /** Writes what is new; false once there is enough. */
  private boolean take(Found found) {
    for (ComposedProblem problem : found.problems()) {
      if (results.write(problem, Origin.of(found.part(), object -> {}))) {
        lengths.merge(problem.composedPlies(), 1L, Long::sum);
      }
    }
    showPace();
    return !results.isFull() && (found.whole() || order != OutputOrder.INPUT_WITHOUT_GAPS);
  }

  private void showPace() {
    long time = System.nanoTime();
    if (time - drawn >= REDRAW_NANOS) {
      drawn = time;
      long done = results.done();
      double rate = (done - before) * 1e9 / (time - start);
      progress.show(Message.of("cli.compose.progress", done, rate));
    }
  }
}
