package tsumugi.cli.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * A stream whose reader can be stopped while it waits for more, as at a keyboard or a pipe. A read
 * that may block runs on a thread of its own, which is left behind if the reader is stopped. The
 * stream stays open when this is closed.
 */
public final class StoppableInput extends InputStream {
  private static final long LOOK_MILLIS = 50;

  private final InputStream in;
  private final BooleanSupplier stop;

  /**
   * @param stop true once the reader is to end
   */
  public StoppableInput(InputStream in, BooleanSupplier stop) {
    this.in = in;
    this.stop = stop;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /**
   * Reads what is there, waiting for at least one byte.
   *
   * @throws InterruptedIOException once the reader is stopped
   */
  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    if (stop.getAsBoolean()) {
      throw new InterruptedIOException();
    }
    if (length == 0 || in.available() > 0) {
      return in.read(to, offset, length);
    }
    byte[] bytes = await(length);
    System.arraycopy(bytes, 0, to, offset, bytes.length);
    return bytes.length == 0 ? -1 : bytes.length;
  }

  /** At most {@code most} bytes; none at the end of the stream. */
  private byte[] await(int most) throws IOException {
    FutureTask<byte[]> reading =
        new FutureTask<>(
            () -> {
              byte[] bytes = new byte[most];
              return Arrays.copyOf(bytes, Math.max(0, in.read(bytes, 0, most)));
            });
    Thread thread = new Thread(reading, "input");
    thread.setDaemon(true);
    thread.start();
    try {
      while (true) {
        try {
          return reading.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          if (stop.getAsBoolean()) {
            throw new InterruptedIOException();
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException fault) {
        throw fault;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
