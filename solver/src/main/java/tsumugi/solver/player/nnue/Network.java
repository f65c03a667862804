package tsumugi.solver.player.nnue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * A network as it was read: the same object serves all threads.
 *
 * @param biases of the feature transformer
 * @param weights of the feature transformer, a row of 16-bit numbers per feature, outside the heap
 * @param stacks the layers behind it; which of them, the {@link Architecture} says of a position
 */
public record Network(
    Architecture architecture, short[] biases, MemorySegment weights, List<Layers> stacks) {

  /**
   * Tells networks apart by all of their numbers but the transformer's weights, which are millions.
   * The same in every process: an enum's own hash is not.
   */
  public int fingerprint() {
    int hash = 31 * architecture.toString().hashCode() + Arrays.hashCode(biases);
    for (Layers layers : stacks) {
      hash = 31 * hash + layers.fingerprint();
    }
    return hash;
  }

  /** Where a feature's row begins in {@link #weights}. */
  long row(int feature) {
    return 2L * architecture.half() * feature;
  }
}
