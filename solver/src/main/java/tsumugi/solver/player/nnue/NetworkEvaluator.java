package tsumugi.solver.player.nnue;

import tsumugi.engine.board.Position;

/** A network's value of the position that a line has led to; one for each thread. */
public final class NetworkEvaluator {
  private static final Kernels KERNELS = Kernels.inUse();

  private final Network network;
  private final Accumulators accumulators;
  private final Activations scratch;

  /**
   * An evaluator of lines.
   *
   * @param plies so many moves may be made after a root, and one less
   */
  public NetworkEvaluator(Network network, int plies) {
    this.network = network;
    this.accumulators = new Accumulators(network, plies);
    this.scratch = new Activations(network.architecture());
  }

  /** What does the arithmetic, such as {@code vectors of 512 bits}. */
  public static String kernels() {
    return KERNELS.title();
  }

  /** Starts at a root. */
  public void reset() {
    accumulators.reset();
  }

  /** A legal move is about to be made on the position. */
  public void willMove(Position position, int move) {
    accumulators.willMove(position, move);
  }

  /** The last move was taken back. */
  public void undone() {
    accumulators.undone();
  }

  /** The raw output for the side to move, before it is divided by FV_SCALE. */
  public int evaluate(Position position) {
    int us = position.sideToMove();
    int own = accumulators.make(position, us);
    int other = accumulators.make(position, us ^ 1);
    return KERNELS.forward(network, accumulators.sums(), own, other, scratch);
  }
}
