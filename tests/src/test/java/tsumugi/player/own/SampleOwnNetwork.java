package tsumugi.player.own;

import java.util.SplittableRandom;

/** Networks of random numbers, the same for the same seed. */
public final class SampleOwnNetwork {
  private SampleOwnNetwork() {}

  /** About half of the neurons are between their limits, as in a trained network. */
  public static OwnNetwork usual(int half, int outputs, long seed) {
    return of(half, outputs, seed, 60, 40);
  }

  /** Sums wrap, weights are as large as they can be. */
  static OwnNetwork extreme(int half, int outputs, long seed) {
    return of(half, outputs, seed, Short.MAX_VALUE, OwnNetwork.MAX_WEIGHT);
  }

  private static OwnNetwork of(int half, int outputs, long seed, int rows, int weights) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] outputBiases = random.ints(outputs, -9_000, 9_000).toArray();
    return new OwnNetwork(
        half,
        700,
        shorts(random, half, 300),
        shorts(random, half * OwnFeatures.COUNT, rows),
        shorts(random, 2 * half * outputs, weights),
        outputBiases);
  }

  static short[] shorts(SplittableRandom random, int count, int limit) {
    short[] numbers = new short[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (short) random.nextInt(-limit, limit + 1);
    }
    return numbers;
  }
}
