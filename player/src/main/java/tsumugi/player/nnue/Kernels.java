package tsumugi.player.nnue;

import java.lang.foreign.MemorySegment;

/**
 * The arithmetic of a network, which takes nearly all of its time: adding rows to accumulators, and
 * the forward pass.
 *
 * <p>A process uses one implementation, chosen when the first network is read. With a constant
 * receiver the JVM inlines the calls; with two implementations it would not. {@link ScalarKernels}
 * is the fallback, and tests compare the other one with it.
 */
abstract sealed class Kernels permits ScalarKernels, VectorKernels {
  static final int MAX_ACTIVATION = 127;
  static final int ACTIVATION_SHIFT = 6;

  /**
   * SFNN: accumulators hold twice the numbers of the file, and the clamping limit is doubled too.
   */
  static final int MAX_FACTOR = 2 * MAX_ACTIVATION;

  /** The shift that reduces a product of two factors to 0..126. */
  static final int PRODUCT_SHIFT = 9;

  private static final int SQUARE_SHIFT = 2 * ACTIVATION_SHIFT + 7;

  /** The implementation in use, created on first use. */
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
          // The module of this JVM differs from the one that this class was compiled with.
        }
      }
      return new ScalarKernels();
    }
  }

  static Kernels inUse() {
    return Chosen.KERNELS;
  }

  /** The number of 16-bit lanes of a vector, which is the block size of {@link DenseLayer}. */
  abstract int lanes();

  abstract String title();

  /**
   * {@code to = from + added - removed}, for {@code length} 16-bit numbers, with wrap-around.
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

  /** The same with two rows each, as a capture needs them. */
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
   * The forward pass over two accumulators for the HalfKP family.
   *
   * @param half number of values in each accumulator
   * @param own where the accumulator of the side to move begins
   * @return the raw output, before the division by FV_SCALE
   */
  abstract int forward(
      Layers layers, int half, short[] sums, int own, int other, Activations scratch);

  /**
   * The same for the SFNN family. The two halves of an accumulator are multiplied with each other.
   * The outputs of the first layer are passed on both squared and unchanged. If the first layer has
   * one more output than {@code hidden1}, this last output is added directly to the result.
   */
  abstract int forwardProducts(
      Layers layers, int half, int hidden1, short[] sums, int own, int other, Activations scratch);

  /** Computes the inputs of the second layer of the SFNN family from the outputs of the first. */
  static void pairs(int[] raw, int hidden1, short[] inputs) {
    for (int i = 0; i < hidden1; i++) {
      long square = (long) raw[i] * raw[i] >> SQUARE_SHIFT;
      int squared = (int) Math.min(MAX_ACTIVATION, square);
      int clamped = Math.clamp(raw[i] >> ACTIVATION_SHIFT, 0, MAX_ACTIVATION);
      inputs[i] = (short) squared;
      inputs[hidden1 + i] = (short) clamped;
    }
  }

  /** The output of the first layer that is added directly to the result. */
  static int shortcut(Layers layers, int hidden1, int[] raw) {
    return layers.first().outputs > hidden1 ? raw[hidden1] : 0;
  }
}
