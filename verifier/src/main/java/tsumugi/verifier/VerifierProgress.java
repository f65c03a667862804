package tsumugi.verifier;

/** Is told now and then how far a {@link Verifier} has come. */
public interface VerifierProgress {
  /** Tells nobody. */
  VerifierProgress NONE =
      new VerifierProgress() {
        @Override
        public void read(long claims) {}

        @Override
        public void checked(long claims, long all) {}
      };

  /** So many claims are read. */
  void read(long claims);

  /** So many of all claims are checked. */
  void checked(long claims, long all);
}
