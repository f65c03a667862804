package tsumugi.cli.compose;

import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.ProofReport;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.KnownKeys;

/**
 * Numbers and writes the problems that are new, until there are as many as wanted. Used by one
 * thread, except where a method says otherwise.
 */
final class NewResults {
  private final ComposedWriter writer;
  private final ResultSink sink;
  private final KnownKeys keys;
  private final @Nullable Certifier certifier;
  private final long most;
  private volatile long done;

  /**
   * Prepares the results of a run.
   *
   * @param keys the problems to leave out; those found are added
   * @param certifier writes the certificate of each result; null to write none
   * @param done the number of results that are there already
   * @param most the number of results wanted, with those
   */
  NewResults(
      ComposedWriter writer,
      ResultSink sink,
      KnownKeys keys,
      @Nullable Certifier certifier,
      long done,
      long most) {
    this.writer = writer;
    this.sink = sink;
    this.keys = keys;
    this.certifier = certifier;
    this.done = done;
    this.most = most;
  }

  /** The number of results, with earlier ones. */
  long done() {
    return done;
  }

  /** Whether there are as many results as wanted. Thread-safe. */
  boolean hasEnough() {
    return done >= most;
  }

  /** Whether there are as many results as wanted, or no more can be written. */
  boolean isFull() {
    return hasEnough() || sink.hasFailed();
  }

  /** Writes a problem, unless it is known or no more are wanted; whether it was new. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
  boolean write(ComposedProblem problem, Origin origin) {
    if (isFull() || keys.add(problem.key(), 1) > 0) {
      return false;
    }
    done++;
    ProofReport proof = certifier == null ? null : certifier.certify(problem);
    sink.write(writer.bytes(done, problem, origin, proof));
    return true;
  }

  /** Forces the results to the disk. */
  void force() {
    sink.force();
  }
}
