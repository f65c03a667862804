package tsumugi.player.own;

import tsumugi.engine.board.Position;

/** Evaluates the position at the end of a line by the network. One object per thread. */
public final class OwnEvaluator {
  private final OwnNetwork network;
  private final OwnSums sums;
  private OwnKernels kernels = OwnKernels.inUse();

  /**
   * Creates an evaluator.
   *
   * @param plies one more than the maximum number of moves after a root
   */
  public OwnEvaluator(OwnNetwork network, int plies) {
    this.network = network;
    this.sums = new OwnSums(network, plies);
    OwnKernels.prepare(network);
  }

  /** A description of the arithmetic, such as {@code vectors of 512 bits}. */
  public static String kernels() {
    return OwnKernels.inUse().title();
  }

  /** Makes the JVM compile the vector code and waits for it, at most {@code nanos} nanoseconds. */
  public static void warmUp(OwnNetwork network, long nanos) {
    OwnKernels.warmUp(network, nanos);
  }

  /** Starts at a root position. */
  public void reset() {
    kernels = OwnKernels.inUse();
    sums.reset(kernels);
  }

  /** Called before a legal move is made on the position. */
  public void willMove(Position position, int move) {
    sums.willMove(position, move);
  }

  /** Called after the last move was unmade. */
  public void undone() {
    sums.undone();
  }

  /** The value in centipawns for the side to move. */
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
