package tsumugi.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Converts a UTF-16 file to UTF-8 bytes, so that lines can be split in one way. A damaged unit
 * becomes U+FFFD. The decoder of the JDK would also drop the unit after it, which may end the line.
 */
final class Utf16Input extends InputStream {
  private static final int UNITS = 8192;
  private static final char DAMAGED = '\uFFFD';

  private final InputStream in;
  private final int high;
  private final byte[] units = new byte[2 * UNITS];
  private final char[] chars = new char[UNITS + 2];
  private byte[] bytes = new byte[0];
  private int at;

  /** Half a unit at the beginning of {@link #units}. */
  private int keptBytes;

  /** A high surrogate at the beginning of {@link #chars}. */
  private int keptChars;

  /**
   * @param charset UTF-16LE or UTF-16BE
   */
  Utf16Input(InputStream in, Charset charset) {
    this.in = in;
    high = charset.equals(StandardCharsets.UTF_16BE) ? 0 : 1;
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes[at++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, to, offset, count);
    at += count;
    return count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Fills the buffer; false at the end. A surrogate pair is never split. */
  private boolean fill() throws IOException {
    while (at == bytes.length) {
      int read = in.read(units, keptBytes, units.length - keptBytes);
      boolean isEnd = read < 0;
      int count = decode(keptBytes + Math.max(0, read), isEnd);
      if (isEnd && count == 0) {
        return false;
      }
      boolean parted = !isEnd && count > 0 && Character.isHighSurrogate(chars[count - 1]);
      int whole = parted ? count - 1 : count;
      markDamaged(whole);
      bytes = new String(chars, 0, whole).getBytes(StandardCharsets.UTF_8);
      at = 0;
      keptChars = parted ? 1 : 0;
      if (parted) {
        chars[0] = chars[count - 1];
      }
    }
    return true;
  }

  /** Appends units to the characters kept and returns the number of all. */
  private int decode(int length, boolean isEnd) {
    int count = keptChars;
    for (int i = 0; i + 1 < length; i += 2) {
      chars[count++] = (char) ((units[i + high] & 0xFF) << 8 | units[i + 1 - high] & 0xFF);
    }
    keptBytes = isEnd ? 0 : length % 2;
    if (length % 2 == 1) {
      if (isEnd) {
        chars[count++] = DAMAGED;
      } else {
        units[0] = units[length - 1];
      }
    }
    return count;
  }

  private void markDamaged(int count) {
    for (int i = 0; i < count; i++) {
      if (Character.isHighSurrogate(chars[i])
          && i + 1 < count
          && Character.isLowSurrogate(chars[i + 1])) {
        i++;
      } else if (Character.isSurrogate(chars[i])) {
        chars[i] = DAMAGED;
      }
    }
  }
}
