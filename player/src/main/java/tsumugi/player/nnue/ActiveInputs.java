package tsumugi.player.nnue;

/**
 * The indices of the non-zero inputs of a layer, in order.
 *
 * <p>Several are written at a time without a branch, by a vector or by masks of eight inputs. What
 * is written beyond the last valid index is overwritten by the next step.
 */
final class ActiveInputs {
  private static final int EIGHT = Byte.SIZE;

  /** [mask][8]: the indices of the set bits of the mask, then zeros. */
  private static final byte[] SET_BITS = setBits();

  /** The layers read two indices at a time. */
  final int[] numbers;

  /** Has room for {@code most} indices and for what is written beyond them. */
  ActiveInputs(int most) {
    numbers = new int[most + DenseLayer.LANES];
  }

  private static byte[] setBits() {
    byte[] all = new byte[EIGHT << EIGHT];
    for (int mask = 0; mask < 1 << EIGHT; mask++) {
      int count = 0;
      for (int bit = 0; bit < EIGHT; bit++) {
        if ((mask >> bit & 1) != 0) {
          all[EIGHT * mask + count++] = (byte) bit;
        }
      }
    }
    return all;
  }

  /**
   * Adds eight inputs.
   *
   * @param count number of indices so far
   * @param mask one bit for each input, the first one lowest, set if it is not 0; higher bits are
   *     ignored
   * @param first index of the first input
   * @return the new number of indices
   */
  int note(int count, int mask, int first) {
    int eight = mask & 0xFF;
    for (int i = 0; i < EIGHT; i++) {
      numbers[count + i] = first + SET_BITS[EIGHT * eight + i];
    }
    return count + Integer.bitCount(eight);
  }
}
