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
 * What one task does: its problems one after the other, on one table that is given back however the
 * task ends. The table has the size that was asked for or the task fails: with a smaller one the
 * same problem could get another answer when it is tried again.
 *
 * <p>A task that is killed ends with Spark's exception. Its search would come back as "unknown:
 * stopped", which is no answer.
 *
 * @param again the rows are answers of the stage before, and the better one of both is given
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
