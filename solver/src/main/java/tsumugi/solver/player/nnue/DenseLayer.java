package tsumugi.solver.player.nnue;

/**
 * One affine layer, {@code outputs = bias + weights * inputs}: a few KB, so on the heap, and in the
 * two forms that the two kernels read.
 *
 * <pre>
 *   rows      [output][padded input]                   as in the file, signed bytes
 *   columns   [input][output, padded to {@link #LANES}]   weight + 128, that is 0..255, in 16 bits
 * </pre>
 *
 * <p>Inputs are 0..127, so that the sum of two products of a column's numbers still fits 16 bits
 * without a sign: this is what makes the columns fast. 128 times the inputs' sum is subtracted
 * again at the end. In each block of {@link #LANES} outputs the first half lies in the even lanes.
 */
final class DenseLayer {
  /** Outputs come in blocks of this many: 16-bit lanes of the widest vectors. */
  static final int LANES = 32;

  static final int WEIGHT_OFFSET = 128;

  final int inputs;
  final int outputs;
  final int stride;
  final int[] bias;
  final byte[] rows;
  final int rowBytes;
  final short[] columns;

  /** Lanes of one block, which the vectors of this machine fill. */
  final int block;

  DenseLayer(int inputs, int[] bias, byte[] rows, int block) {
    this.inputs = inputs;
    this.outputs = bias.length;
    this.bias = bias;
    this.rows = rows;
    this.rowBytes = Architecture.padded(inputs);
    this.block = block;
    this.stride = (outputs + block - 1) / block * block;
    this.columns = columns();
  }

  private short[] columns() {
    // One column more, of zeros: the partner of the last input when their number is odd.
    short[] all = new short[(inputs + 1) * stride];
    for (int input = 0; input < inputs; input++) {
      for (int output = 0; output < outputs; output++) {
        int inBlock = output % block;
        int half = block / 2;
        int lane = inBlock < half ? 2 * inBlock : 2 * (inBlock - half) + 1;
        all[input * stride + output - inBlock + lane] =
            (short) (rows[output * rowBytes + input] + WEIGHT_OFFSET);
      }
    }
    return all;
  }
}
