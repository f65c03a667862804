package tsumugi.cli.compose;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProofReport;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;

/**
 * What {@link ExtendRun} and {@link RepairRun} share: they begin with problems that are read, and
 * write what they find.
 */
final class InputRun {
  private static final long REDRAW_NANOS = 200_000_000L;

  private final ComposedWriter writer;
  private final ResultSink sink;
  private final ProgressLine progress;
  private final KnownKeys keys;
  private final long most;
  private final BooleanSupplier stop;
  private final @Nullable Certifier certifier;
  private final long before;
  private final long start = System.nanoTime();
  private long drawn = start;
  private long done;
  private int longest;
  private long inputs;
  private boolean whole = true;

  /**
   * Prepares a run.
   *
   * @param keys the problems to leave out; those found are added
   * @param done the number of results that are there already
   * @param most the number of results wanted, with those
   * @param certifier writes the certificate of each result; null to write none
   */
  InputRun(
      ComposedWriter writer,
      ResultSink sink,
      ProgressLine progress,
      KnownKeys keys,
      long done,
      long most,
      BooleanSupplier stop,
      @Nullable Certifier certifier) {
    this.certifier = certifier;
    this.writer = writer;
    this.sink = sink;
    this.progress = progress;
    this.keys = keys;
    before = done;
    this.done = done;
    this.most = most;
    this.stop = stop;
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
    return done >= most || sink.hasFailed();
  }

  /** Whether all was done that was asked for. */
  boolean isWhole() {
    return whole;
  }

  /** Does something with each input, until the end of the run. */
  void forEach(ProblemInputs problems, Work work) {
    try {
      ProblemInputs until = problems.until(stop);
      until.forEach(
          problem -> {
            inputs++;
            take(problem, work);
            return !isStopped() && !isFull();
          });
    } catch (IOException e) {
      miss(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    finish();
  }

  private void take(Problem problem, Work work) {
    if (problem.fault() != null) {
      miss(Message.of("cli.compose.faulty", problem.id(), problem.fault()));
      return;
    }
    guard(problem.id(), () -> work.take(problem, Sfen.parseProblem(problem.sfen()), inputs));
  }

  /** Runs something whose breakdown is told with the name of a problem. */
  void guard(String id, Runnable work) {
    Attempt<Boolean> attempt =
        Attempt.of(
            () -> {
              work.run();
              return true;
            });
    if (attempt instanceof Attempt.Failed<Boolean> failed) {
      Log.breakdown(id, failed);
      miss(Message.of("cli.compose.faulty", id, failed.why()));
    }
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
    sink.force();
    progress.clear();
  }

  /** Writes a new result; false once no more are wanted. */
  boolean write(ComposedProblem problem, long input, ComposedWriter.JsonExtra extra) {
    if (keys.add(problem.key(), 1) == 0) {
      done++;
      longest = Math.max(longest, problem.composedPlies());
      ProofReport proof = certifier == null ? null : certifier.certify(problem);
      sink.write(writer.bytes(done, input, problem, proof, extra));
      showPace();
    }
    return !isFull();
  }

  private void showPace() {
    long now = System.nanoTime();
    if (now - drawn >= REDRAW_NANOS) {
      drawn = now;
      double rate = (done - before) * 1e9 / (now - start);
      progress.show(Message.of("cli.compose.progress-longest", done, longest, rate));
    }
  }
}
