package tsumugi.solver.player.own;

/**
 * Runs the kernels until the JVM has compiled them; vectors are objects before that. As {@link
 * tsumugi.solver.player.nnue.KernelWarmUp} does for the other networks.
 */
public final class OwnWarmUp {
  private static final int BATCH = 200;

  /** An output in so little time is compiled. */
  private static final long COMPILED_NANOS = 500;

  private static final OwnKernels KERNELS = OwnKernels.inUse();

  private OwnWarmUp() {}

  /** Runs them for so long at most. */
  public static void run(OwnNetwork network, long nanos) {
    long start = System.nanoTime();
    int half = network.half();
    short[] sums = new short[4 * half];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = (short) (i * 37 % 400 - 150);
    }
    short[] rows = network.rows();
    int fed = 0;
    long fastest = Long.MAX_VALUE;
    while (fastest > COMPILED_NANOS && System.nanoTime() - start < nanos) {
      for (int i = 0; i < BATCH; i++) {
        KERNELS.exchange(sums, 0, 2 * half, half, rows, 0, half);
        KERNELS.exchangeTwo(sums, half, 3 * half, half, rows, 0, half, half, 0);
        KERNELS.add(sums, half, rows, half);
        KERNELS.subtract(sums, half, rows, half);
      }
      long begin = System.nanoTime();
      for (int i = 0; i < BATCH; i++) {
        fed += KERNELS.output(sums, 0, half, half, network.weights(), 0);
      }
      fastest = Math.min(fastest, (System.nanoTime() - begin) / BATCH);
    }
    sums[0] = (short) fed;
  }
}
