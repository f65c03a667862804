package tsumugi.player.nnue;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;

/** Evaluates the position at the end of a line by a network. One object per thread. */
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
   * Creates an evaluator.
   *
   * @param plies one more than the maximum number of moves after a root
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

  /** A description of the arithmetic, such as {@code vectors of 512 bits}. */
  public static String kernels() {
    return KERNELS.title();
  }

  /** Starts at a root position. */
  public void reset() {
    accumulators.reset();
  }

  /** Called before a legal move is made on the position. */
  public void willMove(Position position, int move) {
    accumulators.willMove(position, move);
  }

  /** Called after the last move was unmade. */
  public void undone() {
    accumulators.undone();
  }

  /** The raw output for the side to move, before the division by FV_SCALE. */
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
