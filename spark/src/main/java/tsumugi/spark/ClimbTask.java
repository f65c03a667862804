package tsumugi.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.LongFunction;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.Composer;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;

/**
 * The climbs of a task, given by their numbers, one after another. What a climb finds depends only
 * on the settings, the seed and its number, so a retry finds the same. A climb that fails becomes a
 * row of its own; one that is killed ends the task, because it would have found more.
 */
record ClimbTask(ComposeSettings settings, long seed, long megabytes)
    implements MapPartitionsFunction<Long, Row> {
  @Override
  public Iterator<Row> call(Iterator<Long> climbs) {
    TaskContext task = TaskContext.get();
    MainSubTable table = TaskTable.of(task, megabytes);
    Composer composer = new Composer(settings, table, TaskTable.monitor(task), seed);
    return new Iterator<>() {
      private Iterator<Row> rows = Collections.emptyIterator();

      @Override
      public boolean hasNext() {
        while (!rows.hasNext() && climbs.hasNext()) {
          rows = rows(settings.rule(), climbs.next(), composer::climb).iterator();
          task.killTaskIfInterrupted();
        }
        return rows.hasNext();
      }

      @Override
      public Row next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return rows.next();
      }
    };
  }

  /** The rows of a climb: those of its problems, or one that says why it failed. */
  static List<Row> rows(
      ComposeRule rule, long number, LongFunction<List<ComposedProblem>> composer) {
    return switch (Attempt.of(() -> composer.apply(number))) {
      case Attempt.Done<List<ComposedProblem>>(List<ComposedProblem> problems) -> {
        List<Row> rows = new ArrayList<>();
        for (ComposedProblem problem : problems) {
          rows.add(ComposedRow.found(rule, number, rows.size(), problem));
        }
        yield rows;
      }
      case Attempt.Failed<List<ComposedProblem>> failed ->
          List.of(ComposedRow.failed(rule, number, failed.why()));
    };
  }
}
