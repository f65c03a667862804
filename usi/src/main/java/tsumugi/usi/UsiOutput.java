package tsumugi.usi;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine's only way to stdout: whole lines, one at a time, flushed, ASCII whatever the text,
 * because clients decode this stream as UTF-8, Shift-JIS or ASCII.
 */
final class UsiOutput {
  private static final long LAST_LINE_MILLIS = 200;

  /** Of a sentence, in characters: it may quote a word of the client's that is a megabyte long. */
  private static final int LONGEST_SENTENCE = 1_000;

  private final OutputStream out;
  private final Consumer<IOException> lost;
  private final UsiInfoPace pace = new UsiInfoPace();
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean closed;
  private @Nullable UsiDebugLog log;

  /**
   * Writes lines there.
   *
   * @param lost is told, once, that a line could not be written and that no other will be
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

  /** True when nothing is written any more. */
  boolean isClosed() {
    return closed;
  }

  /** A sentence for the user, without its end where it is too long to be read. */
  void info(String text) {
    boolean whole = text.length() <= LONGEST_SENTENCE;
    line("info string " + (whole ? text : text.substring(0, LONGEST_SENTENCE) + "..."));
  }

  /** The pace of all info lines that go out here. */
  UsiInfoPace pace() {
    return pace;
  }

  /** Records every line from now on, or none. */
  void recordTo(@Nullable UsiDebugLog newLog) {
    lock.lock();
    log = newLog;
    lock.unlock();
  }

  /**
   * Nothing is written any more: after quit nobody reads. A line being written is awaited, but not
   * for ever: the client may have left the pipe full.
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
    byte[] bytes = new byte[text.length() + 1];
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes[i] = (byte) (c >= ' ' && c < 127 ? c : '?');
    }
    bytes[text.length()] = '\n';
    out.write(bytes);
    out.flush();
    if (log != null && log.hasFailed()) {
      log = null;
      write("info string the debug log could not be written on: it ends here");
    }
  }
}
