package tsumugi.cli.batch;

import org.jspecify.annotations.Nullable;

/** Works on one task after another, on one thread. */
@FunctionalInterface
public interface Worker<T, R> {
  /** The result; null if the task was stopped before there was one. */
  @Nullable R work(T task);
}
