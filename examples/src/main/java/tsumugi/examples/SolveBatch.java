package tsumugi.examples;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import tsumugi.solver.api.MateSolver;
import tsumugi.solver.api.Question;
import tsumugi.solver.api.Solution;

/** Solves many problems in virtual threads, as many at a time as there are processors. */
public final class SolveBatch {
  private static final List<String> PROBLEMS =
      List.of(
          "4k4/9/4P4/9/9/9/9/9/9 b G 1",
          "8k/9/7S1/9/6R2/9/9/9/9 b GS 1",
          "4k4/9/9/9/9/9/9/9/9 b G 1");

  private SolveBatch() {}

  public static void main(String[] arguments) throws Exception {
    Semaphore processors = new Semaphore(Runtime.getRuntime().availableProcessors());
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Solution>> answers =
          PROBLEMS.stream().map(sfen -> threads.submit(() -> solve(sfen, processors))).toList();
      for (int i = 0; i < answers.size(); i++) {
        Solution solution = answers.get(i).get();
        System.out.println((i + 1) + ": " + solution.result() + " " + solution.line());
      }
    }
  }

  /** A solver has a table of its own, so each thread at work opens one. */
  private static Solution solve(String sfen, Semaphore processors) throws InterruptedException {
    processors.acquire();
    try (MateSolver solver = MateSolver.open(16)) {
      return solver.solve(sfen, Question.TSUME.withFilledHand().withNodes(1_000_000));
    } finally {
      processors.release();
    }
  }
}
