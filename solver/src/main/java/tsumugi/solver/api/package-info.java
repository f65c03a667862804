/**
 * The library: solve, check and prove mates from any Java program.
 *
 * <p>Start at {@link tsumugi.solver.api.MateSolver}. Positions and moves are text (SFEN, USI and
 * Japanese), so that a caller needs no other package of this module. The packages that programs may
 * rely on are this one, {@code tsumugi.record} for records in other formats, and {@code
 * tsumugi.verifier} for proof files; everything else may change in any version.
 */
@NullMarked
package tsumugi.solver.api;

import org.jspecify.annotations.NullMarked;
