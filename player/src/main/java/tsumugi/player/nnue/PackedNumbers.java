package tsumugi.player.nnue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * 16-bit numbers in a file, packed as signed LEB128: seven bits per byte, the low bits first; the
 * highest bit of a byte says that another byte follows.
 *
 * <pre>
 *   17 bytes   COMPRESSED_LEB128
 *   u32        length of what follows in bytes
 *   bytes      the numbers
 * </pre>
 *
 * @param file the memory that contains the numbers
 * @param at where the first number begins
 * @param end the end of the last number
 * @param count how many numbers there are
 */
record PackedNumbers(MemorySegment file, long at, long end, long count) {
  private static final byte[] MAGIC = "COMPRESSED_LEB128".getBytes(StandardCharsets.US_ASCII);
  static final int HEAD = MAGIC.length + Integer.BYTES;

  /** The maximum length of a 16-bit number in bytes. */
  private static final int MOST_BYTES = 3;

  static boolean areAt(MemorySegment file, long at) {
    return at + HEAD <= file.byteSize()
        && file.asSlice(at, MAGIC.length).mismatch(MemorySegment.ofArray(MAGIC)) == -1;
  }

  /** The numbers at an offset; null if they are damaged. */
  static @Nullable PackedNumbers at(MemorySegment file, long at) {
    if (!areAt(file, at)) {
      return null;
    }
    long begin = at + HEAD;
    long end = begin + Integer.toUnsignedLong(file.get(LayerReader.INT, begin - Integer.BYTES));
    if (end > file.byteSize()) {
      return null;
    }
    long count = 0;
    int bytes = 0;
    for (long i = begin; i < end; i++) {
      bytes++;
      if (file.get(ValueLayout.JAVA_BYTE, i) >= 0) {
        count++;
        bytes = 0;
      } else if (bytes == MOST_BYTES) {
        return null;
      }
    }
    return bytes == 0 ? new PackedNumbers(file, begin, end, count) : null;
  }

  /**
   * Unpacks the numbers and multiplies each by {@code factor}; a result that is too large wraps
   * around.
   */
  void unpack(MemorySegment to, int factor) {
    long from = at;
    for (long i = 0; i < count; i++) {
      int number = 0;
      int shift = 0;
      int next;
      do {
        next = file.get(ValueLayout.JAVA_BYTE, from++);
        number |= (next & 0x7F) << shift;
        shift += 7;
      } while (next < 0);
      int unused = Integer.SIZE - shift;
      int signed = number << unused >> unused;
      to.set(ScalarKernels.SHORT, 2 * i, (short) (signed * factor));
    }
  }
}
