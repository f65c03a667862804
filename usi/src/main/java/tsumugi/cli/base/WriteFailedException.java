package tsumugi.cli.base;

import java.io.IOException;
import tsumugi.engine.message.Message;

/**
 * A file could not be written. It is unchecked because an {@link IOException} would be reported as
 * a failure to read the current input.
 */
public final class WriteFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Message reason;

  public WriteFailedException(IOException cause) {
    super(cause);
    reason = IoFault.of(cause);
  }

  /** The reason, in words for people. */
  public Message reason() {
    return reason;
  }
}
