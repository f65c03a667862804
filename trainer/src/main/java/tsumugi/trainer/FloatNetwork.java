package tsumugi.trainer;

import java.util.List;
import java.util.SplittableRandom;
import tsumugi.solver.player.own.OwnFeatures;
import tsumugi.solver.player.own.OwnNetwork;

/**
 * The network while it learns: the same shape as {@link OwnNetwork} in floats, where 1 is 1 and the
 * output is the logarithm of the odds of winning. Used for the parameters and, in the same shape,
 * for their gradient.
 */
final class FloatNetwork {
  final int half;
  final int outputs;

  /** Rows of the features, then the biases as one more row. */
  final float[] rows;

  /** By output: weights of the side to move, of the other side. */
  final float[] weights;

  final float[] outputBiases;

  FloatNetwork(int half, int outputs) {
    this.half = half;
    this.outputs = outputs;
    this.rows = new float[(OwnFeatures.COUNT + 1) * half];
    this.weights = new float[outputs * 2 * half];
    this.outputBiases = new float[outputs];
  }

  /** A network that knows nothing. */
  static FloatNetwork random(int half, int outputs, long seed) {
    FloatNetwork network = new FloatNetwork(half, outputs);
    SplittableRandom random = new SplittableRandom(seed);
    double spread = 1 / Math.sqrt(Views.FEATURES);
    for (int i = 0; i < network.rows.length; i++) {
      network.rows[i] = (float) (spread * (random.nextDouble() - 0.5));
    }
    int biases = network.biases();
    for (int i = biases; i < network.rows.length; i++) {
      network.rows[i] += 0.25f;
    }
    for (int i = 0; i < 2 * half; i++) {
      float weight = (float) ((random.nextDouble() - 0.5) / Math.sqrt(half));
      for (int output = 0; output < outputs; output++) {
        network.weights[output * 2 * half + i] = weight;
      }
    }
    return network;
  }

  /** The same network with so many outputs, if it had one. */
  FloatNetwork withOutputs(int number) {
    if (number == outputs) {
      return this;
    }
    if (outputs != 1) {
      throw new IllegalArgumentException("only one output can become several");
    }
    FloatNetwork more = new FloatNetwork(half, number);
    System.arraycopy(rows, 0, more.rows, 0, rows.length);
    for (int output = 0; output < number; output++) {
      System.arraycopy(weights, 0, more.weights, output * weights.length, weights.length);
      more.outputBiases[output] = outputBiases[0];
    }
    return more;
  }

  /** All numbers, array by array. */
  List<float[]> parameters() {
    return List.of(rows, weights, outputBiases);
  }

  /** Where the biases of the first layer begin in {@link #rows}. */
  int biases() {
    return OwnFeatures.COUNT * half;
  }

  /** Keeps the numbers within what {@link Quantizer} can write. */
  void clip() {
    FloatRows.clip(rows, Quantizer.MAX_ROW);
    FloatRows.clip(weights, Quantizer.MAX_WEIGHT);
  }
}
