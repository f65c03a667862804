package tsumugi.cli.base;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * The stream for results. Unlike a {@link PrintStream} it reports why a write failed. Nothing is
 * written after the first failure, so that no result is missing in the middle.
 */
public final class ResultStream extends PrintStream {
  private final FailureRecorder under;

  public ResultStream(OutputStream out, Charset charset) {
    this(new FailureRecorder(out), charset);
  }

  private ResultStream(FailureRecorder under, Charset charset) {
    super(under, true, charset);
    this.under = under;
  }

  /** Why not everything was written; null if everything was. */
  public @Nullable IOException failure() {
    flush();
    return under.failure;
  }

  private static final class FailureRecorder extends FilterOutputStream {
    private volatile @Nullable IOException failure;

    FailureRecorder(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      IOException before = failure;
      if (before != null) {
        throw new IOException(before);
      }
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        failure = failure == null ? e : failure;
        throw e;
      }
    }
  }
}
