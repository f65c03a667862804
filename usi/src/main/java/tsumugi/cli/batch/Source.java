package tsumugi.cli.batch;

import java.io.IOException;
import java.util.function.Predicate;

/** Supplies tasks one by one. */
@FunctionalInterface
public interface Source<T> {
  /**
   * Passes every task to a consumer.
   *
   * @param wantMore takes a task, waiting while there is no room for it; false ends the reading
   * @throws IOException if the rest cannot be read; the tasks before it remain valid
   */
  void forEach(Predicate<T> wantMore) throws IOException;
}
