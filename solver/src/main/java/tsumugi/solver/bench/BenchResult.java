package tsumugi.solver.bench;

/**
 * The result of a bench run.
 *
 * @param nodes the number of all moves made
 * @param millis wall time in ms
 * @param signature a hash of every problem's nodes and verdict; the same on every machine, it
 *     changes only when the search does
 */
public record BenchResult(long nodes, long millis, long signature) {
  /** Nodes per second. */
  public long nps() {
    return nodes * 1000 / Math.max(1, millis);
  }
}
