package tsumugi.cli.base;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Standard output could not take everything. A full disk is reported. A reader that has closed the
 * pipe ({@code | head -1}) is not: the process then ends with the status of a process that SIGPIPE
 * ended, since the JVM ignores that signal.
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

  /**
   * Decided by the system's words, since no exception class expresses it; the launcher sets them to
   * English.
   */
  private boolean isReaderGone() {
    @Nullable String message = cause.getMessage();
    return message != null && message.contains("pipe");
  }
}
