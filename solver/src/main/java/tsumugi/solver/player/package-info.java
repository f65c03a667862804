/** The game player: alpha-beta search, evaluation, time management. */
@NullMarked
package tsumugi.solver.player;

import org.jspecify.annotations.NullMarked;
