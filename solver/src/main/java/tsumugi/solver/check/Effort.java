package tsumugi.solver.check;

/**
 * What one round of questions about a line may cost.
 *
 * @param round 1 for the first
 * @param nodes positions that a question may cost, such as whether one check mates
 * @param lines of full length that are looked at, at most
 * @param threads that a question may occupy
 */
record Effort(int round, long nodes, int lines, int threads) {
  private static final int MORE = 4;
  private static final long MOST_NODES = 1L << 40;
  private static final int MOST_LINES = 1 << 20;

  static Effort first(long nodes, int threads) {
    return new Effort(1, nodes, IntendedLine.LINES, threads);
  }

  /** Of the next round. */
  Effort more() {
    return new Effort(round + 1, MORE * nodes, Math.min(MOST_LINES, MORE * lines), threads);
  }

  boolean isMost() {
    return nodes >= MOST_NODES;
  }
}
