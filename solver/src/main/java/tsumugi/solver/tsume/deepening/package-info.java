/**
 * AND-OR search by iterative deepening, without proof numbers, and the closed defence. Start with
 * {@link tsumugi.solver.tsume.deepening.DeepeningTurns}.
 */
@NullMarked
package tsumugi.solver.tsume.deepening;

import org.jspecify.annotations.NullMarked;
