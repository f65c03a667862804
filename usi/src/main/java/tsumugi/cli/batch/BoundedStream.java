package tsumugi.cli.batch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream, up to a limit. The stream stays open when this is closed. */
final class BoundedStream extends FilterInputStream {
  private long left;

  BoundedStream(InputStream in, long bytes) {
    super(in);
    left = bytes;
  }

  @Override
  public int read() throws IOException {
    int b = left == 0 ? -1 : super.read();
    left -= b < 0 ? 0 : 1;
    return b;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0 || left == 0) {
      return left == 0 && length > 0 ? -1 : 0;
    }
    int read = super.read(into, offset, (int) Math.min(length, left));
    left -= Math.max(0, read);
    return read;
  }

  @Override
  public void close() {
    // the underlying stream stays open
  }
}
