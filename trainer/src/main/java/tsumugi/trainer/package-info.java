/**
 * Makes the network of the player: self-play games, and the training of a network on them. Not
 * shipped; docs/laboratory/own-network.md is the recipe.
 *
 * <p>This package is the module {@code trainer}. It depends on the player, the solver and the
 * engine, and only tests depend on it. {@code ./dev selfplay}, {@code train}, {@code duel} and
 * {@code spsa} run its programs.
 */
@NullMarked
package tsumugi.trainer;

import org.jspecify.annotations.NullMarked;
