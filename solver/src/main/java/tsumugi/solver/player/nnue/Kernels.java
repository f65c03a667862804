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

  /** SFNN: accumulators hold twice what the file has, and are clamped to twice as much. */
  static final int MAX_FACTOR = 2 * MAX_ACTIVATION;

  /** A product of two factors goes on as 0 to 126. */
  static final int PRODUCT_SHIFT = 9;

  private static final int SQUARE_SHIFT = 2 * ACTIVATION_SHIFT + 7;

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
   * The forward pass over two accumulators, as HalfKP's family has it.
   *
   * @param half numbers in each of them
   * @param own where that of the side to move begins
   * @return the raw output, before it is divided by FV_SCALE
   */
  abstract int forward(
      Layers layers, int half, short[] sums, int own, int other, Activations scratch);

  /**
   * The same as the SFNN family has it: the halves of an accumulator are multiplied with each
   * other, the first layer's outputs go on squared and as they are, and its last output, where
   * there is one more than {@code hidden1}, goes straight to the end.
   */
  abstract int forwardProducts(
      Layers layers, int half, int hidden1, short[] sums, int own, int other, Activations scratch);

  /** What the second layer of the SFNN family sees of the first one's outputs. */
  static void pairs(int[] raw, int hidden1, short[] inputs) {
    for (int i = 0; i < hidden1; i++) {
      long square = (long) raw[i] * raw[i] >> SQUARE_SHIFT;
      int squared = (int) Math.min(MAX_ACTIVATION, square);
      int clamped = Math.clamp(raw[i] >> ACTIVATION_SHIFT, 0, MAX_ACTIVATION);
      inputs[i] = (short) squared;
      inputs[hidden1 + i] = (short) clamped;
    }
  }

  /** The first layer's output that goes straight to the end. */
  static int shortcut(Layers layers, int hidden1, int[] raw) {
    return layers.first().outputs > hidden1 ? raw[hidden1] : 0;
  }
}
