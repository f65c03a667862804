package tsumugi.soak;

/** The engine did what no engine may do. */
final class SoakFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SoakFault(String message) {
    super(message);
  }
}
