package tsumugi.cli.run;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import tsumugi.cli.base.ProgressLine;
import tsumugi.solver.SearchMonitor;

/** Monitors for the searches of tasks: a single job shows its progress, several do not. */
public final class TaskMonitors {
  private TaskMonitors() {}

  /**
   * Monitors for the tasks of one worker.
   *
   * @param jobs the number of workers
   * @param finished the number of problems that an earlier run has finished
   * @param stop true once the run is to end
   */
  public static Function<Task, SearchMonitor> of(
      int jobs, long finished, ProgressLine progress, BooleanSupplier stop) {
    if (jobs > 1) {
      return task -> progress.silentUntil(stop);
    }
    AtomicLong done = new AtomicLong(finished);
    return task -> {
      progress.start(task.problem().id(), done.getAndIncrement());
      return progress.until(stop);
    };
  }
}
