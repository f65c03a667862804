package tsumugi.spark;

import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * The table of a task, which is freed however the task ends. If a table of the requested size
 * cannot be allocated, the task fails: with a smaller one, a retry could give another answer for
 * the same problem.
 */
final class TaskTable {
  private TaskTable() {}

  static MainSubTable of(TaskContext task, long megabytes) {
    MainSubTable table = MainSubTable.allocate(megabytes);
    task.addTaskCompletionListener((TaskCompletionListener) _ -> table.close());
    return table;
  }

  /** Stops the searches of a task that is killed. */
  static SearchMonitor monitor(TaskContext task) {
    return SearchMonitor.stoppedBy(task::isInterrupted);
  }
}
