package tsumugi.cli.base;

import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tsumugi.solver.Attempt;

/**
 * The log, on stderr. Logback takes long to load compared to a short problem, so it is loaded at
 * the first log event, which most runs do not have.
 */
public final class Log {
  private Log() {}

  /** Logs an inconsistency inside the program; the run continues. */
  public static void warn(String what) {
    Holder.LOGGER.warn(what);
  }

  public static void error(String what, Throwable cause) {
    Holder.LOGGER.error(what, cause);
  }

  /** Logs a breakdown with its stack trace; a faulty problem is not worth a log event. */
  public static void breakdown(String problem, Attempt.Failed<?> failed) {
    if (failed.isBreakdown()) {
      error("problem " + problem, failed.cause());
    }
  }

  /**
   * Makes something that comes with an answer, such as its tree of variations. If that breaks down,
   * the answer itself is not lost.
   *
   * @return empty if there is nothing, or after a breakdown, which is logged
   */
  public static <T> Optional<T> withoutLoss(String problem, Supplier<Optional<T>> work) {
    return switch (Attempt.of(work)) {
      case Attempt.Done<Optional<T>>(Optional<T> made) -> made;
      case Attempt.Failed<Optional<T>> failed -> {
        breakdown(problem, failed);
        yield Optional.empty();
      }
    };
  }

  private static final class Holder {
    static final Logger LOGGER = LoggerFactory.getLogger("tsumugi");
  }
}
