package tsumugi.player.own;

import java.util.function.LongSupplier;

/** Runs kernels until the JVM has compiled them. */
final class OwnWarmUp {
  private static final int BATCH = 200;

  /** An output computed in at most this time is considered compiled. */
  private static final long COMPILED_NANOS = 500;

  /** The limit of the time at work, for a processor without useful vectors. */
  private static final long MOST_NANOS = 20_000_000_000L;

  /**
   * A batch counts as no more time than this. If it took longer, the thread has mostly waited for a
   * processor, and on a busy one the wait must not use up the limit.
   */
  private static final long MOST_OF_A_BATCH_NANOS = 20_000_000L;

  /** The limit of the time that passes, waiting included: the thread does not run for ever. */
  private static final long MOST_PASSED_NANOS = 120_000_000_000L;

  private OwnWarmUp() {}

  /** Whether the kernels reached the expected speed. */
  static boolean run(OwnKernels kernels, OwnNetwork network) {
    return run(kernels, network, System::nanoTime);
  }

  /** The same by another clock, in nanoseconds. */
  static boolean run(OwnKernels kernels, OwnNetwork network, LongSupplier clock) {
    int half = network.half();
    short[] sums = new short[4 * half];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = (short) (i * 37 % 400 - 150);
    }
    short[] rows = network.rows();
    int fed = 0;
    long worked = 0;
    long start = clock.getAsLong();
    long now = start;
    while (worked < MOST_NANOS && now - start < MOST_PASSED_NANOS) {
      long begin = now;
      for (int i = 0; i < BATCH; i++) {
        kernels.exchange(sums, 0, 2 * half, half, rows, 0, half);
        kernels.exchangeTwo(sums, half, 3 * half, half, rows, 0, half, half, 0);
        kernels.add(sums, half, rows, half);
        kernels.subtract(sums, half, rows, half);
        fed += kernels.output(sums, 0, half, half, network.weights(), 0);
      }
      now = clock.getAsLong();
      long took = now - begin;
      if (took < BATCH * COMPILED_NANOS) {
        return fed != 1; // uses the result, so that it has to be computed
      }
      worked += Math.min(took, MOST_OF_A_BATCH_NANOS);
    }
    return false;
  }
}
