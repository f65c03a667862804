package tsumugi.player.nnue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * A network read from a file. All threads share one object.
 *
 * @param biases biases of the feature transformer
 * @param weights weights of the feature transformer: one row of 16-bit numbers per feature,
 *     off-heap
 * @param stacks the stacks of following layers; the {@link Architecture} selects one for a position
 */
public record Network(
    Architecture architecture, short[] biases, MemorySegment weights, List<Layers> stacks) {

  /**
   * A hash that distinguishes networks by all of their numbers except the millions of transformer
   * weights. It is the same in every process, which the hash code of an enum is not.
   */
  public int fingerprint() {
    int hash = 31 * architecture.toString().hashCode() + Arrays.hashCode(biases);
    for (Layers layers : stacks) {
      hash = 31 * hash + layers.fingerprint();
    }
    return hash;
  }

  /** The offset in {@link #weights} where the row of a feature begins. */
  long row(int feature) {
    return 2L * architecture.half() * feature;
  }
}
