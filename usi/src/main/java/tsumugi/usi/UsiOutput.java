package tsumugi.usi;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The engine's only way to stdout: whole lines, one at a time, flushed, ASCII whatever the text,
 * because clients decode this stream as UTF-8, Shift-JIS or ASCII.
 */
final class UsiOutput {
  private final OutputStream out;
  private boolean closed;

  UsiOutput(OutputStream out) {
    this.out = out;
  }

  synchronized void line(String text) {
    if (closed) {
      return;
    }
    byte[] bytes = new byte[text.length() + 1];
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes[i] = (byte) (c >= ' ' && c < 127 ? c : '?');
    }
    bytes[text.length()] = '\n';
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      // The reader is gone; the end of stdin will end the process.
      closed = true;
    }
  }

  void info(String text) {
    line("info string " + text);
  }

  /** Nothing is written any more: after quit nobody reads. */
  synchronized void close() {
    closed = true;
  }
}
