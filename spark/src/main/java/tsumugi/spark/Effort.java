package tsumugi.spark;

import java.io.Serializable;
import tsumugi.solver.SearchLimits;

/**
 * The limits of a stage for each problem.
 *
 * @param nodes positions searched; {@link SearchLimits#UNLIMITED} for no limit.
 * @param millis wall time in ms; {@link SearchLimits#UNLIMITED} for no limit. This is the default,
 *     because a task that is retried on a slower machine must give the same answers.
 * @param threads search threads of a task.
 * @param megabytes size of a task's table.
 */
record Effort(long nodes, long millis, int threads, long megabytes) implements Serializable {
  SearchLimits limits(boolean firstMate) {
    return SearchLimits.NONE.withMaxNodes(nodes).withMaxMillis(millis).withFirstMate(firstMate);
  }
}
