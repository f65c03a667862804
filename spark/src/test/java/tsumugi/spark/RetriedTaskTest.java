package tsumugi.spark;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/** Tasks that fail in the middle and are retried: every problem has the same answer, once. */
@Tag("slow")
class RetriedTaskTest {
  /** A search that ends at no limit within the time of a test. */
  private static final String HARD = "9/9/9/3k5/9/9/9/9/9 b RB2Nrb4g4s2n4l18p 1";

  private static final ProblemWork WORK =
      new SolveWork(new Rule.Tsume(TsumeMethod.AUTO, RootSide.AUTO, false), false);

  @TempDir private Path folder = Path.of("");

  /** Gives some answers, then fails, in the first attempt of every task. */
  private record FailingOnce(ProblemTask solver) implements MapPartitionsFunction<Row, Row> {
    @Override
    public Iterator<Row> call(Iterator<Row> problems) {
      Iterator<Row> answers = solver.call(problems);
      return new Iterator<>() {
        private int given;

        @Override
        public boolean hasNext() {
          return answers.hasNext();
        }

        @Override
        public Row next() {
          if (given++ == 3 && TaskContext.get().attemptNumber() == 0) {
            throw new IllegalStateException("failed on purpose");
          }
          return answers.next();
        }
      };
    }
  }

  /**
   * Is killed in the middle of its first search, which has no limit, in the first attempt. Spark's
   * own iterators end when a task is killed; this one gets a copy of their rows, so that only the
   * solver notices it. Its answers are tested here, because Spark would discard the file of a
   * killed task.
   */
  private record KilledOnce(ProblemTask endless, ProblemTask solver)
      implements MapPartitionsFunction<Row, Row> {
    private static final int MILLIS_INTO_THE_SEARCH = 300;
    private static final Collection<String> STOPPED = new ConcurrentLinkedQueue<>();

    @Override
    public Iterator<Row> call(Iterator<Row> problems) {
      List<Row> copy = new ArrayList<>();
      problems.forEachRemaining(copy::add);
      TaskContext task = TaskContext.get();
      boolean isKilled = !copy.isEmpty() && task.attemptNumber() == 0;
      if (isKilled) {
        Executor later = CompletableFuture.delayedExecutor(MILLIS_INTO_THE_SEARCH, MILLISECONDS);
        later.execute(() -> kill(task.taskAttemptId()));
      }
      Iterator<Row> answers = (isKilled ? endless : solver).call(copy.iterator());
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return answers.hasNext();
        }

        @Override
        public Row next() {
          Row answer = answers.next();
          if ("stopped".equals(answer.getString(5))) {
            STOPPED.add(LocalSpark.comparable(answer));
          }
          return answer;
        }
      };
    }

    /** Without interrupting its thread, which is Spark's default. */
    private static void kill(long attempt) {
      LocalSpark.session().sparkContext().killTaskAttempt(attempt, false, "by the test");
    }
  }

  private Dataset<Row> written(
      List<OwnProblem> problems, MapPartitionsFunction<Row, Row> solver, String name) {
    String out = folder.resolve(name).toString();
    LocalSpark.problems(problems)
        .repartition(4, functions.col("id"))
        .mapPartitions(solver, Encoders.row(AnswerRow.SCHEMA))
        .write()
        .parquet(out);
    return LocalSpark.session().read().parquet(out);
  }

  @Test
  void aTaskThatFailsHalfWayGivesTheSameRowsOnce() {
    List<OwnProblem> problems = OwnProblem.some(40);
    ProblemTask solver =
        new ProblemTask(WORK, new Effort(1_000, SearchLimits.UNLIMITED, 1, 16), false);
    List<String> whole = LocalSpark.comparable(written(problems, solver, "whole"));
    List<String> again = LocalSpark.comparable(written(problems, new FailingOnce(solver), "again"));
    assertEquals(problems.size(), whole.size());
    assertEquals(whole, again);
  }

  /** Their searches end as "unknown: stopped", which must not be visible. */
  @Test
  void aTaskThatIsKilledLeavesNoAnswerOfAStoppedSearch() throws Exception {
    List<OwnProblem> hard =
        List.of(new OwnProblem("a", HARD, true, ""), new OwnProblem("b", HARD, true, ""));
    Rule plies = new Rule.Tsume(TsumeMethod.PLIES, RootSide.AUTO, false);
    ProblemWork work = new SolveWork(plies, false);
    long endless = Long.MAX_VALUE;
    ProblemTask solver =
        new ProblemTask(work, new Effort(20_000, SearchLimits.UNLIMITED, 1, 16), false);
    ProblemTask killed =
        new ProblemTask(work, new Effort(endless, SearchLimits.UNLIMITED, 1, 16), false);
    List<String> whole = LocalSpark.comparable(written(hard, solver, "whole"));
    assertTrue(whole.getFirst().contains("|unknown|node_limit|"), whole::toString);
    try (StageLog log = new StageLog()) {
      assertEquals(
          whole, LocalSpark.comparable(written(hard, new KilledOnce(killed, solver), "again")));
      LocalSpark.session().sparkContext().listenerBus().waitUntilEmpty();
      assertEquals(2, log.killed());
      assertEquals(List.of(), List.copyOf(KilledOnce.STOPPED));
    }
  }

  /**
   * Tables of more than thirty gigabytes in all if those of failed tasks stayed; they are mapped
   * but not touched.
   */
  @Test
  void theTableOfATaskIsGivenBackHoweverItEnds() throws IOException {
    Path status = Path.of("/proc/self/status");
    assumeTrue(Files.exists(status), "the memory of a process is read as Linux tells it");
    ProblemTask solver =
        new ProblemTask(WORK, new Effort(100, SearchLimits.UNLIMITED, 1, 8_192), false);
    long before = mappedGigabytes(status);
    written(OwnProblem.some(30), new FailingOnce(solver), "memory");
    long more = mappedGigabytes(status) - before;
    assertTrue(more < 8, "mapped " + more + " GB more than before");
  }

  private static long mappedGigabytes(Path status) throws IOException {
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmSize:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 20)
        .findFirst()
        .orElseThrow();
  }
}
