package tsumugi.cli.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.Function;

/**
 * A buffer in which one result is formatted. Each result has its own, so that one that does not fit
 * into the heap leaves nothing behind for the next.
 *
 * @param writer writes into the buffer
 */
public record ResultSheet<W>(ByteArrayOutputStream bytes, PrintStream out, W writer) {
  /** An empty buffer. */
  public static <W> ResultSheet<W> of(Charset charset, Function<PrintStream, W> format) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, charset);
    return new ResultSheet<>(bytes, out, format.apply(out));
  }

  /** Everything written so far. */
  public byte[] text() {
    out.flush();
    return bytes.toByteArray();
  }
}
