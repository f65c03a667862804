/** Evaluation by a network in this project's format: file, features, sums, kernels. */
@NullMarked
package tsumugi.player.own;

import org.jspecify.annotations.NullMarked;
