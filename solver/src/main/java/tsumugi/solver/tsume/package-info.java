/**
 * Ordinary tsume: the attacker mates against every defence. Callers use {@link
 * tsumugi.solver.tsume.TsumeSolver}, with {@link tsumugi.solver.tsume.RootSide} and {@link
 * tsumugi.solver.tsume.TsumeMethod}. The other classes decide which search runs when, and keep,
 * confirm and save the results.
 */
@NullMarked
package tsumugi.solver.tsume;

import org.jspecify.annotations.NullMarked;
