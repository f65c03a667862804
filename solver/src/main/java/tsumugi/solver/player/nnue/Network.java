package tsumugi.solver.player.nnue;

import java.lang.foreign.MemorySegment;

/**
 * A network as it was read: the same object serves all threads.
 *
 * @param biases of the feature transformer
 * @param weights of the feature transformer, a row of 16-bit numbers per feature: the file itself,
 *     mapped
 */
public record Network(
    Architecture architecture,
    short[] biases,
    MemorySegment weights,
    DenseLayer first,
    DenseLayer second,
    DenseLayer last) {

  /** Where a feature's row begins in {@link #weights}. */
  long row(int feature) {
    return 2L * architecture.half() * feature;
  }
}
