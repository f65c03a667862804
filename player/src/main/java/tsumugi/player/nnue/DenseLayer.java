package tsumugi.player.nnue;

import java.util.Arrays;

/**
 * An affine layer, {@code outputs = bias + weights * inputs}. It has only a few KB, so it is on the
 * heap, in the two layouts that the two kernels read.
 *
 * <pre>
 *   rows      [output][input, padded to 32]     as in the file, signed bytes
 *   columns   [input][output, padded to a block]   the same in 16 bits
 *   halves    [block][2][block / 2]             biases: of the even outputs, then of the odd ones
 *   first     [input, padded to 32]             weights of the first output: all that the last layer has
 * </pre>
 *
 * <p>A block has as many outputs as a vector has 16-bit lanes.
 */
final class DenseLayer {
  /** The number of 16-bit lanes of the widest vectors. */
  static final int LANES = 32;

  final int inputs;
  final int outputs;
  final int[] bias;
  final byte[] rows;
  final int rowBytes;

  /** The number of outputs, padded to fill the last block. */
  final int stride;

  final short[] columns;
  final int[] halves;
  final short[] first;

  DenseLayer(int inputs, int[] bias, byte[] rows, int block) {
    this.inputs = inputs;
    this.outputs = bias.length;
    this.bias = bias;
    this.rows = rows;
    this.rowBytes = Architecture.padded(inputs);
    this.stride = (outputs + block - 1) / block * block;
    // The additional column of zeros is the partner of the last input if the number of inputs is
    // odd.
    this.columns = new short[(inputs + 1) * stride];
    this.halves = new int[stride];
    this.first = new short[rowBytes];
    for (int input = 0; input < inputs; input++) {
      first[input] = rows[input];
    }
    for (int output = 0; output < outputs; output++) {
      int inBlock = output % block;
      halves[output - inBlock + inBlock / 2 + (inBlock & 1) * (block / 2)] = bias[output];
      for (int input = 0; input < inputs; input++) {
        columns[input * stride + output] = rows[output * rowBytes + input];
      }
    }
  }

  /** See {@link Network#fingerprint}. */
  int fingerprint() {
    return 31 * Arrays.hashCode(bias) + Arrays.hashCode(rows);
  }
}
