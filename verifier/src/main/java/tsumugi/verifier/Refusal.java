package tsumugi.verifier;

/** Thrown to end the reading of a file. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Fault fault;

  Refusal(Reason reason, long line, String... arguments) {
    super(reason.name(), null, false, false);
    fault = Fault.of(reason, line, arguments);
  }

  Fault fault() {
    return fault;
  }
}
