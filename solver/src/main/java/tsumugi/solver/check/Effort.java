package tsumugi.solver.check;

/**
 * The limits of one round of questions about a line.
 *
 * @param round 1 for the first round.
 * @param nodes the number of positions for a question, such as whether one check mates.
 * @param lines the maximum number of lines of full length to examine.
 * @param threads the number of threads for a question.
 */
record Effort(int round, long nodes, int lines, int threads) {
  private static final int MORE = 4;
  private static final long MOST_NODES = 1L << 40;
  private static final int MOST_LINES = 1 << 20;

  static Effort first(long nodes, int threads) {
    return new Effort(1, nodes, IntendedLine.LINES, threads);
  }

  /** The limits of the next round. */
  Effort more() {
    return new Effort(round + 1, MORE * nodes, Math.min(MOST_LINES, MORE * lines), threads);
  }

  boolean isMost() {
    return nodes >= MOST_NODES;
  }
}
