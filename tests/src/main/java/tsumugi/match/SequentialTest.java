package tsumugi.match;

/**
 * Wald's sequential test (SPRT): games are played until it is likely enough that the first engine
 * is better by {@code elo1}, or only by {@code elo0}.
 *
 * <p>The likelihood of a mean is the largest that any distribution over the five outcomes of a pair
 * with that mean has (empirical likelihood; Van den Bergh's generalised test for matches), so that
 * neither a share of draws nor a bias of the openings has to be assumed. For two outcomes it is the
 * plain binomial test.
 *
 * @param elo0 the logistic rating difference that is not enough
 * @param elo1 the one that is
 * @param error how often either answer may be wrong when its opposite is exactly true
 */
record SequentialTest(double elo0, double elo1, double error) {
  /** What is known so far. */
  enum Verdict {
    OPEN,
    /** The difference is {@code elo1}, or more. */
    BETTER,
    /** The difference is {@code elo0}, or less. */
    NOT_BETTER
  }

  private static final int BISECTIONS = 60;

  /** So many pairs stand in for an end that has not occurred; any mean is possible then. */
  private static final double UNSEEN = 0.001;

  SequentialTest {
    if (elo0 >= elo1 || error <= 0 || error >= 0.5) {
      throw new IllegalArgumentException("no sequential test: " + elo0 + ", " + elo1);
    }
  }

  /** A test of 5 % either way. */
  static SequentialTest of(double elo0, double elo1) {
    return new SequentialTest(elo0, elo1, 0.05);
  }

  /** The logarithm of the likelihood ratio at which the test ends, on either side. */
  double bound() {
    return Math.log((1 - error) / error);
  }

  /** Whether the pairs are enough. */
  Verdict verdict(PairScores scores) {
    double ratio = ratio(scores);
    if (ratio >= bound()) {
      return Verdict.BETTER;
    }
    return ratio <= -bound() ? Verdict.NOT_BETTER : Verdict.OPEN;
  }

  /** The logarithm of how much likelier the pairs are under elo1 than under elo0. */
  double ratio(PairScores scores) {
    double[] counts = new double[PairScores.OUTCOMES];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = scores.count(i);
    }
    counts[0] = Math.max(counts[0], UNSEEN);
    counts[counts.length - 1] = Math.max(counts[counts.length - 1], UNSEEN);
    return logLikelihood(counts, share(elo1)) - logLikelihood(counts, share(elo0));
  }

  /** The share of points that a rating difference stands for. */
  static double share(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }

  /**
   * The largest log-likelihood of the counts under a mean, but for a constant.
   *
   * <p>The best distribution gives an outcome x the weight count / (1 + t (x - mean)); the one t
   * that puts its mean in place is found by halving.
   */
  private static double logLikelihood(double[] counts, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (pull(counts, mean, middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        sum -= counts[i] * Math.log1p(low * (PairScores.share(i) - mean));
      }
    }
    return sum;
  }

  /** By how much the weighted outcomes lie above the mean; falls as t grows. */
  private static double pull(double[] counts, double mean, double t) {
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      double off = PairScores.share(i) - mean;
      sum += counts[i] * off / (1 + t * off);
    }
    return sum;
  }
}
