/**
 * Evaluation by networks in the standard format (nn.bin): files, features, accumulators, kernels.
 */
@NullMarked
package tsumugi.player.nnue;

import org.jspecify.annotations.NullMarked;
