package tsumugi.cli.batch;

import java.io.IOException;
import java.util.function.Predicate;

/** Where tasks come from, one by one. */
@FunctionalInterface
public interface Source<T> {
  /**
   * Hands over every task.
   *
   * @param wantMore takes a task, and waits while there is no room for it; false ends the reading
   * @throws IOException when the rest cannot be read; the tasks before it count
   */
  void forEach(Predicate<T> wantMore) throws IOException;
}
