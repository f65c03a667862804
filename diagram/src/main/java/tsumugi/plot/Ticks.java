package tsumugi.plot;

import java.util.Locale;

/**
 * Marks on a scale from 0. A scale always has five steps, so that two scales share one grid, and
 * its step is the smallest round number with which they reach a value.
 *
 * @param step the difference between two marks
 */
public record Ticks(double step) {
  public static final int STEPS = 5;

  private static final double[] EASY = {1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};
  private static final double ROUNDING = 1e-9;
  private static final int MOST_DECIMALS = 9;

  /** A scale that ends at {@code max} or a little above it; for 0, one that ends at 5. */
  public static Ticks upTo(double max) {
    if (!(max > 0)) {
      return new Ticks(1);
    }
    double least = max / STEPS;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double easy : EASY) {
      if (easy * power >= least * (1 - ROUNDING)) {
        return new Ticks(easy * power);
      }
    }
    return new Ticks(10 * power);
  }

  /** The value at the end of the scale. */
  public double end() {
    return step * STEPS;
  }

  /** The value at a mark, with as many decimals as the step needs. */
  public String label(int mark) {
    int decimals = 0;
    double scaled = step;
    while (decimals < MOST_DECIMALS && Math.abs(scaled - Math.rint(scaled)) > scaled * ROUNDING) {
      decimals++;
      scaled *= 10;
    }
    return String.format(Locale.ROOT, "%." + decimals + "f", mark * step);
  }
}
