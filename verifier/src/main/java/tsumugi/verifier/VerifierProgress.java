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

  /** Reports the number of claims read. */
  void read(long claims);

  /** Reports how many of all claims are checked. */
  void checked(long claims, long all);
}
