package tsumugi.spark;

import java.io.Serializable;
import tsumugi.solver.SearchLimits;

/**
 * What a stage may spend on each problem.
 *
 * @param nodes positions searched; {@link SearchLimits#UNLIMITED} for no limit
 * @param millis wall time in ms; {@link SearchLimits#UNLIMITED} for no limit, which is the default:
 *     a task that is tried again on a slower machine has to give the same answers
 * @param threads search threads a task
 * @param megabytes size of a task's table
 */
record Effort(long nodes, long millis, int threads, long megabytes) implements Serializable {
  SearchLimits limits(boolean firstMate) {
    return SearchLimits.NONE.withMaxNodes(nodes).withMaxMillis(millis).withFirstMate(firstMate);
  }
}
