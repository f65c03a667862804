/**
 * Ordinary tsume: the attacker mates against every defence. Front ends use {@link
 * tsumugi.solver.tsume.TsumeSolver}; everything else here decides which search runs when.
 */
@NullMarked
package tsumugi.solver.tsume;

import org.jspecify.annotations.NullMarked;
