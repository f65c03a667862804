package tsumugi.solver.player.nnue;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;

/** A network's value of the position that a line has led to; one for each thread. */
public final class NetworkEvaluator {
  private static final Kernels KERNELS = Kernels.inUse();

  private final Network network;
  private final Accumulators accumulators;
  private final Activations scratch;
  private final int half;
  private final int hidden1;

  /** Null unless the network is of the SFNN family. */
  private final @Nullable LayerStacks stacks;

  private final Layers only;

  /**
   * An evaluator of lines.
   *
   * @param plies so many moves may be made after a root, and one less
   */
  public NetworkEvaluator(Network network, int plies) {
    this.network = network;
    this.accumulators = new Accumulators(network, plies);
    this.scratch = new Activations(network.architecture());
    this.half = network.architecture().half();
    this.hidden1 = network.architecture().hidden1();
    this.stacks = network.architecture().stacks();
    this.only = network.stacks().getFirst();
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
    short[] sums = accumulators.sums();
    if (stacks == null) {
      return KERNELS.forward(only, half, sums, own, other, scratch);
    }
    Layers layers = network.stacks().get(stacks.of(position));
    return KERNELS.forwardProducts(layers, half, hidden1, sums, own, other, scratch);
  }
}
