package tsumugi.engine.table;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Pearson's test, as a number of standard deviations. */
final class ChiSquared {
  private ChiSquared() {}

  /**
   * How far counts are from being equally likely: about standard normal when they are (Fisher's
   * square root of chi-squared).
   */
  static double uniformity(int[] counts) {
    long[] sizes = new long[counts.length];
    Arrays.fill(sizes, 1);
    return proportion(counts, sizes);
  }

  /** The same for bins of different sizes, which should hold counts in proportion. */
  static double proportion(int[] counts, long[] sizes) {
    double share = (double) IntStream.of(counts).asLongStream().sum() / LongStream.of(sizes).sum();
    double chiSquared = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = share * sizes[i];
      chiSquared += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return normal(chiSquared, counts.length - 1);
  }

  /**
   * How far a property found in {@code counts} of {@code totals} is from independent of the bin.
   */
  static double independence(int[] counts, int[] totals) {
    long having = 0;
    long all = 0;
    for (int i = 0; i < counts.length; i++) {
      having += counts[i];
      all += totals[i];
    }
    double share = (double) having / all;
    double chiSquared = 0;
    for (int i = 0; i < counts.length; i++) {
      double difference = counts[i] - share * totals[i];
      chiSquared += difference * difference / (totals[i] * share * (1 - share));
    }
    return normal(chiSquared, counts.length - 1);
  }

  private static double normal(double chiSquared, int freedom) {
    return Math.sqrt(2 * chiSquared) - Math.sqrt(2.0 * freedom - 1);
  }
}
