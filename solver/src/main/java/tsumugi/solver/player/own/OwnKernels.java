package tsumugi.solver.player.own;

import tsumugi.solver.player.nnue.VectorModule;

/**
 * The arithmetic of the network. One implementation is in use in a process, so that the JVM inlines
 * the calls; {@link OwnScalarKernels} is the fallback and the tests' oracle.
 */
abstract sealed class OwnKernels permits OwnScalarKernels, OwnVectorKernels {
  /** The class that is in use, made on first use. */
  private static final class Chosen {
    static final OwnKernels KERNELS = choose();

    private static OwnKernels choose() {
      if (VectorModule.isWanted() && VectorModule.isThere()) {
        try {
          OwnVectorKernels vectors = new OwnVectorKernels();
          if (OwnNetwork.LANES % vectors.lanes() == 0) {
            return vectors;
          }
        } catch (LinkageError e) {
          // A JVM whose module differs from the one this was compiled with.
        }
      }
      return new OwnScalarKernels();
    }
  }

  static OwnKernels inUse() {
    return Chosen.KERNELS;
  }

  abstract String title();

  /**
   * The {@code half} sums from {@code to} on become those from {@code from} on, with one row added
   * and one removed. 16 bits, which wrap.
   */
  abstract void exchange(
      short[] sums, int from, int to, int half, short[] rows, int added, int removed);

  /** The same with two rows each, as a capture has them. */
  abstract void exchangeTwo(
      short[] sums,
      int from,
      int to,
      int half,
      short[] rows,
      int added,
      int removed,
      int added2,
      int removed2);

  abstract void add(short[] sums, int half, short[] rows, int added);

  abstract void subtract(short[] sums, int half, short[] rows, int removed);

  /**
   * The second layer before its bias.
   *
   * @param weights {@code half} for each view from {@code at} on
   */
  abstract int output(short[] sums, int own, int other, int half, short[] weights, int at);
}
