/** AND-OR search by iterative deepening, without proof numbers, and the closed defence. */
@NullMarked
package tsumugi.solver.tsume.deepening;

import org.jspecify.annotations.NullMarked;
