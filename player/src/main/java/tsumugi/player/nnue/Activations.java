package tsumugi.player.nnue;

/** The values passed between the layers of a forward pass. One object per thread. */
final class Activations {
  final short[] inputs;

  /** The active inputs of the current layer, the first or the second. */
  final ActiveInputs active;

  final short[] hidden1;
  final short[] hidden2;

  /** SFNN: the outputs of the first layer. */
  final int[] raw;

  /** One block of it, the even outputs first. */
  final int[] lanes = new int[DenseLayer.LANES];

  /** The arrays have room for what a vector writes beyond the end, which is 0. */
  Activations(Architecture shape) {
    inputs = new short[2 * shape.half() + DenseLayer.LANES];
    hidden1 = new short[2 * shape.hidden1() + DenseLayer.LANES];
    active = new ActiveInputs(Math.max(inputs.length, hidden1.length));
    hidden2 = new short[shape.hidden2() + DenseLayer.LANES];
    raw = new int[shape.hidden1() + 1 + DenseLayer.LANES];
  }
}
