package tsumugi.cli.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.Function;

/**
 * Where one result is put into the form in which it is written. Each has a sheet of its own: one
 * that turns out larger than the heap leaves nothing behind for the next.
 *
 * @param writer writes onto it
 */
public record ResultSheet<W>(ByteArrayOutputStream bytes, PrintStream out, W writer) {
  /** An empty one. */
  public static <W> ResultSheet<W> of(Charset charset, Function<PrintStream, W> format) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, charset);
    return new ResultSheet<>(bytes, out, format.apply(out));
  }

  /** All that is written on it. */
  public byte[] text() {
    out.flush();
    return bytes.toByteArray();
  }
}
