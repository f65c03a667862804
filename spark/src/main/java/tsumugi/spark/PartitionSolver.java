package tsumugi.spark;

import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * The work of a task: solves its problems one after another with one table, which is freed however
 * the task ends. If a table of the requested size cannot be allocated, the task fails: with a
 * smaller one, a retry could give another answer for the same problem.
 *
 * <p>A task that is killed ends with Spark's exception. The result of its search would be "unknown:
 * stopped", which is not an answer.
 *
 * @param again whether the rows are answers of the previous stage; the better of both answers is
 *     returned
 */
record PartitionSolver(Rule rule, boolean fillHand, Effort effort, boolean again)
    implements MapPartitionsFunction<Row, Row> {
  @Override
  public Iterator<Row> call(Iterator<Row> problems) {
    TaskContext task = TaskContext.get();
    MainSubTable table = MainSubTable.allocate(effort.megabytes());
    task.addTaskCompletionListener((TaskCompletionListener) _ -> table.close());
    SearchMonitor monitor = SearchMonitor.stoppedBy(task::isInterrupted);
    RowSolver solver = new RowSolver(rule, fillHand, effort, table, monitor);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return problems.hasNext();
      }

      @Override
      public Row next() {
        Row problem = problems.next();
        Row answer = solver.solve(text(problem, 0), text(problem, 1));
        task.killTaskIfInterrupted();
        return again ? AnswerRow.better(problem, answer) : answer;
      }
    };
  }

  private static @Nullable String text(Row problem, int column) {
    return problem.isNullAt(column) ? null : problem.getString(column);
  }
}
