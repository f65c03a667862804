package tsumugi.solver.player.nnue;

import java.lang.foreign.MemorySegment;

/**
 * The arithmetic of a network, which is where all its time goes: rows added to accumulators, and
 * the forward pass.
 *
 * <p>One implementation is in use in a process, chosen when the first network is read: with a
 * constant receiver the JVM inlines the calls, and with two it would not. {@link ScalarKernels} is
 * the fallback and the tests' oracle.
 */
abstract sealed class Kernels permits ScalarKernels, VectorKernels {
  static final int MAX_ACTIVATION = 127;
  static final int ACTIVATION_SHIFT = 6;

  /** The class that is in use, made on first use. */
  private static final class Chosen {
    static final Kernels KERNELS = choose();

    private static Kernels choose() {
      if (VectorModule.isWanted() && VectorModule.isThere()) {
        try {
          VectorKernels vectors = new VectorKernels();
          if (vectors.lanes() >= 8 && vectors.lanes() <= DenseLayer.LANES) {
            return vectors;
          }
        } catch (LinkageError e) {
          // A JVM whose module differs from the one this was compiled with.
        }
      }
      return new ScalarKernels();
    }
  }

  static Kernels inUse() {
    return Chosen.KERNELS;
  }

  /** 16-bit lanes of a vector, the size of a block of {@link DenseLayer}. */
  abstract int lanes();

  abstract String title();

  /**
   * {@code to = from + added - removed}, {@code length} numbers of 16 bits, which wrap.
   *
   * @param added where the row begins, in bytes
   */
  abstract void exchange(
      short[] from,
      int fromAt,
      short[] to,
      int toAt,
      int length,
      MemorySegment rows,
      long added,
      long removed);

  /** The same with two rows each, as a capture has them. */
  abstract void exchangeTwo(
      short[] from,
      int fromAt,
      short[] to,
      int toAt,
      int length,
      MemorySegment rows,
      long added,
      long removed,
      long added2,
      long removed2);

  abstract void add(short[] sum, int length, MemorySegment rows, long added);

  abstract void subtract(short[] sum, int length, MemorySegment rows, long removed);

  /**
   * The forward pass over two accumulators.
   *
   * @param own where that of the side to move begins
   * @return the raw output, before it is divided by FV_SCALE
   */
  abstract int forward(Network network, short[] sums, int own, int other, Activations scratch);
}
