package tsumugi.trainer;

/** The curve from scores to win probabilities: {@code 1 / (1 + exp(-score / width))}. */
final class WinCurve {
  private static final double LOWEST = 50;
  private static final double HIGHEST = 5_000;
  private static final int STEPS = 24;

  /** Samples with larger scores are ignored: they say nothing about the curve. */
  private static final int LARGEST_SCORE = 2_000;

  private WinCurve() {}

  /** The width with the maximum likelihood of the results. */
  static double width(TrainingSet set) {
    double low = Math.log(LOWEST);
    double high = Math.log(HIGHEST);
    for (int step = 0; step < STEPS; step++) {
      double left = low + (high - low) / 3;
      double right = high - (high - low) / 3;
      if (loss(set, Math.exp(left)) < loss(set, Math.exp(right))) {
        high = right;
      } else {
        low = left;
      }
    }
    return Math.exp((low + high) / 2);
  }

  private static double loss(TrainingSet set, double width) {
    double loss = 0;
    int step = Math.max(1, set.size() / 200_000);
    for (int i = 0; i < set.size(); i += step) {
      int score = set.score(i);
      if (Math.abs(score) < LARGEST_SCORE) {
        double won = (set.result(i) + 1) / 2.0;
        double chance = Gradient.sigmoid(score / width);
        loss -= won * Math.log(chance) + (1 - won) * Math.log(1 - chance);
      }
    }
    return loss;
  }
}
