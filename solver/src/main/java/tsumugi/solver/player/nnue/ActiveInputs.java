package tsumugi.solver.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The numbers of the inputs of one layer that are not 0, in order.
 *
 * <p>They are written by masks of eight inputs, always eight numbers at a time and without a
 * branch: what a mask has less is written over by the next one. Two are read at a time.
 *
 * <pre>
 *   numbers   [number] 16 bits, the low byte first
 *   SET_BITS  [mask][2] four numbers of 16 bits in a long: the bits of the mask that are set, then 0
 * </pre>
 */
final class ActiveInputs {
  private static final int EIGHT = Byte.SIZE;
  private static final int FOURS = 2;
  private static final long[] SET_BITS = setBits();
  private static final long ONE_EACH = 0x0001_0001_0001_0001L;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);

  private final byte[] numbers;

  /** With room for so many. */
  ActiveInputs(int most) {
    numbers = new byte[Short.BYTES * (most + EIGHT)];
  }

  private static long[] setBits() {
    long[] all = new long[FOURS << EIGHT];
    for (int mask = 0; mask < 1 << EIGHT; mask++) {
      int count = 0;
      for (int bit = 0; bit < EIGHT; bit++) {
        if ((mask >> bit & 1) != 0) {
          all[FOURS * mask + count / 4] |= (long) bit << count % 4 * Short.SIZE;
          count++;
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
    long base = first * ONE_EACH;
    LONG.set(numbers, Short.BYTES * count, SET_BITS[FOURS * eight] + base);
    LONG.set(numbers, Short.BYTES * (count + 4), SET_BITS[FOURS * eight + 1] + base);
    return count + Integer.bitCount(eight);
  }

  /** Behind the last one stands another, for an odd one to be read with. */
  void end(int count, int another) {
    SHORT.set(numbers, Short.BYTES * count, (short) another);
  }

  /** The number at an index in the low half, the next one in the high half. */
  int two(int index) {
    return (int) INT.get(numbers, Short.BYTES * index);
  }
}
