package tsumugi.cli.solve;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.run.Task;
import tsumugi.cli.run.WrittenResult;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.usi.Mates;

class TaskWorkerTest {
  /** A million lines of play may not fit into the heap as text: the run continues. */
  @Test
  void anAnswerLargerThanTheHeapIsAnError() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      TaskWorker worker =
          new TaskWorker(
              new SearchOptions().solver(table, 1, SearchLimits.NONE),
              task -> SearchMonitor.SILENT,
              outcome -> false,
              StandardCharsets.UTF_8,
              TaskWorkerTest::firstTooLarge,
              null);
      WrittenResult<Outcome> written = work(worker, 1);
      Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, written.result());
      assertEquals("p1", failed.problem().id());
      String why =
          "the answer is too large to be written with the current Java heap"
              + " (TSUMUGI_JAVA_OPTS=-Xmx8g gives more)";
      assertEquals("1: " + why + "\n", new String(written.text(), StandardCharsets.UTF_8));
      written = work(worker, 2);
      assertInstanceOf(Outcome.Solved.class, written.result());
      assertEquals("2: solved\n", new String(written.text(), StandardCharsets.UTF_8));
    }
  }

  private static WrittenResult<Outcome> work(TaskWorker worker, int number) {
    Problem problem = new Problem("p" + number, Mates.IN_1);
    return requireNonNull(worker.work(new Task(number, problem, null)));
  }

  private static ResultWriter firstTooLarge(PrintStream out) {
    return (number, outcome) -> {
      if (outcome instanceof Outcome.Failed failed) {
        out.print(number + ": " + failed.message().english() + "\n");
        return;
      }
      out.print(number + ": sol");
      if (number == 1) {
        throw new OutOfMemoryError("Java heap space");
      }
      out.print("ved\n");
    };
  }
}
