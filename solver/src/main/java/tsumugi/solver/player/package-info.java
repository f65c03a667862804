/** The player of games: alpha-beta search, evaluation, time. */
@NullMarked
package tsumugi.solver.player;

import org.jspecify.annotations.NullMarked;
