package tsumugi.cli.base;

/** The command line asks for something that cannot be; the message is one sentence. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
