package tsumugi.trainer;

import tsumugi.player.own.OwnNetwork;

/** Converts the floats of training to the integers of the player, and back. */
final class Quantizer {
  /** With this limit, the sum of forty rows and a bias fits 16 bits. */
  static final float MAX_ROW = 2;

  private static final float MAX_BIAS = 1_000;

  static final float MAX_WEIGHT = (float) OwnNetwork.MAX_WEIGHT / OwnNetwork.OUTPUT_ONE;

  private Quantizer() {}

  /**
   * The network in the format that is written.
   *
   * @param scale centipawns of an output of 1
   * @throws IllegalArgumentException if a number is NaN or too large
   */
  static OwnNetwork quantize(FloatNetwork from, int scale) {
    int biases = from.biases();
    short[] rows = new short[biases];
    for (int i = 0; i < biases; i++) {
      rows[i] = (short) whole(from.rows[i], MAX_ROW, OwnNetwork.ONE);
    }
    short[] ownBiases = new short[from.half];
    for (int i = 0; i < from.half; i++) {
      ownBiases[i] = (short) whole(from.rows[biases + i], MAX_ROW, OwnNetwork.ONE);
    }
    short[] weights = new short[from.weights.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (short) whole(from.weights[i], MAX_WEIGHT, OwnNetwork.OUTPUT_ONE);
    }
    int[] outputBiases = new int[from.outputs];
    for (int i = 0; i < outputBiases.length; i++) {
      outputBiases[i] =
          whole(from.outputBiases[i], MAX_BIAS, OwnNetwork.ONE * OwnNetwork.OUTPUT_ONE);
    }
    return new OwnNetwork(from.half, scale, ownBiases, rows, weights, outputBiases);
  }

  /** Floats that {@link #quantize} converts to exactly these numbers. */
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

  /** Rejects numbers that are NaN or too large, which would silently become other numbers. */
  private static int whole(float number, float most, int one) {
    if (!(Math.abs(number) <= most)) {
      throw new IllegalArgumentException(
          "a network with the number " + number + " cannot be written; was the rate too large?");
    }
    return Math.round(number * one);
  }
}
