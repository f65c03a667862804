package tsumugi.trainer;

import tsumugi.solver.player.own.OwnNetwork;

/** From floats to the whole numbers the player computes with, and back. */
final class Quantizer {
  /** Forty rows and a bias fit 16 bits. */
  static final float MAX_ROW = 2;

  static final float MAX_WEIGHT = (float) OwnNetwork.MAX_WEIGHT / OwnNetwork.OUTPUT_ONE;

  private Quantizer() {}

  /**
   * The network as it is written.
   *
   * @param scale centipawns of an output of 1
   */
  static OwnNetwork quantize(FloatNetwork from, int scale) {
    int biases = from.biases();
    short[] rows = new short[biases];
    for (int i = 0; i < biases; i++) {
      rows[i] = whole(from.rows[i], OwnNetwork.ONE);
    }
    short[] ownBiases = new short[from.half];
    for (int i = 0; i < from.half; i++) {
      ownBiases[i] = whole(from.rows[biases + i], OwnNetwork.ONE);
    }
    short[] weights = new short[from.weights.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = whole(from.weights[i], OwnNetwork.OUTPUT_ONE);
    }
    int[] outputBiases = new int[from.outputs];
    for (int i = 0; i < outputBiases.length; i++) {
      outputBiases[i] = Math.round(from.outputBiases[i] * OwnNetwork.ONE * OwnNetwork.OUTPUT_ONE);
    }
    return new OwnNetwork(from.half, scale, ownBiases, rows, weights, outputBiases);
  }

  /** The floats that {@link #quantize} writes as just these numbers. */
  static FloatNetwork restore(OwnNetwork from) {
    FloatNetwork network = new FloatNetwork(from.half(), from.outputBiases().length);
    int biases = network.biases();
    for (int i = 0; i < biases; i++) {
      network.rows[i] = (float) from.rows()[i] / OwnNetwork.ONE;
    }
    for (int i = 0; i < from.half(); i++) {
      network.rows[biases + i] = (float) from.biases()[i] / OwnNetwork.ONE;
    }
    for (int i = 0; i < network.weights.length; i++) {
      network.weights[i] = (float) from.weights()[i] / OwnNetwork.OUTPUT_ONE;
    }
    for (int i = 0; i < network.outputs; i++) {
      network.outputBiases[i] =
          (float) from.outputBiases()[i] / (OwnNetwork.ONE * OwnNetwork.OUTPUT_ONE);
    }
    return network;
  }

  private static short whole(float number, int one) {
    return (short) Math.round(number * one);
  }
}
