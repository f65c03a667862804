package tsumugi.player.nnue;

/** The three affine layers that follow the feature transformer. */
record Layers(DenseLayer first, DenseLayer second, DenseLayer last) {
  /** See {@link Network#fingerprint}. */
  int fingerprint() {
    return 31 * (31 * first.fingerprint() + second.fingerprint()) + last.fingerprint();
  }
}
