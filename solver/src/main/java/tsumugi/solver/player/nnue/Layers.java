package tsumugi.solver.player.nnue;

/** What comes behind the feature transformer: three affine layers. */
record Layers(DenseLayer first, DenseLayer second, DenseLayer last) {
  /** See {@link Network#fingerprint}. */
  int fingerprint() {
    return 31 * (31 * first.fingerprint() + second.fingerprint()) + last.fingerprint();
  }
}
