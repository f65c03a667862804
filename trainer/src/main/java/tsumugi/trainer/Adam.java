package tsumugi.trainer;

/** The Adam optimizer of Kingma and Ba (2014), with decoupled weight decay. */
final class Adam {
  static final float BETA1 = 0.9f;
  static final float BETA2 = 0.999f;
  static final float EPSILON = 1e-8f;

  private final FloatNetwork network;
  private final FloatNetwork mean;
  private final FloatNetwork square;
  private final double decay;
  private int steps;

  Adam(FloatNetwork network, double decay) {
    this.network = network;
    this.mean = new FloatNetwork(network.half, network.outputs);
    this.square = new FloatNetwork(network.half, network.outputs);
    this.decay = decay;
  }

  /**
   * Moves the parameters against a gradient and resets the gradient to zero.
   *
   * @param samples the number by which the gradient is divided
   */
  void step(FloatNetwork gradient, double rate, int samples) {
    steps++;
    double correction = Math.sqrt(1 - Math.pow(BETA2, steps)) / (1 - Math.pow(BETA1, steps));
    float size = (float) (rate * correction);
    float share = 1f / samples;
    float loss = (float) (rate * decay);
    FloatRows.adam(network.rows, gradient.rows, mean.rows, square.rows, size, share, loss);
    FloatRows.adam(network.weights, gradient.weights, mean.weights, square.weights, size, share, 0);
    FloatRows.adam(
        network.outputBiases,
        gradient.outputBiases,
        mean.outputBiases,
        square.outputBiases,
        size,
        share,
        0);
    network.clip();
  }
}
