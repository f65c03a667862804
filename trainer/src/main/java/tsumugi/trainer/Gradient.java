package tsumugi.trainer;

/**
 * Forward and backward pass of a sample: the output of the network and the gradient of the loss.
 */
final class Gradient {
  private final FloatNetwork network;
  private final int half;
  private final int[] own = new int[Views.FEATURES];
  private final int[] other = new int[Views.FEATURES];
  private final float[] ownSums;
  private final float[] otherSums;

  /** The sum over all samples since it was last reset to zero. */
  final FloatNetwork sum;

  Gradient(FloatNetwork network) {
    this.network = network;
    this.half = network.half;
    this.ownSums = new float[half];
    this.otherSums = new float[half];
    this.sum = new FloatNetwork(half, network.outputs);
  }

  static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  /** The network's output for a sample. */
  float output(TrainingSet set, int sample) {
    set.views(sample, own, other);
    FloatRows.sum(ownSums, network.rows, network.biases(), own, half);
    FloatRows.sum(otherSums, network.rows, network.biases(), other, half);
    int output = set.output(sample);
    int at = 2 * half * output;
    return network.outputBiases[output]
        + FloatRows.output(ownSums, network.weights, at, half)
        + FloatRows.output(otherSums, network.weights, at + half, half);
  }

  /**
   * Adds the gradient of a sample to {@link #sum}. Returns its loss, the squared error of the win
   * probability.
   */
  double add(TrainingSet set, int sample, double target) {
    double chance = sigmoid(output(set, sample));
    double error = chance - target;
    float slope = (float) (2 * error * chance * (1 - chance));
    int output = set.output(sample);
    int at = 2 * half * output;
    sum.outputBiases[output] += slope;
    FloatRows.back(ownSums, network.weights, sum.weights, at, half, slope);
    FloatRows.back(otherSums, network.weights, sum.weights, at + half, half, slope);
    spread(own, ownSums);
    spread(other, otherSums);
    return error * error;
  }

  private void spread(int[] features, float[] sums) {
    for (int feature : features) {
      FloatRows.add(sum.rows, feature * half, sums, 0, half);
    }
    FloatRows.add(sum.rows, sum.biases(), sums, 0, half);
  }
}
