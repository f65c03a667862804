/** Evaluation by the network of this project's own: file, features, sums, kernels. */
@NullMarked
package tsumugi.solver.player.own;

import org.jspecify.annotations.NullMarked;
