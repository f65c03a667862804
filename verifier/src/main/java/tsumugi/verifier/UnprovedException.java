package tsumugi.verifier;

/** A file is not a valid proof. */
public final class UnprovedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Verdict verdict;

  UnprovedException(Verdict verdict) {
    super(verdict.toString());
    this.verdict = verdict;
  }

  /** {@return the verdict on the file: invalid or unreadable} */
  public Verdict verdict() {
    return verdict;
  }
}
