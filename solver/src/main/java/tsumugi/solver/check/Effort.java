package tsumugi.solver.check;

/**
 * The limits of one round of questions about a line.
 *
 * @param round 1 for the first round.
 * @param nodes the number of positions for a question, such as whether one check mates.
 * @param lines the maximum number of lines of full length to examine.
 * @param threads the number of threads for a question.
 * @param quick whether the round ends at the first finding that makes the problem unsound.
 */
record Effort(int round, long nodes, int lines, int threads, boolean quick) {
  private static final int MORE = 4;
  private static final long MOST_NODES = 1L << 40;
  private static final int MOST_LINES = 1 << 20;

  Effort(int round, long nodes, int lines, int threads) {
    this(round, nodes, lines, threads, false);
  }

  static Effort first(long nodes, int threads) {
    return first(nodes, threads, false);
  }

  static Effort first(long nodes, int threads, boolean quick) {
    return new Effort(1, nodes, IntendedLine.LINES, threads, quick);
  }

  /** The limits of the next round. */
  Effort more() {
    int more = Math.min(MOST_LINES, MORE * lines);
    return new Effort(round + 1, MORE * nodes, more, threads, quick);
  }

  boolean isMost() {
    return nodes >= MOST_NODES;
  }
}
