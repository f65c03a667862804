package tsumugi.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Reads the layers of a file one after another. */
final class LayerReader {
  static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(LITTLE_ENDIAN);

  private final MemorySegment file;
  private long at;

  LayerReader(MemorySegment file, long at) {
    this.file = file;
    this.at = at;
  }

  int nextInt() {
    at += Integer.BYTES;
    return file.get(INT, at - Integer.BYTES);
  }

  /** Reads the biases and then a padded row of weights for each output. */
  DenseLayer layer(int inputs, int outputs) {
    int[] bias = file.asSlice(at, (long) Integer.BYTES * outputs).toArray(INT);
    at += (long) Integer.BYTES * outputs;
    int bytes = outputs * Architecture.padded(inputs);
    byte[] rows = file.asSlice(at, bytes).toArray(ValueLayout.JAVA_BYTE);
    at += bytes;
    return new DenseLayer(inputs, bias, rows, Kernels.inUse().lanes());
  }
}
