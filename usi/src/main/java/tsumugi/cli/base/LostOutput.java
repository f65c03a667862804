package tsumugi.cli.base;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Standard output that did not take all that was written. A full disk is told. A reader that has
 * seen enough ({@code | head -1}) is not: the process then ends as one does that SIGPIPE ends,
 * which the JVM ignores.
 */
public record LostOutput(IOException cause) {
  public int status() {
    return isReaderGone() ? ExitStatus.READER_GONE : ExitStatus.NOT_WRITTEN;
  }

  public void tell(PrintStream err, Locale reader) {
    if (!isReaderGone()) {
      err.println(Message.of("cli.run.stdout-lost", IoFault.of(cause)).in(reader));
      err.flush();
    }
  }

  /** The system's words, as no class of exception tells this; the launcher makes them English. */
  private boolean isReaderGone() {
    @Nullable String message = cause.getMessage();
    return message != null && message.contains("pipe");
  }
}
