package tsumugi.spark;

import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import tsumugi.engine.table.MainSubTable;

/**
 * The work of a task: its problems one after another with one table ({@link TaskTable}).
 *
 * <p>A task that is killed ends with Spark's exception. The result of its search would be "unknown:
 * stopped", which is not an answer.
 *
 * @param again whether the rows are results of the previous stage; the better of both results is
 *     returned
 */
record ProblemTask(ProblemWork work, Effort effort, boolean again)
    implements MapPartitionsFunction<Row, Row> {
  @Override
  public Iterator<Row> call(Iterator<Row> problems) {
    TaskContext task = TaskContext.get();
    MainSubTable table = TaskTable.of(task, effort.megabytes());
    ProblemWork.Worker worker = work.worker(effort, table, TaskTable.monitor(task));
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return problems.hasNext();
      }

      @Override
      public Row next() {
        Row problem = problems.next();
        Row result =
            worker.work(
                problem.isNullAt(0) ? null : problem.getString(0),
                problem.isNullAt(1) ? null : problem.getString(1));
        task.killTaskIfInterrupted();
        return again ? work.better(problem, result) : result;
      }
    };
  }
}
