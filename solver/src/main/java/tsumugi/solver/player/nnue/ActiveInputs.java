package tsumugi.solver.player.nnue;

/**
 * The numbers of the inputs of one layer that are not 0, in order.
 *
 * <p>They are written many at a time and without a branch, be it by a vector or by masks of eight
 * inputs: what is written beyond the last one is written over by the next.
 */
final class ActiveInputs {
  private static final int EIGHT = Byte.SIZE;

  /** [mask][8]: the bits of the mask that are set, then 0. */
  private static final byte[] SET_BITS = setBits();

  /** Two are read at a time. */
  final int[] numbers;

  /** With room for so many, and for what is written beyond them. */
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
   * Notes eight inputs.
   *
   * @param count of those noted before
   * @param mask a bit for each, the first one lowest, set where it is not 0; higher bits are
   *     ignored
   * @param first the number of the first one
   * @return how many are noted now
   */
  int note(int count, int mask, int first) {
    int eight = mask & 0xFF;
    for (int i = 0; i < EIGHT; i++) {
      numbers[count + i] = first + SET_BITS[EIGHT * eight + i];
    }
    return count + Integer.bitCount(eight);
  }
}
