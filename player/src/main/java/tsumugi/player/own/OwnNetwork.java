package tsumugi.player.own;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;

/**
 * The network: features -> {@code half} neurons for each side's view -> 1. All numbers are
 * integers: {@link #ONE} represents 1 in the first layer and {@link #OUTPUT_ONE} in the second.
 *
 * <pre>
 *   sums[view] = biases + rows of the features        16 bits
 *   x          = clamp(sums, 0, ONE)
 *   output     = bias + (own weights * own x * x + other weights * other x * x) / ONE
 *   value      = output * scale / (ONE * OUTPUT_ONE)  centipawns for the side to move
 * </pre>
 *
 * <p>There may be several outputs. The number of pieces in both hands, which shows how far a game
 * has progressed, selects one. Squaring the activations lets such a small network recognise pairs
 * of pieces.
 *
 * @param half neurons of a view, a multiple of {@link #LANES}.
 * @param scale centipawns of an output of 1.
 * @param rows the rows of the features, {@code half} numbers each.
 * @param weights for each output: {@code half} for the side to move, then {@code half} for the
 *     other.
 */
@SuppressWarnings("ArrayRecordComponent") // read by the kernels, never compared
public record OwnNetwork(
    int half, int scale, short[] biases, short[] rows, short[] weights, int[] outputBiases) {
  public static final int ONE = 255;
  public static final int OUTPUT_ONE = 64;

  /** The number of 16-bit lanes of the widest vectors. */
  public static final int LANES = 32;

  /** The limit of the output weights: the product with an activation still fits 16 bits. */
  public static final int MAX_WEIGHT = 127;

  /** The number of pieces in hand per output. */
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

  /** The output that applies to a position. */
  public static int output(Position position, int outputs) {
    if (outputs == 1) {
      return 0;
    }
    int inHands = Hand.total(position.hand(Color.BLACK)) + Hand.total(position.hand(Color.WHITE));
    return Math.min(outputs - 1, inHands / HANDS_PER_OUTPUT);
  }

  /** A title such as {@code own 128x2-1}. */
  public String title() {
    return "own " + half + "x2-" + outputBiases.length;
  }

  /** Converts the sum of a kernel to centipawns. */
  int value(int sum, int output) {
    long raw = sum / ONE + outputBiases[output];
    return (int) (raw * scale / (ONE * OUTPUT_ONE));
  }
}
