package tsumugi.solver.player.own;

import tsumugi.engine.board.Position;

/** The network's value of the position that a line has led to; one for each thread. */
public final class OwnEvaluator {
  private final OwnNetwork network;
  private final OwnSums sums;
  private OwnKernels kernels = OwnKernels.inUse();

  /**
   * An evaluator of lines.
   *
   * @param plies so many moves may be made after a root, and one less
   */
  public OwnEvaluator(OwnNetwork network, int plies) {
    this.network = network;
    this.sums = new OwnSums(network, plies);
    OwnKernels.prepare(network);
  }

  /** What does the arithmetic, such as {@code vectors of 512 bits}. */
  public static String kernels() {
    return OwnKernels.inUse().title();
  }

  /** Has the JVM compile the vectors, and waits for it, so many nanoseconds at most. */
  public static void warmUp(OwnNetwork network, long nanos) {
    OwnKernels.warmUp(network, nanos);
  }

  /** Starts at a root. */
  public void reset() {
    kernels = OwnKernels.inUse();
    sums.reset(kernels);
  }

  /** A legal move is about to be made on the position. */
  public void willMove(Position position, int move) {
    sums.willMove(position, move);
  }

  /** The last move was taken back. */
  public void undone() {
    sums.undone();
  }

  /** Centipawns for the side to move. */
  public int evaluate(Position position) {
    int us = position.sideToMove();
    int own = sums.make(position, us);
    int other = sums.make(position, us ^ 1);
    int half = network.half();
    int output = OwnNetwork.output(position, network.outputBiases().length);
    int sum = kernels.output(sums.sums(), own, other, half, network.weights(), 2 * half * output);
    return network.value(sum, output);
  }
}
