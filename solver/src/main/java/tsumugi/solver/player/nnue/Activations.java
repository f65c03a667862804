package tsumugi.solver.player.nnue;

/** What goes from layer to layer of one forward pass; one object for each thread. */
final class Activations {
  /** Numbers that are written at a time where inputs are noted. */
  static final int NOTED = 8;

  final short[] inputs;

  /** The numbers of the inputs of one layer that are not 0, 16 bits each, the low byte first. */
  final byte[] active;

  final short[] hidden1;
  final short[] hidden2;

  /** SFNN: what the first layer puts out. */
  final int[] raw;

  /** One block of it, the even ones first. */
  final int[] lanes = new int[DenseLayer.LANES];

  /** With room for what a vector writes beyond the end, which is 0. */
  Activations(Architecture shape) {
    inputs = new short[2 * shape.half() + DenseLayer.LANES];
    active = new byte[Short.BYTES * (inputs.length + NOTED)];
    hidden1 = new short[2 * shape.hidden1() + DenseLayer.LANES];
    hidden2 = new short[shape.hidden2() + DenseLayer.LANES];
    raw = new int[shape.hidden1() + 1 + DenseLayer.LANES];
  }
}
