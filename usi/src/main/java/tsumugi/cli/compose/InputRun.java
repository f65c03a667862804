package tsumugi.cli.compose;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.compose.ComposedProblem;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;

/**
 * What {@link ExtendRun} and {@link RepairRun} share: they begin with problems that are read, and
 * write what they find.
 */
final class InputRun {
  private final NewResults results;
  private final ProgressLine progress;
  private final BooleanSupplier stop;
  private final EarlierResults earlier;
  private final long start = System.nanoTime();
  private int longest;
  private long inputs;
  private boolean whole = true;

  /**
   * Prepares a run.
   *
   * @param earlier the results that are there already
   */
  InputRun(
      NewResults results, ProgressLine progress, EarlierResults earlier, BooleanSupplier stop) {
    this.results = results;
    this.progress = progress;
    this.earlier = earlier;
    this.stop = stop;
    longest = earlier.longest();
  }

  /** What is done with each position. */
  @FunctionalInterface
  interface Work {
    /**
     * Takes a position.
     *
     * @param input its number, from 1
     */
    void take(Problem problem, Position position, long input);
  }

  /** Stops the searches at the end of the run. Thread-safe. */
  SearchMonitor monitor() {
    return progress.silentUntil(stop);
  }

  /** Whether the user or the time limit has ended the run. */
  boolean isStopped() {
    return stop.getAsBoolean();
  }

  /** Whether there are as many results as wanted, or no more can be written. */
  boolean isFull() {
    return results.isFull();
  }

  /** Whether all was done that was asked for. */
  boolean isWhole() {
    return whole;
  }

  /**
   * Does something with each input, until the end of the run.
   *
   * @throws UsageException if the earlier results are from other inputs
   */
  void forEach(ProblemInputs problems, Work work) {
    try {
      ProblemInputs until = problems.until(stop);
      until.forEach(
          problem -> {
            if (isStopped()) {
              miss(Message.of("cli.compose.not-begun", inputs + 1));
              return false;
            }
            inputs++;
            take(problem, work);
            return !isFull();
          });
      if (inputs < earlier.source() && !isStopped() && !isFull()) {
        throw otherInputs(inputs + 1);
      }
    } catch (IOException e) {
      miss(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    if (inputs == 0 && whole && isStopped()) {
      miss(Message.of("cli.compose.ended-first"));
    }
    finish();
  }

  private void take(Problem problem, Work work) {
    if (problem.fault() != null) {
      miss(Message.of("cli.compose.faulty", problem.id(), problem.fault()));
      return;
    }
    switch (Attempt.of(() -> Sfen.parseProblem(problem.sfen()))) {
      case Attempt.Failed<Position> failed -> miss(problem.id(), failed);
      case Attempt.Done<Position>(Position position) -> {
        if (!earlier.isFrom(inputs, ProblemKey.of(position))) {
          throw otherInputs(inputs);
        }
        guard(problem.id(), () -> work.take(problem, position, inputs));
      }
    }
  }

  private static UsageException otherInputs(long input) {
    return UsageException.of("cli.usage.compose-inputs", input);
  }

  /** Runs something, and names the problem if it breaks down. */
  void guard(String id, Runnable work) {
    Attempt<Boolean> attempt =
        Attempt.of(
            () -> {
              work.run();
              return true;
            });
    if (attempt instanceof Attempt.Failed<Boolean> failed) {
      miss(id, failed);
    }
  }

  /** Says why the work on a problem broke down. */
  void miss(String id, Attempt.Failed<?> failed) {
    Log.breakdown(id, failed);
    miss(Message.of("cli.compose.faulty", id, failed.why()));
  }

  /** Says what was not done. */
  void miss(Message why) {
    whole = false;
    progress.complain(why);
  }

  /** Says something that leaves the run whole. */
  void say(Message what) {
    progress.complain(what);
  }

  /** Forces the results to the disk. */
  void finish() {
    results.force();
    progress.clear();
  }

  /**
   * Writes a new result; false once no more are wanted.
   *
   * @param source the position of the input
   */
  boolean write(ComposedProblem problem, Position source, Origin origin) {
    Consumer<JsonObject> extra =
        object -> {
          object.add("sourceKey", ProblemKey.of(source).toString());
          origin.extra().accept(object);
        };
    if (results.write(
        problem, new Origin(origin.source(), origin.headers(), origin.notes(), extra))) {
      longest = Math.max(longest, problem.composedPlies());
      double rate = (results.done() - earlier.count()) * 1e9 / (System.nanoTime() - start);
      progress.show(Message.of("cli.compose.progress-longest", results.done(), longest, rate));
    }
    return !isFull();
  }
}
