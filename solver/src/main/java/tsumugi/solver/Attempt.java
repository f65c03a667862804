package tsumugi.solver;

import java.util.function.Supplier;
import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/**
 * How a piece of work ended: with a value, or with the reason why it has no value. So an error in
 * one piece of work, such as one of many problems, does not end the others. This is the one place
 * that knows what a search may throw.
 *
 * @param <T> the type of the value
 */
public sealed interface Attempt<T> {
  /**
   * The work is done.
   *
   * @param value what it returned
   */
  record Done<T>(T value) implements Attempt<T> {}

  /**
   * There is no value.
   *
   * @param why the reason in one sentence
   * @param cause what was thrown
   */
  record Failed<T>(Message why, Throwable cause) implements Attempt<T> {
    /**
     * Whether the program is at fault, or the machine: a defect, or a full heap or stack. If not,
     * the problem itself is faulty.
     */
    public boolean isBreakdown() {
      return !(cause instanceof Explained);
    }

    /** Throws the cause again, for callers that need the value. */
    public void rethrow() {
      if (cause instanceof Error error) {
        throw error;
      }
      throw cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
    }
  }

  /**
   * Does the work. Everything that a search may throw becomes a value: exceptions that are {@link
   * Explained} with their own sentence, all others with one that names them. A class that cannot be
   * loaded is included, because the file of the program may have been replaced while it runs.
   */
  static <T> Attempt<T> of(Supplier<T> work) {
    try {
      return new Done<>(work.get());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      Message why =
          e instanceof Explained explained
              ? explained.explanation()
              : Message.of("solver.search-failed", e.toString());
      return new Failed<>(why, e);
    }
  }
}
