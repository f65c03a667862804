package tsumugi.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.batch.FinishedResults;
import tsumugi.cli.batch.Source;
import tsumugi.cli.problem.Problem;

/**
 * The problems of the input as tasks, without those that already have results. No task is passed on
 * before the results are known to belong to these problems; until then the file of results is left
 * unchanged.
 */
public final class TaskSource implements Source<Task> {
  private final Source<Problem> problems;
  private final FinishedResults finished;
  private final Function<Problem, @Nullable Path> proofs;
  private final UnaryOperator<Problem> asSearched;
  private final Runnable begin;
  private final List<Task> leftOver = new ArrayList<>();
  private long number;
  private boolean begun;

  /**
   * @param proofs the file for a problem's proof; called for every problem, in order
   * @param asSearched a problem as it appears in its result
   * @param begin runs before the first task
   */
  public TaskSource(
      Source<Problem> problems,
      FinishedResults finished,
      Function<Problem, @Nullable Path> proofs,
      UnaryOperator<Problem> asSearched,
      Runnable begin) {
    this.problems = problems;
    this.finished = finished;
    this.proofs = proofs;
    this.asSearched = asSearched;
    this.begin = begin;
  }

  @Override
  public void forEach(Predicate<Task> wantMore) throws IOException {
    if (finished.highest() == 0) {
      begin(wantMore);
    }
    problems.forEach(problem -> take(problem, wantMore));
    finished.checkEnd(number);
  }

  private boolean take(Problem problem, Predicate<Task> wantMore) {
    number++;
    Task task = new Task(number, problem, proofs.apply(problem));
    if (begun) {
      return wantMore.test(task);
    }
    if (finished.contains(number)) {
      Problem searched = asSearched.apply(problem);
      finished.see(number, searched.namedFile(), searched.id(), searched.sfen());
    } else {
      leftOver.add(task);
    }
    return number < finished.highest() || begin(wantMore);
  }

  /** Passes on the tasks that an earlier run left over, which come first. */
  private boolean begin(Predicate<Task> wantMore) {
    finished.check();
    begun = true;
    begin.run();
    return leftOver.stream().allMatch(wantMore);
  }
}
