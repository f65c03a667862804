package tsumugi.solver.player.nnue;

/** What goes from layer to layer of one forward pass; one object for each thread. */
final class Activations {
  final short[] inputs;

  /** Of the layer at work, be it the first or the second. */
  final ActiveInputs active;

  final short[] hidden1;
  final short[] hidden2;

  /** SFNN: what the first layer puts out. */
  final int[] raw;

  /** One block of it, the even ones first. */
  final int[] lanes = new int[DenseLayer.LANES];

  /** With room for what a vector writes beyond the end, which is 0. */
  Activations(Architecture shape) {
    inputs = new short[2 * shape.half() + DenseLayer.LANES];
    hidden1 = new short[2 * shape.hidden1() + DenseLayer.LANES];
    active = new ActiveInputs(Math.max(inputs.length, hidden1.length));
    hidden2 = new short[shape.hidden2() + DenseLayer.LANES];
    raw = new int[shape.hidden1() + 1 + DenseLayer.LANES];
  }
}
