package tsumugi.solver.bench;

/**
 * What a bench run did.
 *
 * @param nodes moves made in all
 * @param millis wall time in ms
 * @param signature one number over every problem's nodes and verdict; the same on every machine, it
 *     changes exactly when the search does
 */
public record BenchResult(long nodes, long millis, long signature) {
  /** Nodes per second. */
  public long nps() {
    return nodes * 1000 / Math.max(1, millis);
  }
}
