package tsumugi.solver.player.own;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;

/**
 * The network: features -> {@code half} neurons for each side's view -> 1. All numbers are whole:
 * {@link #ONE} stands for 1 in the first layer and {@link #OUTPUT_ONE} in the second.
 *
 * <pre>
 *   sums[view] = biases + rows of the features        16 bits
 *   x          = clamp(sums, 0, ONE)
 *   output     = bias + (own weights * own x * x + other weights * other x * x) / ONE
 *   value      = output * scale / (ONE * OUTPUT_ONE)  centipawns for the side to move
 * </pre>
 *
 * <p>There may be several outputs: the pieces in both hands, which tell how far a game has come,
 * say which one counts. The squares are what makes so small a network see pairs of pieces.
 *
 * @param half neurons of a view, a multiple of {@link #LANES}
 * @param scale centipawns of an output of 1
 * @param rows of the features, {@code half} numbers each
 * @param weights of each output: {@code half} for the side to move, {@code half} for the other
 */
@SuppressWarnings("ArrayRecordComponent") // read by the kernels, never compared
public record OwnNetwork(
    int half, int scale, short[] biases, short[] rows, short[] weights, int[] outputBiases) {
  public static final int ONE = 255;
  public static final int OUTPUT_ONE = 64;

  /** 16-bit numbers in the widest vectors. */
  public static final int LANES = 32;

  /** No output weight is larger: an activation times it still fits 16 bits. */
  public static final int MAX_WEIGHT = 127;

  /** So many more pieces in hand, and the next output counts. */
  private static final int HANDS_PER_OUTPUT = 3;

  public OwnNetwork {
    if (half < LANES
        || half % LANES != 0
        || biases.length != half
        || rows.length != half * OwnFeatures.COUNT
        || outputBiases.length < 1
        || weights.length != 2 * half * outputBiases.length) {
      throw new IllegalArgumentException("the arrays do not fit the shape");
    }
  }

  /** Which output counts. */
  public static int output(Position position, int outputs) {
    if (outputs == 1) {
      return 0;
    }
    int inHands = Hand.total(position.hand(Color.BLACK)) + Hand.total(position.hand(Color.WHITE));
    return Math.min(outputs - 1, inHands / HANDS_PER_OUTPUT);
  }

  /** Such as {@code own 128x2-1}. */
  public String title() {
    return "own " + half + "x2-" + outputBiases.length;
  }

  /** The value in centipawns from what a kernel has summed up. */
  int value(int sum, int output) {
    long raw = sum / ONE + outputBiases[output];
    return (int) (raw * scale / (ONE * OUTPUT_ONE));
  }
}
