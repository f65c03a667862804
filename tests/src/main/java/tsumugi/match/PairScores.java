package tsumugi.match;

/**
 * Pairs of games on one opening with sides exchanged, counted by the points that the first engine
 * has of the two.
 *
 * <p>If an opening favours one side, the results of its two games are negatively correlated. So
 * pairs have less variance than single games, and an interval or a test computed from pairs is
 * narrower and still correct.
 */
final class PairScores {
  /** The points of a pair in halves: 0 for two losses to 4 for two wins. */
  static final int OUTCOMES = 5;

  private final int[] counts = new int[OUTCOMES];
  private int pairs;

  /** Counts a pair with this number of half points. */
  void add(int halfPoints) {
    counts[halfPoints]++;
    pairs++;
  }

  int pairs() {
    return pairs;
  }

  /** The number of pairs with this number of half points. */
  int count(int halfPoints) {
    return counts[halfPoints];
  }

  /** The share of the points that such a pair stands for, 0 to 1. */
  static double share(int halfPoints) {
    return halfPoints / (OUTCOMES - 1.0);
  }

  /** Share of all points, 0 to 1. */
  double share() {
    double sum = 0;
    for (int i = 0; i < OUTCOMES; i++) {
      sum += counts[i] * share(i);
    }
    return sum / pairs;
  }

  /** Half the width of the 95 % interval of the share. */
  double error() {
    double mean = share();
    double squares = 0;
    for (int i = 0; i < OUTCOMES; i++) {
      double off = share(i) - mean;
      squares += counts[i] * off * off;
    }
    return 1.96 * Math.sqrt(squares / pairs / pairs);
  }

  /** The counts from two losses to two wins. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int count : counts) {
      text.append(text.isEmpty() ? "" : "-").append(count);
    }
    return text.toString();
  }
}
