package tsumugi.cli.run;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import tsumugi.cli.base.ProgressLine;
import tsumugi.solver.SearchMonitor;

/** Who watches the search of a task: a single job shows how far it is, several cannot. */
public final class TaskMonitors {
  private TaskMonitors() {}

  /**
   * For the tasks of one worker.
   *
   * @param jobs how many workers there are
   * @param stop true once the run is to end
   */
  public static Function<Task, SearchMonitor> of(
      int jobs, ProgressLine progress, BooleanSupplier stop) {
    if (jobs > 1) {
      return task -> progress.silentUntil(stop);
    }
    AtomicLong done = new AtomicLong();
    return task -> {
      progress.start(task.problem().id(), done.getAndIncrement());
      return progress.until(stop);
    };
  }
}
