/**
 * Makes the network that the player plays with: games of the player against itself, and the fitting
 * of a network to them. Not shipped; docs/laboratory/own-network.md is the recipe.
 */
@NullMarked
package tsumugi.trainer;

import org.jspecify.annotations.NullMarked;
