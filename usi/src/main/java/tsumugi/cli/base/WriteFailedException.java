package tsumugi.cli.base;

import java.io.IOException;
import tsumugi.engine.message.Message;

/**
 * A file that could not be written. It is unchecked because an {@link IOException} on the way would
 * be taken for the fault of the input that is being read.
 */
public final class WriteFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Message reason;

  public WriteFailedException(IOException cause) {
    super(cause);
    reason = IoFault.of(cause);
  }

  /** Why, in words for people. */
  public Message reason() {
    return reason;
  }
}
