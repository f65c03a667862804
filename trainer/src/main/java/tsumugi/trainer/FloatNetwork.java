package tsumugi.trainer;

import java.util.List;
import java.util.SplittableRandom;
import tsumugi.player.own.OwnFeatures;
import tsumugi.player.own.OwnNetwork;

/**
 * The network during training: the shape of {@link OwnNetwork} in floats, without scaling; the
 * output is the logarithm of the odds of winning. The same class is used for the parameters and for
 * their gradient.
 */
final class FloatNetwork {
  final int half;
  final int outputs;

  /** The rows of the features, followed by the biases as an additional row. */
  final float[] rows;

  /** For each output: the weights of the side to move, then those of the other side. */
  final float[] weights;

  final float[] outputBiases;

  FloatNetwork(int half, int outputs) {
    this.half = half;
    this.outputs = outputs;
    this.rows = new float[(OwnFeatures.COUNT + 1) * half];
    this.weights = new float[outputs * 2 * half];
    this.outputBiases = new float[outputs];
  }

  /** An untrained network. */
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

  /** The same network with {@code number} outputs; it must have one or that many. */
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

  /** The index in {@link #rows} where the biases of the first layer begin. */
  int biases() {
    return OwnFeatures.COUNT * half;
  }

  /** Limits the numbers to the range that {@link Quantizer} can write. */
  void clip() {
    FloatRows.clip(rows, Quantizer.MAX_ROW);
    FloatRows.clip(weights, Quantizer.MAX_WEIGHT);
  }
}
