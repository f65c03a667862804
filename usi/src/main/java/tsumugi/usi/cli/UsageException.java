package tsumugi.usi.cli;

/** The command line asks for something that cannot be; the message is one sentence. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
