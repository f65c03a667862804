package tsumugi.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Converts a UTF-16 file to UTF-8 bytes, so that lines can be split in one way. A damaged unit
 * becomes U+FFFD.
 */
final class Utf16Input extends InputStream {
  private static final int CHARS = 8192;

  private final Reader reader;
  private final char[] chars = new char[CHARS];
  private byte[] bytes = new byte[0];
  private int at;
  private int kept;

  Utf16Input(InputStream in, Charset charset) {
    reader =
        new InputStreamReader(
            in,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE));
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
    reader.close();
  }

  /** Fills the buffer; false at the end. A surrogate pair is never split. */
  private boolean fill() throws IOException {
    while (at == bytes.length) {
      int read = reader.read(chars, kept, CHARS - kept);
      if (read < 0 && kept == 0) {
        return false;
      }
      int end = kept + Math.max(0, read);
      boolean parted = read >= 0 && end > 0 && Character.isHighSurrogate(chars[end - 1]);
      int whole = parted ? end - 1 : end;
      bytes = new String(chars, 0, whole).getBytes(StandardCharsets.UTF_8);
      at = 0;
      chars[0] = chars[Math.max(0, end - 1)];
      kept = parted ? 1 : 0;
    }
    return true;
  }
}
