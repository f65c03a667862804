package tsumugi.cli.base;

import java.io.IOException;

/**
 * A file that could not be written. It is unchecked because an {@link IOException} on the way would
 * be taken for the fault of the input that is being read.
 */
public final class NotWritten extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotWritten(IOException cause) {
    super(cause);
  }

  /** The system's words. */
  public String reason() {
    return String.valueOf(getCause());
  }
}
