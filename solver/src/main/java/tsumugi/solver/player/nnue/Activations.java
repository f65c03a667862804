package tsumugi.solver.player.nnue;

/** What a forward pass works with; one for each thread. */
final class Activations {
  /** Numbers between layers: first the transformer's, later a layer's. */
  final short[] values;

  /** Of the inputs that are not 0: the value, and where its column begins. */
  final short[] active;

  final int[] columns;

  /** Sums of a layer, in blocks. */
  final int[] sums;

  Activations(Architecture shape) {
    int widest = Math.max(2 * shape.half(), Math.max(shape.hidden1(), shape.hidden2()));
    values = new short[widest + DenseLayer.LANES];
    active = new short[widest + 1];
    columns = new int[widest + 1];
    sums = new int[Math.max(shape.hidden1(), shape.hidden2()) + DenseLayer.LANES];
  }
}
