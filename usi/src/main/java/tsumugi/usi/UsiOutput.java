package tsumugi.usi;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine's only access to stdout. It writes whole lines, one at a time, flushed. Clients decode
 * this stream as UTF-8, Shift-JIS or ASCII, so everything is ASCII unless a client has sent other
 * characters itself, for example in a path. From then on, they are written as it sent them.
 */
final class UsiOutput {
  private static final long LAST_LINE_MILLIS = 200;

  /**
   * Length limit of an info string in characters: it may quote a word of the client that is a
   * megabyte long.
   */
  private static final int LONGEST_SENTENCE = 1_000;

  private final OutputStream out;
  private final Consumer<IOException> lost;
  private final UsiInfoPace pace = new UsiInfoPace();
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean closed;
  private volatile Charset charset = StandardCharsets.US_ASCII;
  private @Nullable UsiDebugLog log;

  /**
   * Writes lines to a stream.
   *
   * @param lost called once when a line could not be written; no further line is written
   */
  UsiOutput(OutputStream out, Consumer<IOException> lost) {
    this.out = out;
    this.lost = lost;
  }

  void line(String text) {
    IOException failure = null;
    lock.lock();
    try {
      if (!closed) {
        write(text);
      }
    } catch (IOException e) {
      closed = true;
      failure = e;
    } finally {
      lock.unlock();
    }
    if (failure != null) {
      lost.accept(failure);
    }
  }

  /** Whether the output is closed, so that nothing is written any more. */
  boolean isClosed() {
    return closed;
  }

  /** Prints a sentence for the user; one that is too long to read is cut. */
  void info(String text) {
    boolean whole = text.length() <= LONGEST_SENTENCE;
    line("info string " + (whole ? text : text.substring(0, LONGEST_SENTENCE) + "..."));
  }

  /** From now on, characters outside ASCII are written in this charset, not as question marks. */
  void writeIn(Charset ofClient) {
    charset = ofClient;
  }

  /** The pace that all info lines of this output share. */
  UsiInfoPace pace() {
    return pace;
  }

  /** Records every line from now on; null stops the recording. */
  void recordTo(@Nullable UsiDebugLog newLog) {
    lock.lock();
    log = newLog;
    lock.unlock();
  }

  /**
   * Stops writing: after quit nobody reads. A line that is being written is awaited, but not
   * forever, since the client may have left the pipe full.
   */
  void close() {
    closed = true;
    try {
      if (lock.tryLock(LAST_LINE_MILLIS, TimeUnit.MILLISECONDS)) {
        lock.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void write(String text) throws IOException {
    if (log != null) {
      log.sent(text); // before the client can answer it
    }
    StringBuilder line = new StringBuilder(text.length() + 1);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      line.append(endsLine(c) ? '?' : c);
    }
    out.write(line.append('\n').toString().getBytes(charset)); // '?' for what it does not have
    out.flush();
    if (log != null && log.hasFailed()) {
      log = null;
      write("info string the debug log could not be written on: it ends here");
    }
  }

  /** Whether a client may take the character for the end of a line, or for a command. */
  private static boolean endsLine(char c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
