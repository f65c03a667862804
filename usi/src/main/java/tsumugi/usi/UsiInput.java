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
 * The lines of stdin. USI is ASCII but for the paths in setoption, and those come as UTF-8 from
 * some GUIs and in the system's code page from others (ShogiGUI on Windows): what is no UTF-8 is
 * read as the latter.
 */
final class UsiInput {
  /** Ten times the longest game anybody will send; a client that never ends a line is none. */
  private static final int MAX_BYTES = 16 << 20;

  /** Makes a line that was cut invalid: half a position must not be taken for a position. */
  private static final String CUT = " (cut)";

  /** What .NET programs may begin with that write UTF-8. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final InputStream in;
  private final Charset fallback;
  private final byte[] buffer = new byte[8192];
  private int at;
  private int end;
  private boolean begun;

  UsiInput(InputStream in, Charset fallback) {
    this.in = in;
    this.fallback = fallback;
  }

  /** The code page of the system, not the UTF-8 that Java itself now prefers everywhere. */
  static Charset systemCharset() {
    try {
      return Charset.forName(System.getProperty("native.encoding", "UTF-8"));
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }

  /** The next line without its end, or null at the end of the input. A CR alone ends one too. */
  @Nullable String readLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean cut = false;
    while (true) {
      if (at == end && !fill()) {
        return line.size() == 0 ? null : decode(line.toByteArray());
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
      return marked ? line.substring(BYTE_ORDER_MARK.length()) : line;
    } catch (CharacterCodingException e) {
      return new String(bytes, fallback);
    }
  }
}
