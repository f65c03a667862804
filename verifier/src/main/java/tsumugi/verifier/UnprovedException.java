package tsumugi.verifier;

/** A file is no proof. */
public final class UnprovedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Verdict verdict;

  UnprovedException(Verdict verdict) {
    super(verdict.toString());
    this.verdict = verdict;
  }

  /** What is to be said of the file: not valid, or not readable. */
  public Verdict verdict() {
    return verdict;
  }
}
