package tsumugi.solver;

/** The position is no problem of the kind asked for. The message is one sentence for the user. */
public final class UnsolvablePositionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnsolvablePositionException(String message) {
    super(message);
  }
}
