/**
 * Makes the network of the player: self-play games, and the training of a network on them. Not
 * shipped; docs/laboratory/own-network.md is the recipe.
 */
@NullMarked
package tsumugi.trainer;

import org.jspecify.annotations.NullMarked;
