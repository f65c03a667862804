package tsumugi.solver.player.nnue;

/** What comes behind the feature transformer: three affine layers. */
record Layers(DenseLayer first, DenseLayer second, DenseLayer last) {}
