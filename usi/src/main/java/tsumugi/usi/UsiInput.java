package tsumugi.usi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of stdin. USI is ASCII except for the paths in setoption. Some GUIs send those in
 * UTF-8, others (ShogiGUI on Windows) in the system's code page. A line that is not valid UTF-8 is
 * therefore read in the code page.
 */
final class UsiInput {
  /**
   * The longest line accepted, in bytes: ten times the longest realistic game. It protects against
   * a client that never ends a line.
   */
  private static final int MAX_BYTES = 16 << 20;

  /**
   * Appended to a line that was cut, which makes it invalid: half a position must not be taken for
   * a position.
   */
  private static final String CUT = " (cut)";

  /** The mark that .NET programs may write at the beginning of UTF-8 output. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final InputStream in;
  private final Charset fallback;
  private final byte[] buffer = new byte[8192];
  private int at;
  private int end;
  private boolean begun;

  /** Whether the last line ended with CR, so that an LF that follows belongs to its end. */
  private boolean isAfterReturn;

  private Charset charset = StandardCharsets.US_ASCII;

  UsiInput(InputStream in, Charset fallback) {
    this.in = in;
    this.fallback = fallback;
  }

  /** The code page of the system, not UTF-8, which is Java's own default everywhere. */
  static Charset systemCharset() {
    try {
      return Charset.forName(System.getProperty("native.encoding", "UTF-8"));
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }

  /** The charset of the last line that was not ASCII; ASCII if there was none. */
  Charset charset() {
    return charset;
  }

  /**
   * The next line without its end, or null at the end of the input. A line ends with LF, CR or
   * both.
   */
  @Nullable String readLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean cut = false;
    while (true) {
      if (at == end && !fill()) {
        return line.size() == 0 ? null : decode(line.toByteArray());
      }
      if (isAfterReturn) {
        isAfterReturn = false;
        if (buffer[at] == '\n') {
          at++;
          continue;
        }
      }
      int start = at;
      while (at < end && buffer[at] != '\n' && buffer[at] != '\r') {
        at++;
      }
      cut |= line.size() + (at - start) > MAX_BYTES;
      if (!cut) {
        line.write(buffer, start, at - start);
      }
      if (at < end) {
        isAfterReturn = buffer[at] == '\r';
        at++;
        return cut ? decode(line.toByteArray()) + CUT : decode(line.toByteArray());
      }
    }
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }

  private String decode(byte[] bytes) {
    try {
      String line = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      boolean marked = !begun && line.startsWith(BYTE_ORDER_MARK);
      begun = true;
      String text = marked ? line.substring(BYTE_ORDER_MARK.length()) : line;
      charset = text.chars().allMatch(c -> c < 128) ? charset : StandardCharsets.UTF_8;
      return text;
    } catch (CharacterCodingException e) {
      charset = fallback;
      return new String(bytes, fallback);
    }
  }
}
