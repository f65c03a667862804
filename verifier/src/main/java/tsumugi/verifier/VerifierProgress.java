package tsumugi.verifier;

/** Receives progress reports of a {@link Verifier}. */
public interface VerifierProgress {
  /** Ignores all reports. */
  VerifierProgress NONE =
      new VerifierProgress() {
        @Override
        public void read(long claims) {}

        @Override
        public void checked(long claims, long all) {}
      };

  /**
   * Reports the number of claims read.
   *
   * @param claims number of claims
   */
  void read(long claims);

  /**
   * Reports how many of all claims are checked.
   *
   * @param claims number of claims checked
   * @param all number of all claims
   */
  void checked(long claims, long all);
}
